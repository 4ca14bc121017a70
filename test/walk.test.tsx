import { act, fireEvent } from '@testing-library/react';
import fc from 'fast-check';
import { lendingApi, tagTypes } from '../src/api/lendingApi';
import { localBaseQuery } from '../src/api/local/localBaseQuery';
import type { Portfolio } from '../src/api/local/portfolioSchema';
import { canEscalate, stageLabels, stages } from '../src/domain/borrower';
import { localConstants } from '../src/domain/localConstants';
import { formatCount } from '../src/domain/money';
import type { AppStore } from '../src/store/makeStore';
import { setViewportWidth } from './browserStubs';
import { buildListItem, deskPortfolio } from './builders';
import { advanceTime, renderApp } from './renderApp';

/** What passes between two steps, in ms. Letters of two steps are typed in one go; after two steps a new one begins. */
const STEP_MS = 700;

/** What a person knows about the screen at first. Each step changes some of it. */
const opened = {
  refreshes: 0,
  tab: 0,
  borrowerId: 'D-2044', // The desk selects its first borrower.
  /** The letters that are typed in one go, who was selected before them, and what was typed before that. */
  typed: '',
  idBefore: '',
  typedEarlier: '',
  lastTyped: '',
  factorsAreShown: true,
  openItem: 'Broker info',
  assistantIsOn: false,
  alerts: [] as string[],
  /** How long the toast still shows. */
  toastMs: 0,
};
type Model = typeof opened;

/** Returns the data after some refreshes: each brings a row in Review, a deal and better scores. */
function portfolioAfter(refreshes: number): Portfolio {
  const portfolio = deskPortfolio(12);
  for (let count = 1; count <= refreshes; count++) {
    const item = { id: `b-${count}`, name: `Nora ${count}`, status: 'In Review' };
    portfolio.pipeline.in_review.push(buildListItem(item));
    portfolio.broker.deals++;
    for (const record of Object.values(portfolio.borrowers)) record.credit_score = Number(record.credit_score) + 1;
  }
  return portfolio;
}

const listsOf = ({ refreshes }: Model) => Object.values(portfolioAfter(refreshes).pipeline);
const rowsOf = (model: Model) => listsOf(model)[model.tab] ?? [];
const indexOf = (model: Model) => rowsOf(model).findIndex(({ id }) => id === model.borrowerId);

function selectRow(model: Model, index: number): Partial<Model> {
  const rows = rowsOf(model);
  const row = rows[Math.max(index, 0)] ?? rows.at(-1);
  return row ? { borrowerId: row.id } : {};
}

/** Adds a letter to what is typed in one go. A text that is typed again leads from one name to the next. */
function typeLetter(model: Model, letter: string): Partial<Model> {
  const idBefore = model.typed ? model.idBefore : model.borrowerId;
  const typedEarlier = model.typed ? model.typedEarlier : model.lastTyped;
  const typed = model.typed + letter;
  const find = (pattern: string) =>
    rowsOf(model).flatMap(({ name }, i) => (RegExp(pattern, 'iu').test(name) ? [i] : []));
  const begins = find(`^${typed}`);
  const words = find(`(?<!^|\\p{L})${typed}`).filter((index) => !begins.includes(index));
  const matches = [...begins, ...words];
  const from = indexOf({ ...model, borrowerId: idBefore });
  const below = (begins.length > 0 ? begins : words).find((index) => index > from);
  const isAgain = typed === typedEarlier && matches.includes(from);
  const next = isAgain ? matches[matches.indexOf(from) + 1] : below;
  const selected = matches[0] === undefined ? { borrowerId: idBefore } : selectRow(model, next ?? matches[0]);
  return { ...selected, idBefore, typedEarlier, typed, lastTyped: typed };
}

/** How many walks a test takes at most: five, or after a failure more, to find a short one that fails. */
const MAX_WALKS = 40;

const elements = (selector: string) => [...document.querySelectorAll(selector)];
const texts = (selector: string) => elements(selector).map(({ textContent }) => textContent);

/** A click or a key, on which of some elements by its index or label, and what changes on the screen. */
type Step = [event: string, selector: string, which: number | string, change: (model: Model) => Partial<Model>];

const toggle = '.disclosure__toggle';
const steps: Step[] = [
  ['click', '.borrower-row', 0, (model) => selectRow(model, 0)],
  ['click', '.borrower-row', 3, (model) => selectRow(model, 3)],
  ['click', '.borrower-row', 4, (model) => selectRow(model, 4)],
  ['ArrowDown', '.borrower-list', 0, (model) => selectRow(model, indexOf(model) + 1)],
  ['ArrowUp', '.borrower-list', 0, (model) => selectRow(model, indexOf(model) - 1)],
  ['Home', '.borrower-list', 0, (model) => selectRow(model, 0)],
  ['End', '.borrower-list', 0, (model) => selectRow(model, Infinity)],
  // Twice in the list, so that two letters often follow each other, which are typed in one go.
  ...Array<Step>(2).fill(['T', '.borrower-list', 0, (model) => typeLetter(model, 'T')]),
  ...Array<Step>(2).fill(['r', '.borrower-list', 0, (model) => typeLetter(model, 'r')]),
  ['click', '.stage-tab', 'New', (model) => openTab(model, 0)],
  ['click', '.stage-tab', 'Review', (model) => openTab(model, 1)],
  ['ArrowRight', '.stage-tabs', 0, (model) => openTab(model, (model.tab + 1) % stages.length)],
  ['ArrowLeft', '.stage-tabs', 0, (model) => openTab(model, (model.tab || stages.length) - 1)],
  ['click', toggle, 'AI Explainability', (it) => ({ factorsAreShown: !it.factorsAreShown })],
  ['click', toggle, 'Broker info', (model) => toggleItem(model, 'Broker info')],
  ['click', toggle, 'Onboarding Workflow', (model) => toggleItem(model, 'Onboarding Workflow')],
  ['click', '.switch', 0, ({ assistantIsOn }) => ({ assistantIsOn: !assistantIsOn })],
  ['click', '.button', 'Send to Valuer', (it) => ({ alerts: [...it.alerts, 'Sent to valuer'] })],
  // Three times in the list, so that a second toast often comes while the first one shows.
  ...Array<Step>(3).fill(['click', '.button', 'Escalate to Committee', escalate]),
  ['refresh', 'body', 0, ({ refreshes }) => ({ refreshes: refreshes + 1 })],
];

/** Each tab has a list of its own, in which nothing has been typed before. */
const openTab = (model: Model, tab: number) => (tab === model.tab ? {} : { tab, lastTyped: '' });

/** Only a borrower with an “Error” factor can be escalated. */
function escalate({ refreshes, borrowerId }: Model): Partial<Model> {
  const { risk_factors } = portfolioAfter(refreshes).borrowers[borrowerId] ?? {};
  return canEscalate(risk_factors ?? localConstants.riskFactors) ? { toastMs: 3000 } : {};
}

const toggleItem = ({ openItem }: Model, item: string) => ({ openItem: openItem === item ? '' : item });

/** The screen that belongs to a model. */
function expectedScreen(model: Model) {
  const { pipeline, borrowers, broker } = portfolioAfter(model.refreshes);
  const all = Object.values(pipeline).flat();
  const name = all.find(({ id }) => id === model.borrowerId)?.name;
  const record = borrowers[model.borrowerId] ?? {};
  return {
    total: [`Total: ${all.length} borrowers`],
    tabs: Object.values(stageLabels).map((tab, i) => `${tab} ${listsOf(model)[i]?.length || ''}`.trim()),
    selectedTab: model.tab,
    rows: rowsOf(model).map((row) => row.name),
    selectedRow: indexOf(model) < 0 ? [] : [name],
    heading: [name],
    contacts: [record.email, record.phone].filter(Boolean),
    creditScore: String(record.credit_score ?? 'N/A'),
    deals: formatCount(broker.deals),
    signal: [record.risk_signal].filter(Boolean),
    textsOfOthers: [] as unknown[],
    expanded: [model.factorsAreShown && 'AI Explainability', model.openItem].filter(Boolean),
    assistantIsOn: model.assistantIsOn,
    toast: model.toastMs > 0 ? 'Escalated to Credit Committee.' : '',
    alerts: model.alerts as unknown[],
    failures: [] as unknown[],
  };
}

/** Reads a figure by its label. */
const figure = (label: string) =>
  texts('.figure')
    .find((text) => text.startsWith(label))
    ?.slice(label.length) ?? '';

/** Reads the screen by class, because in jsdom a query by role takes too long for so many steps. */
function readScreen({ borrowerId }: Model): ReturnType<typeof expectedScreen> {
  const [detail = ''] = texts('.panel--borrower');
  const { [borrowerId]: own = {}, ...others } = deskPortfolio(12).borrowers;
  const textsOfOthers = Object.values(others).flatMap(({ email, phone }) => [email, phone]);
  return {
    total: texts('.pipeline__total'),
    tabs: texts('.stage-tab'),
    selectedTab: elements('.stage-tab').findIndex(({ ariaSelected }) => ariaSelected === 'true'),
    rows: texts('.borrower-row__name'),
    selectedRow: texts('.borrower-row[aria-selected=true] .borrower-row__name'),
    heading: texts('.borrower-header__name'),
    contacts: texts('.borrower-header__contact'),
    creditScore: figure('Credit Score'),
    deals: figure('Deals'),
    signal: texts('.risk-signal p'),
    textsOfOthers: textsOfOthers.filter((text) => text && text !== own.phone && detail.includes(text)),
    expanded: texts(`${toggle}[aria-expanded=true]`),
    assistantIsOn: elements('.switch')[0]?.ariaChecked === 'true',
    toast: texts('.toast').join(),
    alerts: jest.mocked(window.alert).mock.calls.flat(),
    failures: texts('.panel-failure, .toast--error'),
  };
}

/**
 * Does what a page translator does: moves each text of an element into a new element. React is not
 * notified, and still refers to the text nodes that were removed.
 */
function translate(root: HTMLElement): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text); // The filter lets only texts through.
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.matches('.translation')) continue;
    const translation = document.createElement('span');
    translation.className = 'translation';
    translation.textContent = text.data;
    text.replaceWith(translation);
  }
}

/** Takes a step and compares the screen with the model. A translator may replace texts before it or during it. */
async function takeStep(model: Model, store: AppStore, [event, selector, which, change]: Step, translated: string) {
  Object.assign(model, { typed: '', ...change(model) });
  if (translated === 'before') translate(document.body);
  act(() => {
    const found = elements(selector);
    const isLabelled = ({ textContent }: Element) => textContent.startsWith(String(which));
    const target = typeof which === 'string' ? found.find(isLabelled) : (found[which] ?? found.at(-1));
    if (event === 'refresh') store.dispatch(lendingApi.util.invalidateTags([...tagTypes]));
    else if (!target) throw new Error(`There is no ${selector} ${which}.`);
    else if (event === 'click') fireEvent.click(target);
    else fireEvent.keyDown(target, { key: event });
  });
  const { heading } = expectedScreen(model);
  expect(readScreen(model)).toMatchObject({ heading, textsOfOthers: [] });
  if (translated === 'during') translate(document.body);
  await advanceTime(STEP_MS);
  model.toastMs -= STEP_MS;
  expect(readScreen(model)).toEqual(expectedScreen(model));
}

test.each([
  ['the screen', ['']],
  ['a screen whose texts another program replaces', ['before', 'during']],
])(
  '%s is right after any steps: rows, tabs, keys, actions, refreshes',
  async (_, translations) => {
    const step = fc.tuple(fc.constantFrom(...steps), fc.constantFrom(...translations));
    let walked = 0;
    const property = fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (walk) => {
      // After a failure fast-check looks for a shorter walk. It ends when no more fail.
      if (++walked > MAX_WALKS) return;
      setViewportWidth(375); // Here the broker panel is an accordion.
      jest.mocked(window.alert).mockClear();
      const model = { ...opened };
      const { store, unmount } = renderApp({
        fakeTimers: true,
        portfolio: portfolioAfter(0),
        // It injects no fault, but responds from the data after this many refreshes.
        interceptor: (request) => localBaseQuery(portfolioAfter(model.refreshes))(request),
      });
      await advanceTime(100);
      try {
        for (const [each, translated] of walk) await takeStep(model, store, each, translated);
      } finally {
        unmount();
      }
    });
    await fc.assert(property, { seed: 1, numRuns: 5 });
  },
  600_000,
);
