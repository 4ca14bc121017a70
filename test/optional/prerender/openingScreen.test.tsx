import { screen } from '@testing-library/react';
import { appOptions, localStoreOptions } from '../../../src/localPage';
import type renderOpeningScreen from '../../../src/optional/prerender/openingScreen';
import { setViewportWidth } from '../../browserStubs';
import { buildListItem, buildPortfolio, samplePortfolio } from '../../builders';

type OpeningScreen = { default: typeof renderOpeningScreen };

beforeAll(() => {
  // The page renders without act: it imports a React of its own, not Testing Library's.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

/** What src/localPage.ts exports in a build with this portfolio. */
const localPageOf = (portfolio = samplePortfolio()) => ({
  storeOptions: localStoreOptions(portfolio),
  appOptions,
});

/** Renders the opening screen of a page into the document, as a build does. */
async function showOpeningScreen(localPage: object = localPageOf(), errors: unknown[] = []) {
  jest.resetModules();
  jest.doMock('../../../src/localPage', () => localPage);
  const module: OpeningScreen = await import('../../../src/optional/prerender/openingScreen');
  const root = document.createElement('div');
  root.id = 'root';
  root.innerHTML = await module.default({ compilation: { errors } });
  document.body.innerHTML = '<template id="scripts"></template>';
  document.body.append(root);
  return root;
}

/** Starts the app on the opening screen. React logs every difference, which fails the test. */
async function hydrate() {
  const panels = screen.getAllByRole('region');
  const hydrated = new Promise((resolve) => {
    document.addEventListener('app-hydrated', resolve, { once: true });
  });
  await import('../../../src/optional/prerender/main');
  await hydrated;
  for (const panel of panels) expect(panel).toBeInTheDocument();
}

describe('prerender: the opening screen', () => {
  test('is complete before the scripts have run', async () => {
    await showOpeningScreen();
    expect(screen.getAllByRole('option')).toHaveLength(5);
    for (const text of [/^Total: /, '720', 'Robert Turner', 'Funder Syndication']) {
      expect(screen.getByText(text)).toBeVisible();
    }
    for (const panel of screen.getAllByRole('region')) {
      expect(panel).toHaveAttribute('aria-busy', 'false');
    }
  });

  test('has no style attribute, which the page’s policy forbids', async () => {
    const items = Array.from({ length: 1000 }, (_, index) => buildListItem({ id: `b-${index}` }));
    await showOpeningScreen(localPageOf(buildPortfolio(items)));
    expect(screen.getAllByRole('option')).toHaveLength(80);
    expect(document.querySelector('[style]')).not.toBeInTheDocument();
  });

  test('is empty in a build that has failed, in which the portfolio may be missing', async () => {
    const root = await showOpeningScreen({ storeOptions: undefined }, ['invalid portfolio']);
    expect(root).toBeEmptyDOMElement();
  });

  test('leaves no timer, for which a build would wait', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    await showOpeningScreen();
    jest.advanceTimersByTime(1000); // Other timers of RTK Query and React are short.
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('prerender: the start of the app', () => {
  test('keeps the opening screen, on a small screen, too', async () => {
    await showOpeningScreen();
    setViewportWidth(375);
    await hydrate();
    expect(screen.getByRole('button', { name: 'Broker info' })).toBeVisible();
  });

  test('keeps names that HTML, React or the browser could change', async () => {
    const portfolio = buildPortfolio([
      buildListItem({ name: '<b>  two  spaces </b> & "quotes" <!-- -->', status: ' ' }),
      buildListItem({ id: 'b-2', name: 'ក្រុម ស្រី' }),
    ]);
    await showOpeningScreen(localPageOf(portfolio));
    // ICU 72 ends the first letter after two code points.
    jest
      .spyOn(Intl.Segmenter.prototype, 'segment')
      .mockImplementation(
        (word) => ({ containing: () => ({ segment: word.slice(0, 2) }) }) as never,
      );
    await hydrate();
    const [first, second] = screen.getAllByRole('option');
    expect(first).toHaveTextContent('<b> two spaces </b> & "quotes" <!-- -->');
    expect(second).toHaveTextContent('ក្រុម ស្រី');
  });

  test('counts a click once that comes while React is hydrating', async () => {
    const root = await showOpeningScreen();
    jest.requireActual('../../../src/optional/prerender/preHydration');
    const toggle = screen.getByRole('button', { name: 'AI Explainability' });
    // React adds its listeners, and hydrates in a later task.
    const { addEventListener } = root;
    jest.spyOn(root, 'addEventListener').mockImplementationOnce((...args) => {
      addEventListener.apply(root, args);
      queueMicrotask(() => {
        toggle.click();
      });
    });
    await hydrate();
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
  });
});

test('prerender: npm start and a build with faults have no opening screen, which would disappear', () => {
  const { change } = jest.requireActual<{ change: (build: object) => { entry?: string } }>(
    '../../../src/optional/prerender/webpack',
  );
  expect(change({ development: true, env: {} })).toEqual({});
  for (const env of [{ latency: '300' }, { fail: 'all' }]) {
    expect(change({ development: false, env })).toEqual({});
  }
  expect(change({ development: false, env: {} })).toHaveProperty('entry');
});
