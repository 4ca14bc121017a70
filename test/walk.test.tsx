import { act, fireEvent } from '@testing-library/react';
import fc from 'fast-check';
import { lendingApi } from '../src/api/lendingApi';
import { localBaseQuery } from '../src/api/local/localBaseQuery';
import type { Portfolio } from '../src/api/local/portfolioSchema';
import type { AppStore } from '../src/store/makeStore';
import { setViewportWidth } from './browserStubs';
import { buildListItem, samplePortfolio } from './builders';
import { advanceTime, renderLoadedApp } from './renderApp';
import { translate } from './translate';

/** What passes between two steps, in ms. It is longer than a double click and a pause in typing. */
const STEP_MS = 700;

/** What a person knows about the screen after some steps. */
type Model = {
  refreshes: number;
  tab: number;
  borrowerId: string;
  factorsAreShown: boolean;
  openItem: string;
  assistantIsOn: boolean;
  alerts: string[];
  /** How long the toast still shows. */
  toastMs: number;
};

const initialModel: Model = {
  refreshes: 0,
  tab: 0,
  borrowerId: 'b-1001',
  factorsAreShown: true,
  openItem: 'Broker info',
  assistantIsOn: false,
  alerts: [],
  toastMs: 0,
};

/** Returns the data after some refreshes: each brings a row in Review, a deal and better scores. */
function portfolioAfter(refreshes: number): Portfolio {
  const portfolio = samplePortfolio();
  for (let count = 1; count <= refreshes; count++) {
    const item = { id: `b-${count}`, name: `Nora ${count}`, status: 'In Review' };
    portfolio.pipeline.in_review.push(buildListItem(item));
    portfolio.broker.deals++;
    for (const record of Object.values(portfolio.borrowers)) {
      record.credit_score = Number(record.credit_score) + 1;
    }
  }
  return portfolio;
}

const listsOf = ({ refreshes }: Model) => Object.values(portfolioAfter(refreshes).pipeline);
const rowsOf = (model: Model) => listsOf(model)[model.tab] ?? [];
const indexOf = (model: Model) => rowsOf(model).findIndex(({ id }) => id === model.borrowerId);

function selectRow(model: Model, index: number) {
  const rows = rowsOf(model);
  model.borrowerId = (rows[Math.max(index, 0)] ?? rows.at(-1))?.id ?? '';
}

/** Selects the next row whose name begins with a letter. After the last row comes the first one. */
function typeLetter(model: Model, letter: string) {
  const matches = rowsOf(model).flatMap(({ name }, i) => (name.startsWith(letter) ? [i] : []));
  const found = matches.find((index) => index > indexOf(model)) ?? matches[0];
  if (found !== undefined) selectRow(model, found);
}

const elements = (selector: string) => [...document.querySelectorAll(selector)];
const texts = (selector: string) => elements(selector).map(({ textContent }) => textContent);
const actionButton = (index: number) => elements('.borrower-actions__button')[index];

type Step = {
  readonly name: string;
  /** Does the step on the screen. */
  readonly act: (store: AppStore) => void;
  /** Changes the model as the screen should change. */
  readonly change: (model: Model) => void;
};

function click(name: string, find: () => Element | undefined, change: Step['change']): Step {
  return { name: `click on ${name}`, act: () => fireEvent.click(find() ?? document), change };
}

function press(key: string, where: 'list' | 'tabs', change: Step['change']): Step {
  const find = () => elements(where === 'list' ? '.borrower-list' : '.stage-tabs')[0] ?? document;
  const name = `press ${key} in the ${where}`;
  return { name, act: () => fireEvent.keyDown(find(), { key }), change };
}

const steps: Step[] = [
  ...[0, 3, 4].map((row) => {
    const find = () => elements('.borrower-row')[row] ?? elements('.borrower-row').at(-1);
    return click(`row ${row + 1}`, find, (model) => selectRow(model, row));
  }),
  press('ArrowDown', 'list', (model) => selectRow(model, indexOf(model) + 1)),
  press('ArrowUp', 'list', (model) => selectRow(model, indexOf(model) - 1)),
  press('Home', 'list', (model) => selectRow(model, 0)),
  press('End', 'list', (model) => selectRow(model, Infinity)),
  ...['N', 'E'].map((key) => press(key, 'list', (model) => typeLetter(model, key))),
  ...[0, 1, 2].map((tab) =>
    click(
      `tab ${tab + 1}`,
      () => elements('.stage-tab')[tab],
      (model) => {
        model.tab = tab;
      },
    ),
  ),
  press('ArrowRight', 'tabs', (model) => {
    model.tab = (model.tab + 1) % 3;
  }),
  press('ArrowLeft', 'tabs', (model) => {
    model.tab = (model.tab + 2) % 3;
  }),
  click(
    'AI Explainability',
    () => elements('.ai-explainability__toggle')[0],
    (model) => {
      model.factorsAreShown = !model.factorsAreShown;
    },
  ),
  ...['Broker info', 'Onboarding Workflow'].map((item, index) =>
    click(
      item,
      () => elements('.accordion-item__toggle')[index],
      (model) => {
        model.openItem = model.openItem === item ? '' : item;
      },
    ),
  ),
  click(
    'the switch',
    () => elements('.switch')[0],
    (model) => {
      model.assistantIsOn = !model.assistantIsOn;
    },
  ),
  click(
    'Send to Valuer',
    () => actionButton(1),
    (model) => {
      model.alerts.push('Sent to valuer');
    },
  ),
  click(
    'Escalate to Committee',
    () => actionButton(2),
    (model) => {
      model.toastMs = 3000;
    },
  ),
  {
    name: 'refresh',
    act: (store) => store.dispatch(lendingApi.util.invalidateTags(['screen'])),
    change: (model) => {
      model.refreshes++;
    },
  },
];

/** The screen that belongs to a model. */
function expectedScreen(model: Model) {
  const { pipeline, borrowers, broker } = portfolioAfter(model.refreshes);
  const all = Object.values(pipeline).flat();
  const name = all.find(({ id }) => id === model.borrowerId)?.name;
  const record = borrowers[model.borrowerId] ?? {};
  return {
    total: [`Total: ${all.length} borrowers`],
    tabs: ['New', 'Review', 'Approved'].map((tab, i) => `${tab} ${listsOf(model)[i]?.length}`),
    selectedTab: model.tab,
    rows: rowsOf(model).map((row) => row.name),
    selectedRow: indexOf(model) < 0 ? [] : [name],
    heading: [name],
    contacts: [record.email, record.phone].filter(Boolean),
    figures: [record.credit_score ?? 'N/A', record.source_of_funds ?? 'N/A', broker.deals].map(
      String,
    ),
    signal: [record.risk_signal].filter(Boolean),
    textsOfOthers: [] as unknown[],
    expanded: [model.factorsAreShown && 'AI Explainability', model.openItem].filter(Boolean),
    assistantIsOn: model.assistantIsOn,
    toast: model.toastMs > 0 ? 'Escalated to Credit Committee.' : '',
    alerts: model.alerts as unknown[],
    failures: [] as unknown[],
  };
}

/** Reads the screen by class, because in jsdom a query by role takes too long for so many steps. */
function readScreen({ borrowerId }: Model): ReturnType<typeof expectedScreen> {
  const [detail = ''] = texts('.panel--borrower');
  const others = Object.entries(samplePortfolio().borrowers).filter(([id]) => id !== borrowerId);
  const textsOfOthers = others.flatMap(([, it]) => [it.email, it.phone, it.risk_signal]);
  return {
    total: texts('.pipeline__total'),
    tabs: texts('.stage-tab'),
    selectedTab: elements('.stage-tab').findIndex(({ ariaSelected }) => ariaSelected === 'true'),
    rows: texts('.borrower-row__name'),
    selectedRow: texts('.borrower-row[aria-selected=true] .borrower-row__name'),
    heading: texts('.borrower-header__name'),
    contacts: texts('.borrower-header__contact'),
    figures: texts('.figure__value').slice(2, 5),
    signal: texts('.risk-signal p'),
    textsOfOthers: textsOfOthers.filter((text) => text && detail.includes(text)),
    expanded: elements('.ai-explainability__toggle, .accordion-item__toggle')
      .filter(({ ariaExpanded }) => ariaExpanded === 'true')
      .map((it) => it.parentElement?.textContent ?? ''),
    assistantIsOn: elements('.switch')[0]?.ariaChecked === 'true',
    toast: texts('.toast').join(),
    alerts: jest.mocked(window.alert).mock.calls.flat(),
    failures: texts('.panel-failure, .toast--error'),
  };
}

/** A step as fast-check runs and prints it. A translator may replace texts before it or during it. */
class WalkStep implements fc.AsyncCommand<Model, AppStore> {
  constructor(
    private readonly step: Step,
    private readonly translated: string,
  ) {}

  check() {
    return true;
  }

  async run(model: Model, store: AppStore) {
    this.step.change(model);
    if (this.translated === 'before') translate(document.body);
    act(() => this.step.act(store));
    expect(readScreen(model)).toMatchObject({
      heading: expectedScreen(model).heading,
      textsOfOthers: [],
    });
    if (this.translated === 'during') translate(document.body);
    await advanceTime(STEP_MS);
    model.toastMs -= STEP_MS;
    expect(readScreen(model)).toEqual(expectedScreen(model));
  }

  toString() {
    return `${this.step.name}${this.translated && `, translated ${this.translated}`}`;
  }
}

test.each([
  ['§2 §4 §8 the screen', ['']],
  ['fault 43: §2 a translated screen', ['before', 'during']],
])(
  '%s is right after any steps in any order: rows, tabs, keys, actions, refreshes',
  async (_, translations) => {
    const walkStep = fc
      .tuple(fc.constantFrom(...steps), fc.constantFrom(...translations))
      .map(([step, translated]) => new WalkStep(step, translated));
    const walks = fc.commands([walkStep], { size: 'max', maxCommands: 40 });
    const property = fc.asyncProperty(walks, async (walk) => {
      setViewportWidth(375); // Here the broker panel is an accordion.
      jest.mocked(window.alert).mockClear();
      const model = { ...initialModel, alerts: [] };
      const { store, unmount } = await renderLoadedApp({
        fakeTimers: true,
        faultInjector: (request) => localBaseQuery(portfolioAfter(model.refreshes))(request),
      });
      await fc.asyncModelRun(() => ({ model, real: store }), walk).finally(unmount);
    });
    await fc.assert(property, { seed: 1, numRuns: 6 });
  },
  120_000,
);
