import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';

const script = readFileSync('src/optional/prerender/preHydration.js', 'utf8');
const message = () => document.querySelector('[role=alert]')?.textContent;

const html =
  '<a href="#">Reports</a><a href="tel:+1">Call</a><button>A</button><p role="option"><b>B</b></p>';

/** Runs the script in a page with the elements that a user may click early. */
function openPage() {
  document.head.innerHTML =
    '<template id="scripts"><script data-app src="a.js"></script><script data-app src="b.js"></script></template>' +
    '<link data-app href="main.css">';
  document.body.innerHTML = `<div id="root">${html}</div><script src="foreign.js"></script>`;
  const clicks: string[] = [];
  document.body.onclick = ({ target, defaultPrevented }) => {
    const { tagName } = target as Element;
    clicks.push(defaultPrevented ? `${tagName} prevented` : tagName);
  };
  new Function(script)(); // eslint-disable-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- As the page runs it.
  return {
    /** Clicks everything. Returns the clicks since the last time, and whether a link is followed. */
    clickAll: () => {
      const followed = [...document.querySelectorAll('a, button, b')].map((element) =>
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
    expect(clickAll()).toEqual({
      clicks: ['A', 'A', 'BUTTON', 'B'],
      followed: [false, true, true, true],
    });
    await hydrate();
    expect(takeClicks()).toEqual(['BUTTON', 'P']);
    expect(clickAll().followed).toEqual([true, true, true, true]);
    await hydrate();
    expect(takeClicks()).toEqual([]);
  });

  test('fault 45: reach what a translator or the hydration has put in place of the clicked element', async () => {
    const { clickAll, takeClicks } = openPage();
    clickAll();
    const root = document.getElementById('root');
    document.querySelector('button')?.click();
    root?.replaceChildren();
    root?.insertAdjacentHTML('beforeend', html);
    takeClicks();
    await hydrate();
    expect(takeClicks()).toEqual(['BUTTON', 'P', 'BUTTON']);
  });

  test('fault 45: reach their own button when an extension takes back a button before it', async () => {
    openPage();
    const root = document.getElementById('root');
    root?.insertAdjacentHTML('afterbegin', '<button>Foreign</button>');
    const pressed: string[] = [];
    root?.addEventListener('click', ({ target }) => pressed.push((target as Element).textContent));
    screen.getByText('A').click();
    screen.getByText('Foreign').remove();
    await hydrate();
    expect(pressed).toEqual(['A', 'A']);
  });
});

describe('§8 An error before hydration', () => {
  const fail = (type: string, fields: object) => () =>
    dispatchEvent(Object.assign(new Event(type), fields));
  const failToLoad = (selector: string) => () =>
    document.querySelector(selector)?.dispatchEvent(new Event('error'));
  const stackIn = (file: string) => ({
    stack: `Error: x\n    at f (http://localhost/${file}:1:2)`,
  });
  const failures: [name: string, fail: () => unknown][] = [
    ['an error', fail('error', { filename: 'http://localhost/b.js' })],
    ['a rejection', fail('unhandledrejection', { reason: stackIn('a.js') })],
    ['a script that does not load', failToLoad('[src="a.js"]')],
    ['a style that does not load', failToLoad('link')],
  ];
  const foreignFailures: typeof failures = [
    ['an error', fail('error', { filename: 'chrome-extension://x/b.js' })],
    ['an error of nobody knows what', fail('error', { filename: '' })],
    ['a rejection', fail('unhandledrejection', { reason: stackIn('foreign.js') })],
    ['a rejection without a reason', fail('unhandledrejection', {})],
    ['a script that does not load', failToLoad('[src="foreign.js"]')],
  ];

  beforeEach(() => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true); // The scripts are inserted at once.
  });

  test('shows a message if a proxy has removed the template of the scripts', () => {
    document.head.innerHTML = '';
    document.body.innerHTML = html;
    new Function(script)(); // eslint-disable-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- As the page runs it.
    expect(message()).toBe('The loan desk did not load. Reload the page.');
  });

  test.each(foreignFailures)('fault 45: shows no message for %s of others', (_, happen) => {
    openPage();
    happen();
    expect(message()).toBeUndefined();
  });

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
  expect(inserted().map((script) => [script.getAttribute('src'), script.async])).toEqual([
    ['a.js', false],
    ['b.js', false],
  ]);
});

test('§1 a page that is saved to disk does not run the scripts again', async () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  openPage();
  await hydrate();
  expect(document.querySelectorAll('[data-app][src]')).toHaveLength(0);
});
