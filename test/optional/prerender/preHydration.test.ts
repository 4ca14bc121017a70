import { readFileSync } from 'node:fs';

const script = readFileSync('src/optional/prerender/preHydration.js', 'utf8');
const message = () => document.querySelector('[role=alert]')?.textContent;

/** Runs the script in a page with the elements that a user may click early. */
function openPage(body = '<a href="#">Reports</a><a href="tel:+1">Call</a><svg></svg>') {
  document.head.innerHTML =
    '<template id="scripts"><script data-a></script><script data-b></script></template>';
  document.body.innerHTML = body;
  const clicks: string[] = [];
  document.body.onclick = ({ target, defaultPrevented }) => {
    const { tagName } = target as Element;
    clicks.push(defaultPrevented ? `${tagName} prevented` : tagName);
  };
  new Function(script)(); // eslint-disable-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- As the page runs it.
  return {
    /** Clicks everything. Returns the clicks since the last time, and whether a link is followed. */
    clickAll: () => {
      const followed = [...document.querySelectorAll('a, svg')].map((element) =>
        element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })),
      );
      return { clicks: clicks.splice(0), followed };
    },
    takeClicks: () => clicks.splice(0),
  };
}

async function hydrate() {
  document.dispatchEvent(new Event('app-hydrated'));
  document.dispatchEvent(new Event('app-subscribed'));
  await Promise.resolve();
}

// The listeners of one page must not stay for the next.
afterEach(hydrate);

describe('§2 Clicks before hydration', () => {
  test('are replayed once, but not on links: Call works at once, and # is not followed', async () => {
    const { clickAll, takeClicks } = openPage();
    expect(clickAll()).toEqual({ clicks: ['A', 'A', 'svg'], followed: [false, true, true] });
    await hydrate();
    expect(takeClicks()).toEqual(['svg']);
    expect(clickAll().followed).toEqual([true, true, true]);
    await hydrate();
    expect(takeClicks()).toEqual([]);
  });
});

describe('§8 An error before hydration', () => {
  const fail = (type: string) => () => dispatchEvent(new Event(type));
  const failures: [name: string, fail: () => unknown][] = [
    ['an error', fail('error')],
    ['a rejection', fail('unhandledrejection')],
    [
      'a script that does not load',
      () => document.body.lastChild?.dispatchEvent(new Event('error')),
    ],
  ];

  test.each(failures)('shows one message for %s, which hydration removes', async (_, happen) => {
    openPage();
    happen();
    happen();
    expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
    expect(document.body.firstChild?.textContent).toBe(
      'The loan desk did not load. Reload the page.',
    );
    await hydrate();
    expect(message()).toBeUndefined();
  });

  test.each(failures)('shows no message for %s after hydration', async (_, happen) => {
    openPage();
    await hydrate();
    happen();
    expect(message()).toBeUndefined();
  });
});

test.each([
  ['after the first frame', false],
  ['at once in a hidden page, which has no frames', true],
])('§1 the scripts are inserted in their order, %s', (_, hidden) => {
  jest.useFakeTimers();
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  openPage();
  const inserted = () => [...document.head.querySelectorAll('script')];
  expect(inserted()).toHaveLength(hidden ? 2 : 0);
  jest.advanceTimersToNextFrame();
  jest.advanceTimersByTime(1);
  expect(inserted().map(({ dataset, async }) => [Object.keys(dataset)[0], async])).toEqual([
    ['a', false],
    ['b', false],
  ]);
});
