import type { Store, StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { lendingApi } from '../../../src/api/lendingApi';
import { AppProviders } from '../../../src/AppProviders';
import { connectDevTools, devToolsOptions } from '../../../src/optional/devtools/connectDevTools';
import { createFaultInterceptor } from '../../../src/api/local/faultInterceptor';
import type { Interceptor } from '../../../src/api/local/localBaseQuery';
import { localStoreOptions, appOptions } from '../../../src/localPage';
import { makeStore } from '../../../src/store/makeStore';
import { buildListItem, buildPortfolio, samplePortfolio } from '../../builders';
import { deferResponses } from '../../deferredResponses';
import { advanceTime } from '../../renderApp';

// As webpack does under npm start.
jest.mock('@xstate/react', () =>
  jest.requireActual<object>('../../../src/optional/devtools/useMachine'),
);

type State = {
  machines: Record<string, unknown>;
  lendingApi: { queries: Record<string, { data?: object }> };
};

const WORKFLOW = 'getWorkflow(undefined)';
const PIPELINE = 'getPipeline(undefined)';

/** A store with a stub of the DevTools extension, which shows the last of three actions. */
function openStore(portfolio = samplePortfolio(), interceptor?: Interceptor) {
  jest.useFakeTimers();
  const lifted = {
    stagedActionIds: [0, 1, 2],
    skippedActionIds: [] as number[],
    currentStateIndex: 2,
    isLocked: false,
  };
  const listed: string[] = [];
  let instrumented: Store | undefined;
  // Redux types an enhancer for every state and action.
  const extension: StoreEnhancer = (createStore) => (reducer, preloadedState) => {
    const reduce = (state: unknown, action: UnknownAction) => {
      if (action.type === 'jump') return action.to;
      if (action.type === 'import') {
        return reducer((action.to ?? preloadedState) as never, { type: '' } as never);
      }
      if (listed.push(action.type) > 1000) throw new Error('The page dispatches without end.');
      return reducer(state as never, action as never);
    };
    instrumented = createStore(reduce as never, preloadedState as never) as Store;
    return { ...instrumented, liftedStore: { getState: () => lifted } } as never;
  };

  const storeOptions = localStoreOptions(portfolio, interceptor);
  const send = jest.fn(storeOptions.baseQuery);
  const store = makeStore({
    ...storeOptions,
    baseQuery: send,
    enhancers: [...devToolsOptions.enhancers, extension],
  });
  connectDevTools(store);

  /** Changes the state as the extension does, without an action of the page. */
  async function dispatchInExtension(action: UnknownAction) {
    act(() => {
      instrumented?.dispatch(action);
    });
    await advanceTime(100);
  }
  return {
    store,
    lifted,
    send,
    state: () => store.getState() as unknown as State, // With the branch for DevTools.
    /** Returns the types that were listed since the last time. */
    takeListed: () => listed.splice(0),
    jump: (to: object) => dispatchInExtension({ type: 'jump', to }),
    importState: (to: object) => dispatchInExtension({ type: 'import', to }),
    reset: () => dispatchInExtension({ type: 'import' }),
    show: async () => {
      render(<AppProviders store={store} appOptions={appOptions} />);
      await advanceTime(100);
    },
  };
}

/** The loaded page on such a store. */
async function openPage(portfolio = samplePortfolio(), interceptor?: Interceptor) {
  const page = openStore(portfolio, interceptor);
  await page.show();
  page.send.mockClear();
  page.takeListed();
  const { state } = page;
  /** The state with this in place of a query, or without it. */
  function withQuery(key: string, query?: object) {
    const { [key]: _, ...others } = state().lendingApi.queries;
    const queries = query ? { ...others, [key]: query } : others;
    return { ...state(), lendingApi: { ...state().lendingApi, queries } };
  }
  return { ...page, withQuery };
}

const collapse = () => screen.getByRole('button', { name: 'AI Explainability' });
const isShown = () => collapse().getAttribute('aria-expanded') === 'true';
const escalate = () => screen.getByRole('button', { name: 'Escalate to Committee' });
const escalated = 'Escalated to Credit Committee.';

const inPast = ['shows the past', { currentStateIndex: 1 }] as const;
const locked = ['is locked', { isLocked: true }] as const;
const skipping = ['skips an action', { skippedActionIds: [1] }] as const;

describe('devtools: the list', () => {
  test('has each call by its name and each start of a machine, and no bookkeeping', async () => {
    const { show, takeListed, state } = openStore();
    await show();
    // RTK Query dispatches its bookkeeping 500 ms later.
    await advanceTime(500);
    const listed = takeListed();
    expect(listed).toEqual(
      expect.arrayContaining([
        'lendingApi/getBorrower/pending',
        'lendingApi/getBorrower/fulfilled',
        'machine/toast/xstate.init',
      ]),
    );
    const listedTypes = /^lendingApi\/get\w+\/|^machine\/\w+\/|^@@/;
    expect(listed.filter((type) => !listedTypes.test(type))).toEqual([]);
    // In the order of the State tab: the responses, which are the longest, come last.
    expect(Object.keys(state())).toEqual(['dashboard', 'machines', 'lendingApi']);
    expect(state().machines).toMatchObject({
      toast: { value: 'hidden', context: { message: '' } },
      collapse: 'shown',
      accordion: 'brokerInfo',
    });
  });

  test('has each action of the user, and each change of a machine', async () => {
    const { takeListed, state } = await openPage();
    fireEvent.click(collapse());
    expect(takeListed()).toEqual(['machine/collapse/collapse.toggle']);
    expect(state().machines).toMatchObject({ collapse: 'hidden' });
    fireEvent.click(screen.getByRole('button', { name: 'Request Documents' }));
    await advanceTime(100);
    const call = 'lendingApi/requestDocuments';
    expect(takeListed()).toEqual([`${call}/pending`, `${call}/fulfilled`]);
  });

  test.each([inPast, locked])(
    'has only the dashboard’s actions while DevTools %s: no machine changes and nothing is sent',
    async (_, change) => {
      const { store, lifted, send, takeListed } = await openPage();
      Object.assign(lifted, change);
      fireEvent.click(collapse());
      expect(isShown()).toBe(true);
      fireEvent.click(screen.getByRole('tab', { name: /^Approved/ }));
      const { error } = await store.dispatch(lendingApi.endpoints.approveLoan.initiate('b-1001'));
      expect(error?.message).toBe('Redux DevTools has locked the page or shows its past.');
      expect(takeListed()).toEqual(['dashboard/stageSelected']);
      expect(send).not.toHaveBeenCalled();
    },
  );
});

describe('devtools: the page follows Redux DevTools', () => {
  test('after Reset the machines start again, and the page’s queries are requested again', async () => {
    const { state, reset, takeListed } = await openPage();
    fireEvent.click(collapse());
    await reset();
    expect(isShown()).toBe(true);
    expect(state().machines).toMatchObject({ collapse: 'shown', accordion: 'brokerInfo' });
    expect(takeListed()).toEqual(
      expect.arrayContaining(['machine/collapse/xstate.init', 'lendingApi/getBorrower/fulfilled']),
    );
    expect(screen.getByText('720')).toBeVisible();
  });

  test.each([inPast, locked, skipping])(
    'while it %s, the toast stays and nothing is requested; then the toast has its whole time',
    async (_, change) => {
      const { state, withQuery, lifted, jump, send } = await openPage();
      fireEvent.click(escalate());
      await advanceTime(100);
      send.mockClear();
      const live = { ...lifted };
      Object.assign(lifted, change);
      await jump(withQuery(WORKFLOW));
      await advanceTime(10_000);
      expect(screen.getByText(escalated)).toBeVisible();
      expect(send).not.toHaveBeenCalled();

      Object.assign(lifted, live);
      await jump({ ...state() });
      expect(send).toHaveBeenCalledTimes(1);
      await advanceTime(2_800);
      expect(screen.getByText(escalated)).toBeVisible();
      await advanceTime(200);
      expect(screen.queryByText(escalated)).not.toBeInTheDocument();
    },
  );

  test.each([
    ['lacks', undefined],
    ['has as pending, from another page', { status: 'pending' }],
  ])('a query that the page needs and the state %s is requested again, once', async (_, query) => {
    const { state, withQuery, jump, send } = await openPage();
    await jump(withQuery(WORKFLOW, query));
    expect(send).toHaveBeenCalledTimes(1);
    expect(state().lendingApi.queries[WORKFLOW]).toMatchObject({ status: 'fulfilled' });
    expect(screen.getByText('Deal Intake')).toBeVisible();
  });

  test('a pending query is not requested again', async () => {
    const { show, send } = openStore(samplePortfolio(), createFaultInterceptor('1000'));
    await show();
    await advanceTime(1_000);
    expect(new Set(send.mock.calls.map(([{ path }]) => path)).size).toBe(send.mock.calls.length);
    expect(screen.getByText('720')).toBeVisible();
  });
});

test.each([inPast, locked, ['shows an imported state', {}] as const])(
  'devtools: fault 54: an action whose response comes while DevTools %s can be sent again, once',
  async (_, change) => {
    const { interceptor, next } = deferResponses(/^POST/);
    const { state, lifted, importState, send } = await openPage(samplePortfolio(), interceptor);
    fireEvent.click(escalate());
    const pending = state();
    await importState({ ...pending });
    // Its request is still running.
    expect(escalate()).toHaveAttribute('aria-busy', 'true');

    const live = { ...lifted };
    Object.assign(lifted, change);
    next('escalate').respond();
    await advanceTime(500);
    Object.assign(lifted, live);
    await importState({ ...pending });
    expect(escalate()).not.toHaveAttribute('aria-busy');
    expect(escalate()).not.toHaveAttribute('aria-disabled');
    expect(screen.queryByText(escalated)).not.toBeInTheDocument();

    fireEvent.click(escalate());
    next('escalate').respond();
    await advanceTime(100);
    expect(screen.getByText(escalated)).toBeVisible();
    expect(send).toHaveBeenCalledTimes(2);
  },
);

const context = { variant: 'success', message: '', serial: 0 };
test.each([
  ['collapse', 'folded'],
  ['toast', { value: 'visible', context: { ...context, message: {} } }],
])(
  'devtools: fault 55: %s keeps its state if it does not have the imported one, %j',
  async (id, record) => {
    const { state, importState, takeListed } = await openPage();
    fireEvent.click(collapse());
    takeListed();
    const { machines } = state();
    await importState({ ...state(), machines: { ...machines, [id]: record } });
    expect(isShown()).toBe(false);
    expect(state().machines).toEqual(machines);
    expect(takeListed()).toEqual([`machine/${id}/xstate.init`]);
    fireEvent.click(collapse());
    expect(isShown()).toBe(true);
  },
);

test('devtools: of a list of more than 100 borrowers DevTools gets 20 and how many follow', async () => {
  const { stateSanitizer } = devToolsOptions.devTools;
  const items = Array.from({ length: 101 }, (_, index) => buildListItem({ id: `b-${index}` }));
  const { state, importState, send } = await openPage(buildPortfolio(items));
  const whole = state();
  const shortened = stateSanitizer(whole);
  const { data } = shortened.lendingApi.queries[PIPELINE] ?? {};
  expect(data).toMatchObject({ new: [...items.slice(0, 20), '… and 81 more'] });
  // Nothing else is cut, so a state without a long list stays the same.
  const { [PIPELINE]: _, ...queries } = whole.lendingApi.queries;
  const others = { ...whole, lendingApi: { ...whole.lendingApi, queries } };
  expect(stateSanitizer(others)).toBe(others);

  // An import can bring it back.
  await importState(shortened);
  expect(state().lendingApi.queries[PIPELINE]?.data).toMatchObject({ new: items });
  expect(send).toHaveBeenCalledTimes(1);
});
