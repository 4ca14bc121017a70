import type { Page } from '@playwright/test';
import { expect, locators, readDialogs, test } from './fixtures';
import type { Build } from './testBuilds';

/** Changes the page as a foreign hand does, `lateMs` after each change, or at once with 0. */
type ForeignHand = { readonly dialsOnly: boolean; readonly lateMs: number };

/** Runs in a page. Replaces every text as a page translator does, or every phone number by a link. */
function interfere({ dialsOnly, lateMs }: ForeignHand) {
  const isTaken = (text: Text) => text.parentElement?.closest('.foreign') ?? !text.data.trim();
  function replaceTexts() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text); // By the filter.
    for (const text of texts.filter((each) => !isTaken(each))) {
      if (dialsOnly && !/\d{3}.*\d{4}/.test(text.data)) continue;
      const element = document.createElement('span');
      element.className = 'foreign';
      const inner = element.appendChild(document.createElement(dialsOnly ? 'a' : 'span'));
      inner.textContent = text.data;
      text.replaceWith(element);
    }
  }
  new MutationObserver(() => {
    if (lateMs > 0) setTimeout(replaceTexts, lateMs);
    else replaceTexts();
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
  replaceTexts();
}

/** Returns every text in sight, without white space, which depends on the elements around it. */
async function readScreen(page: Page): Promise<string> {
  const text = await page.evaluate(() => document.title + document.body.innerText);
  return text.replace(/\s+/g, '');
}

const row = (name: string) => (page: Page) => locators(page).option(name).click();
const tab = (name: string) => (page: Page) => locators(page).tab(name).click();
const press = (name: string) => (page: Page) => locators(page).button(name).click();
const resize = (width: number) => (page: Page) => page.setViewportSize({ width, height: 900 });
const key = (name: string) => (page: Page) => locators(page).list.press(name);

/** What a user does. Cached or not, each borrower comes after another one and before it. */
const journey: ((page: Page) => Promise<unknown>)[] = [
  ...['Marcus', 'Elena', 'Thomas', 'Aiko', 'Thomas', 'Elena', 'Marcus', 'Priya'].map(row),
  ...['ArrowDown', 'ArrowDown', 'ArrowUp', 'End'].map(key),
  ...['Review 4', 'Approved 2'].map(tab),
  ...['Hana', 'Daniel', 'Hana'].map(row),
  tab('Review 4'),
  ...['Beatriz', 'Noor', 'Grace', 'Noor'].map(row),
  tab('New 5'),
  ...['AI Explainability', 'Request Documents', 'Send to Valuer'].map(press),
  press('Escalate to Committee'),
  row('Elena'), // While the toast shows.
  ...['AI Explainability', 'Escalate to Committee', 'Request Documents'].map(press),
  row('Priya'),
  resize(375),
  ...['Onboarding Workflow', 'Broker info', 'Broker info', 'Toggle'].map((name) =>
    name === 'Toggle' ? (page: Page) => page.getByRole('switch').click() : press(name),
  ),
  row('Elena'),
  resize(1440),
  row('Priya'),
];

const hands: [who: string, hand: ForeignHand, build: Build][] = [
  ['a page translator', { dialsOnly: false, lateMs: 0 }, 'sample'],
  ['a page translator that is 250 ms late', { dialsOnly: false, lateMs: 250 }, 'sample'],
  ['a page translator, while every response is slow', { dialsOnly: false, lateMs: 0 }, 'slow'],
  ['a page translator, with failing actions', { dialsOnly: false, lateMs: 250 }, 'failingActions'],
  ['a click-to-dial extension', { dialsOnly: true, lateMs: 0 }, 'sample'],
  ['a click-to-dial extension that is 250 ms late', { dialsOnly: true, lateMs: 250 }, 'sample'],
];

for (const [who, hand, build] of hands) {
  test(`faults 43 and 44: with ${who} every text is as without, step by step`, async ({
    page: foreign,
    context,
    origin,
  }) => {
    const plain = await context.newPage();
    const pages = [plain, foreign];
    const dialogs = pages.map(readDialogs);
    const latency = () =>
      Promise.all(build === 'slow' ? pages.map((page) => page.clock.fastForward(600_000)) : []);
    const expectSame = async (step: string) => {
      await expect(async () => {
        expect(await readScreen(foreign), step).toBe(await readScreen(plain));
        expect(dialogs[1]).toEqual(dialogs[0]);
      }).toPass({ timeout: 30_000 });
    };
    for (const page of pages) {
      if (build === 'slow') await page.clock.install();
      await page.goto(`${origin}/${build}/`);
      await page.waitForFunction(() => document.querySelector('#root > *'));
    }
    await latency();
    // The title is set once React handles events.
    for (const page of pages) await expect(page).toHaveTitle(/Priya Raman/);
    await foreign.evaluate(interfere, hand);
    for (const [index, act] of journey.entries()) {
      for (const page of pages) await act(page);
      await expectSame(`step ${index}, before the responses`);
      await latency();
      await expectSame(`step ${index}`);
    }
    await expect(locators(foreign).heading('Priya Raman')).toBeVisible();
    await expect(foreign.locator('main .foreign').first()).toBeVisible();
  });
}
