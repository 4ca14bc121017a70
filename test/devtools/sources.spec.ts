import { SourceMap, type SourceMapPayload } from 'node:module';
import { locators } from '../browser/fixtures';
import type { DevServer } from '../browser/startDevServer';
import { expect, test } from './fixtures';

/** Fetches the source map of the script. */
async function fetchSourceMap({ url }: DevServer): Promise<SourceMapPayload> {
  const response = await fetch(`${url}main.js.map`);
  // Safe to cast: webpack writes a source map.
  return (await response.json()) as SourceMapPayload;
}

/** The index of a file of src among the sources of a map. */
function sourceIndex({ sources }: SourceMapPayload, file: string): number {
  return sources.findIndex((source) => source.replace(/\?.*/, '').endsWith(`/${file}`));
}

test('§8 the sources in the browser are the TypeScript files', async ({ devServer }) => {
  const map = await fetchSourceMap(devServer);
  const files = [
    'src/main.tsx',
    'src/features/pipeline/BorrowerList.tsx',
    'src/features/borrower/collapseMachine.ts',
    'src/components/toast/ToastProvider.tsx',
    'src/api/lendingApi.ts',
  ];
  for (const file of files) {
    const index = sourceIndex(map, file);
    expect(map.sourcesContent[index], file).toBe(devServer.readFile(file));
  }
});

test('§8 a breakpoint on a TypeScript line stops at that line', async ({
  openApp,
  page,
  devServer,
}) => {
  const file = 'src/features/pipeline/BorrowerList.tsx';
  const call = 'dispatch(borrowerSelected(';
  const map = await fetchSourceMap(devServer);
  const source = sourceIndex(map, file);
  const originalLine = devServer
    .readFile(file)
    .split('\n')
    .findIndex((line) => line.includes(call));
  expect(map.sourcesContent[source]?.split('\n')[originalLine]).toContain(call);

  // As the browser does it: the first place in the script that the map leads to the line.
  const scriptUrl = `${devServer.url}main.js`;
  const script = (await (await fetch(scriptUrl)).text()).split('\n');
  const sourceMap = new SourceMap(map);
  const isAtCall = (line: number, column: number) => {
    const entry = sourceMap.findEntry(line, column);
    return (
      'originalLine' in entry &&
      entry.originalLine === originalLine &&
      entry.originalSource === map.sources[source]
    );
  };
  const lineNumber = script.findIndex((text, line) => isAtCall(line, text.search(/\S/)));
  expect(lineNumber).toBeGreaterThan(0);

  await openApp();
  const session = await page.context().newCDPSession(page);
  await session.send('Debugger.enable');
  const { locations } = await session.send('Debugger.setBreakpointByUrl', {
    url: scriptUrl,
    lineNumber,
  });
  expect(locations).toHaveLength(1);
  const paused = new Promise<{ functionName: string; isAtCall: boolean }>((resolve) => {
    session.once('Debugger.paused', ({ callFrames: [frame] }) => {
      const { lineNumber = 0, columnNumber = 0 } = frame?.location ?? {};
      resolve({
        functionName: frame?.functionName ?? '',
        isAtCall: isAtCall(lineNumber, columnNumber),
      });
    });
  });
  // The click ends when the page goes on.
  const clicked = locators(page).option('Elena Petrova').click();
  const stop = await paused;
  await session.send('Debugger.resume');
  await clicked;
  expect(stop).toEqual({ functionName: 'select', isAtCall: true });
  await expect(locators(page).heading('Elena Petrova')).toBeVisible();
});

test('§8 React DevTools shows the full names of components and contexts', async ({
  openApp,
  page,
}) => {
  await openApp();
  const names = await page.evaluate(() => {
    type Named = { displayName?: string; name?: string; type?: Named; render?: Named };
    type Fiber = { tag: number; type: Named | null; child?: Fiber; sibling?: Fiber };
    // React's WorkTag: https://github.com/facebook/react/blob/main/packages/react-reconciler/src/ReactWorkTags.js
    const FUNCTION = 0;
    const CONTEXT_PROVIDER = 10;
    const FORWARD_REF = 11;
    const MEMO = 14;
    const SIMPLE_MEMO = 15;

    const root = document.getElementById('root');
    const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer'));
    const fibers = [key && root ? (Reflect.get(root, key) as Fiber) : undefined];
    const components: string[] = [];
    const contexts: string[] = [];
    while (fibers.length > 0) {
      const fiber = fibers.pop();
      if (!fiber) continue;
      const { tag, type } = fiber;
      if (tag === CONTEXT_PROVIDER) contexts.push(type?.displayName ?? '');
      if ([FUNCTION, FORWARD_REF, MEMO, SIMPLE_MEMO].includes(tag)) {
        const inner = type?.type ?? type?.render ?? type;
        components.push(type?.displayName ?? inner?.displayName ?? inner?.name ?? '');
      }
      fibers.push(fiber.sibling, fiber.child);
    }
    return { components, contexts };
  });
  // React DevTools calls a context without displayName “Context”.
  expect(names.contexts.length).toBeGreaterThan(2);
  expect(names.contexts).not.toContain('');
  expect(names.contexts.join()).toMatch(/Notifications/);
  expect(names.components).not.toContain('');
  expect(names.components).toEqual(
    expect.arrayContaining([
      'App',
      'Pipeline',
      'BorrowerList',
      'BorrowerRow',
      'ActionButton',
      'Toast',
    ]),
  );
});

test.describe('an edited file', () => {
  // The client of webpack warns when it reloads the page instead.
  test.use({ allowedMessage: /\[HMR\]|webpack-dev-server/ });

  test('§8 hot reload takes up an edited machine and keeps the screen', async ({
    monitor,
    openApp,
    page,
    devServer,
  }) => {
    const { option, heading, button } = locators(page);
    await openApp();
    await option('Elena Petrova').click();
    await expect(heading('Elena Petrova')).toBeVisible();

    const undo = devServer.editFile(
      'src/features/borrower/collapseMachine.ts',
      "shown: { on: { 'collapse.toggle': 'hidden' } }",
      'shown: {}',
    );
    try {
      // With the edited machine AI Explainability cannot be hidden.
      await expect(async () => {
        if ((await button('AI Explainability').getAttribute('aria-expanded')) === 'false') {
          await button('AI Explainability').click();
        }
        await button('AI Explainability').click();
        await expect(button('AI Explainability')).toHaveAttribute('aria-expanded', 'true', {
          timeout: 500,
        });
      }).toPass({ timeout: 20_000, intervals: [500] });
      await expect(heading('Elena Petrova')).toBeVisible();
      await monitor.openTab('State');
      await expect(monitor.tree).toContainText('collapse: "shown"');
    } finally {
      undo();
    }
    // The first machine is back.
    await expect(async () => {
      await button('AI Explainability').click();
      await expect(button('AI Explainability')).toHaveAttribute('aria-expanded', 'false', {
        timeout: 500,
      });
    }).toPass({ timeout: 20_000, intervals: [500] });
  });

  test('§8 hot reload takes up an edited toast machine, whose transitions are listed', async ({
    monitor,
    openApp,
    page,
    devServer,
  }) => {
    const { heading, option, button, toast } = locators(page);
    await openApp();
    await option('Elena Petrova').click();
    await expect(heading('Elena Petrova')).toBeVisible();
    const undo = devServer.editFile(
      'src/components/toast/toastMachine.ts',
      'TOAST_DURATION_MS = 3000',
      'TOAST_DURATION_MS = 600',
    );
    try {
      await expect(async () => {
        await button('Escalate to Committee').click();
        await expect(toast).toBeVisible();
        await expect(toast).toBeHidden({ timeout: 1500 });
      }).toPass({ timeout: 20_000, intervals: [500] });
      await monitor.expectLast(
        'machine/toast/toast.show',
        'machine/toast/xstate.after.remaining.toast.visible',
      );
      await expect(heading('Elena Petrova')).toBeVisible();
    } finally {
      undo();
    }
  });
});
