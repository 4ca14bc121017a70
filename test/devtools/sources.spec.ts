import { locators } from '../browser/fixtures';
import { expect, test } from './fixtures';
import { sessionTypes } from './session';

// The dev server's client warns when it reloads the page for an edited file.
test.use({ allowedMessage: /\[HMR\]|webpack-dev-server/ });

test('§8 React DevTools shows the full names of components and contexts', async ({
  openApp,
  page,
}) => {
  await openApp();
  const names = await page.evaluate(() => {
    type Named = { displayName?: string; name?: string; type?: Named; render?: Named };
    type Fiber = { type: Named | string | null; child?: Fiber; sibling?: Fiber };
    const root = document.getElementById('root');
    const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer'));
    const fibers = [key && root ? (Reflect.get(root, key) as Fiber) : undefined];
    const found: string[] = [];
    while (fibers.length > 0) {
      const fiber = fibers.pop();
      if (!fiber) continue;
      fibers.push(fiber.sibling, fiber.child);
      const { type } = fiber;
      // An element's type is a string, a fragment's a symbol or null. A memo wraps a component.
      if (!type || !['function', 'object'].includes(typeof type)) continue;
      const { displayName, type: memoized, render, name } = type as Named;
      found.push(displayName ?? memoized?.name ?? render?.name ?? name ?? '');
    }
    return found;
  });
  // React DevTools calls a context without displayName “Context”.
  expect(names).not.toContain('');
  expect(names).toEqual(
    expect.arrayContaining(['App', 'BorrowerList', 'BorrowerRow', 'Toast', 'Notifications']),
  );
});

test('§8 Fast Refresh runs edited machines and keeps the screen, and Redux DevTools lists their transitions', async ({
  monitor,
  openApp,
  page,
  devServer,
}) => {
  const { option, heading, button, toast } = locators(page);
  const toggle = button('AI Explainability');
  await openApp();
  await option('Elena Petrova').click();
  await expect(heading('Elena Petrova')).toBeVisible();
  const undoEdits = [
    devServer.editFile('src/components/toast/toastMachine.ts', '_MS = 3000', '_MS = 600'),
    devServer.editFile(
      'src/features/borrower/collapseMachine.ts',
      "hidden: { on: { 'collapse.toggle': 'shown' } }",
      'hidden: {}',
    ),
  ];
  try {
    // With the edited machine AI Explainability cannot be shown again.
    await expect(async () => {
      await toggle.click();
      await toggle.click();
      await expect(toggle).toHaveAttribute('aria-expanded', 'false', { timeout: 500 });
    }).toPass({ timeout: 20_000 });
    await monitor.openTab('State');
    await expect(monitor.tree).toContainText('collapse: "hidden"');

    await expect(async () => {
      await button('Escalate to Committee').click();
      await expect(toast).toBeVisible();
      await page.clock.runFor(600);
      await expect(toast).toBeHidden({ timeout: 500 });
    }).toPass({ timeout: 20_000 });
    await monitor.expectLast(...sessionTypes.slice(-2));
    await expect(heading('Elena Petrova')).toBeVisible();
  } finally {
    for (const undo of undoEdits) undo();
  }
  // The original machine runs again.
  await expect(async () => {
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true', { timeout: 500 });
  }).toPass({ timeout: 20_000 });
});
