import { fireEvent, screen } from '@testing-library/react';

const message = () => screen.queryByRole('alert')?.textContent;

/** Runs the script in a page with files of its own and of others, and with what a user may click. */
function openPage({ hidden = true, hasTemplate = true } = {}) {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  const files = '<script data-app src="a.js"></script><script data-app src="b.js"></script>';
  document.head.innerHTML = hasTemplate
    ? `<template id="scripts">${files}</template><link data-app href="main.css">`
    : '';
  document.body.innerHTML =
    '<div id="root"><a href="#">Reports</a><a href="tel:+1">Call</a><button>Escalate</button></div>' +
    '<script src="foreign.js"></script>';
  jest.isolateModules(() => {
    jest.requireActual('../../../src/optional/prerender/preHydration');
  });
}

/** Does what the app does when it is hydrated. */
async function hydrate() {
  document.dispatchEvent(new Event('app-hydrated'));
  document.dispatchEvent(new Event('app-subscribed'));
  await Promise.resolve();
}

// The listeners of one page must not stay for the next.
afterEach(hydrate);

describe('prerender: a click before the app starts', () => {
  test('on Call opens the link at once, and on a link of the header it leaves the address alone', async () => {
    openPage();
    const isFollowed = (link: string) => fireEvent.click(screen.getByText(link));
    expect(isFollowed('Call')).toBe(true);
    expect(isFollowed('Reports')).toBe(false);
    await hydrate();
    expect(isFollowed('Reports')).toBe(true); // The app itself decides from now on.
  });

  test('fault 43: counts for the button that has replaced the clicked one', async () => {
    openPage();
    screen.getByText('Escalate').click();
    const replacement = document.createElement('button');
    const onClick = jest.fn();
    replacement.addEventListener('click', onClick);
    screen.getByText('Escalate').replaceWith(replacement);
    await hydrate();
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  test('faults 45 and 75: counts for its own button, or is lost with its control', async () => {
    openPage();
    const foreign = document.createElement('button');
    document.getElementById('root')?.prepend(foreign);
    const onClick = jest.fn();
    screen.getByText('Escalate').addEventListener('click', onClick);
    foreign.click();
    screen.getByText('Escalate').click();
    foreign.remove();
    await hydrate();
    expect(onClick).toHaveBeenCalledTimes(2); // Once now, and once before.
  });
});

describe('prerender: an error before the app starts', () => {
  const errorIn = (filename: string) => () =>
    dispatchEvent(Object.assign(new Event('error'), { filename }));
  const rejectionAt = (stack?: string) => () =>
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: stack && { stack } }));
  const failToLoad = (selector: string) => () =>
    document.querySelector(selector)?.dispatchEvent(new Event('error'));

  test.each([
    ['an error in a script', errorIn('http://localhost/b.js')],
    ['a rejection', rejectionAt('Error: x\n    at f (http://localhost/a.js:1:2)')],
    ['a script that does not load', failToLoad('[src="a.js"]')],
    ['a style that does not load', failToLoad('link')],
  ])('says once that the page did not load, for %s, until it starts', async (_, fail) => {
    openPage();
    fail();
    fail(); // A second message would make message() throw.
    expect(message()).toBe('The loan desk did not load. Reload the page.');
    await hydrate();
    fail();
    expect(message()).toBeUndefined();
  });

  test('says that the page did not load if a proxy has removed its scripts', () => {
    openPage({ hasTemplate: false });
    expect(message()).toBe('The loan desk did not load. Reload the page.');
  });

  test.each([
    ['an error', errorIn('chrome-extension://x/b.js')],
    ['a rejection', rejectionAt('Error: x\n    at f (http://localhost/foreign.js:1:2)')],
    ['a rejection without a reason', rejectionAt()],
    ['a script that does not load', failToLoad('[src="foreign.js"]')],
  ])('fault 45: says nothing if it is %s of an extension', (_, fail) => {
    openPage();
    fail();
    expect(message()).toBeUndefined();
  });
});

const findScripts = () => [...document.head.querySelectorAll('script')];

test.each([
  ['after the first frame', false],
  ['at once in a background page, which has no frames', true],
])('prerender: the scripts load in their order, %s', (_, hidden) => {
  jest.useFakeTimers();
  openPage({ hidden });
  expect(findScripts()).toHaveLength(hidden ? 2 : 0);
  jest.advanceTimersToNextFrame();
  jest.advanceTimersByTime(1);
  expect(findScripts().map(({ src, async }) => `${src} ${async}`)).toEqual([
    'http://localhost/a.js false',
    'http://localhost/b.js false',
  ]);
});

test('prerender: a page that is saved to disk does not run the scripts again', async () => {
  openPage();
  await hydrate();
  expect(findScripts()).toHaveLength(0);
});
