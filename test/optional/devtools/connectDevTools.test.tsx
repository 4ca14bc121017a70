import type { Store, StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createActor } from 'xstate';
import { lendingApi } from '../../../src/api/lendingApi';
import { AppProviders } from '../../../src/AppProviders';
import { createRequest } from '../../../src/api/calls';
import { connectDevTools, devToolsOptions } from '../../../src/optional/devtools/connectDevTools';
import { shortenResponses } from '../../../src/optional/devtools/shortenResponses';
import { collapseMachine } from '../../../src/features/borrower/collapseMachine';
import { createFaultInjector } from '../../../src/api/local/faultInjector';
import type { FaultInjector } from '../../../src/api/local/localBaseQuery';
import { toastMachine } from '../../../src/components/toast/toastMachine';
import { localStoreOptions, page } from '../../../src/localPage';
import { borrowerSelected } from '../../../src/store/dashboardSlice';
import { makeStore } from '../../../src/store/makeStore';
import { buildListItem, buildPortfolio, samplePortfolio } from '../../builders';
import { deferResponses } from '../../deferredResponses';
import { advanceTime } from '../../renderApp';

type State = {
  machines: Record<string, unknown>;
  lendingApi: { queries: Record<string, { data?: object }> };
};

const WORKFLOW = 'getWorkflow(undefined)';

/** A store with a stub of the DevTools extension, which shows the last of three actions. */
function openStore(portfolio = samplePortfolio(), faultInjector?: FaultInjector) {
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

  const { baseQuery, initialSelection } = localStoreOptions(portfolio, faultInjector);
  const send = jest.fn(baseQuery);
  const store = makeStore({
    baseQuery: send,
    initialSelection,
    enhancers: [...devToolsOptions.enhancers, extension],
  });
  const { inspect } = connectDevTools(store);

  /** Changes the state as the extension does, without an action of the page. */
  async function dispatchInExtension(action: UnknownAction) {
    act(() => {
      instrumented?.dispatch(action);
    });
    await advanceTime(100);
  }
  return {
    store,
    inspect,
    lifted,
    send,
    state: () => store.getState() as unknown as State, // With the branch for DevTools.
    /** Returns the types that were listed since the last time. */
    takeListed: () => listed.splice(0),
    jump: (to: object) => dispatchInExtension({ type: 'jump', to }),
    importState: (to: object) => dispatchInExtension({ type: 'import', to }),
    reset: () => dispatchInExtension({ type: 'import' }),
    show: async () => {
      render(<AppProviders store={store} page={{ ...page, actorOptions: { inspect } }} />);
      await advanceTime(100);
    },
  };
}

/** The loaded page on such a store. */
async function openPage(portfolio = samplePortfolio(), faultInjector?: FaultInjector) {
  const page = openStore(portfolio, faultInjector);
  await page.show();
  page.send.mockClear();
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

const inPast = ['shows the past', { currentStateIndex: 1 }] as const;
const locked = ['is locked', { isLocked: true }] as const;
const skipping = ['skips an action', { skippedActionIds: [1] }] as const;

describe('§7 The log in Redux DevTools', () => {
  test('lists each call by its endpoint and each transition, without RTK Query’s bookkeeping', async () => {
    const { takeListed, state } = await openPage();
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
    expect(screen.getByText('720')).toBeVisible();
    // In the order of the State tab: the responses, which need most room, come last.
    expect(Object.keys(state())).toEqual(['dashboard', 'machines', 'lendingApi']);
    expect(state().machines).toMatchObject({
      toast: { value: 'hidden', context: { message: '' } },
      collapse: 'shown',
      accordion: 'brokerInfo',
    });

    fireEvent.click(collapse());
    expect(takeListed()).toEqual(['machine/collapse/collapse.toggle']);
    expect(state().machines).toMatchObject({ collapse: 'hidden' });

    fireEvent.click(screen.getByRole('button', { name: 'Request Documents' }));
    await advanceTime(100);
    const call = 'lendingApi/requestDocuments';
    expect(takeListed()).toEqual([`${call}/pending`, `${call}/fulfilled`]);
  });

  test('passes an action without a type to Redux, which throws', () => {
    expect(() => openStore().store.dispatch({} as UnknownAction)).toThrow('"type" property');
  });

  test.each([inPast, locked])(
    'while DevTools %s, only the dashboard’s actions are listed, no machine changes and nothing is sent',
    async (_, change) => {
      const { store, lifted, send, takeListed } = await openPage();
      Object.assign(lifted, change);
      takeListed();
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

describe('§4 §8 The page follows Redux DevTools', () => {
  test('a machine whose start is skipped is not listed again', async () => {
    const { state, lifted, jump, takeListed } = await openPage();
    takeListed();
    Object.assign(lifted, skipping[1]);
    await jump({ ...state(), machines: {} });
    expect(takeListed()).toEqual([]);
  });

  test('a jump puts a machine into its state, and is not listed', async () => {
    const { state, jump, takeListed } = await openPage();
    takeListed();
    await jump({ ...state(), machines: { ...state().machines, collapse: 'hidden' } });
    expect(isShown()).toBe(false);
    expect(takeListed()).toEqual([]);
  });

  test('a machine that starts after an import starts in the imported state', async () => {
    const { state, importState, show, takeListed } = openStore();
    await importState({ ...state(), machines: { collapse: 'hidden' } });
    await show();
    expect(isShown()).toBe(false);
    expect(takeListed()).not.toContain('machine/collapse/xstate.init');
  });

  const visible = { value: 'visible', context: createActor(toastMachine).getSnapshot().context };
  test.each([
    ['collapse', 'folded'],
    ['collapse', 5],
    ['collapse', {}],
    ['collapse', null],
    ['collapse', { value: 'shown', context: null }],
    ['toast', 'visible'],
    ['toast', { ...visible, context: { ...visible.context, message: {} } }],
  ])(
    'fault 55: %s keeps its state if it does not have the imported one, %j',
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

  test.each([
    ['hidden', 'hidden'],
    ['folded', 'shown'],
  ])('fault 56: a machine that is restored in “%s” after an edit is %s', (value, expected) => {
    const { inspect } = openStore();
    const snapshot = { ...createActor(collapseMachine).getPersistedSnapshot(), value };
    const actor = createActor(collapseMachine, { inspect, snapshot });
    expect(actor.getSnapshot().value).toBe(expected);
  });

  test('a machine that has stopped keeps its state', async () => {
    const { state, inspect, jump } = openStore();
    const actor = createActor(collapseMachine, { inspect }).start();
    actor.stop();
    await jump({ ...state(), machines: { collapse: 'hidden' } });
    expect(actor.getSnapshot().value).toBe('shown');
  });

  test('after Reset the machines start again, and the page’s queries are requested again', async () => {
    const { state, reset, takeListed } = await openPage();
    fireEvent.click(collapse());
    takeListed();
    await reset();
    expect(isShown()).toBe(true);
    expect(state().machines).toMatchObject({ collapse: 'shown', accordion: 'brokerInfo' });
    expect(takeListed()).toEqual(
      expect.arrayContaining(['machine/collapse/xstate.init', 'lendingApi/getBorrower/fulfilled']),
    );
    expect(screen.getByText('720')).toBeVisible();
  });

  test.each([inPast, locked, skipping])(
    'while DevTools %s, the toast stays and nothing is requested',
    async (_, change) => {
      const { state, withQuery, lifted, jump, send } = await openPage();
      fireEvent.click(screen.getByRole('button', { name: 'Escalate to Committee' }));
      await advanceTime(100);
      send.mockClear();
      const live = { ...lifted };
      Object.assign(lifted, change);
      await jump(withQuery(WORKFLOW));
      await advanceTime(10_000);
      expect(screen.getByText('Escalated to Credit Committee.')).toBeVisible();
      expect(send).not.toHaveBeenCalled();

      Object.assign(lifted, live);
      await jump({ ...state() });
      expect(send).toHaveBeenCalledTimes(1);
      await advanceTime(3_000);
      expect(screen.queryByText('Escalated to Credit Committee.')).not.toBeInTheDocument();
    },
  );

  test.each([inPast, locked, ['has it in an imported state alone', {}] as const])(
    'fault 54: an action whose response comes while DevTools %s can be sent again, once',
    async (_, change) => {
      const { faultInjector, next } = deferResponses(/^POST/);
      const page = await openPage(samplePortfolio(), faultInjector);
      const { state, lifted, importState, send } = page;
      const button = screen.getByRole('button', { name: 'Escalate to Committee' });
      const message = 'Escalated to Credit Committee.';
      fireEvent.click(button);
      const pending = state();
      await importState({ ...pending });
      // Its request is still running.
      expect(button).toHaveAttribute('aria-busy', 'true');

      const live = { ...lifted };
      Object.assign(lifted, change);
      next('escalate').respond();
      await advanceTime(500);
      Object.assign(lifted, live);
      await importState({ ...pending });
      expect(button).not.toHaveAttribute('aria-busy');
      expect(button).not.toHaveAttribute('aria-disabled');
      expect(screen.queryByText(message)).not.toBeInTheDocument();

      fireEvent.click(button);
      expect(send).toHaveBeenCalledTimes(2);
      next('escalate').respond();
      await advanceTime(100);
      expect(screen.getByText(message)).toBeVisible();
      expect(send).toHaveBeenCalledTimes(2);
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
    const { show, send } = openStore(samplePortfolio(), createFaultInjector('1000'));
    await show();
    await advanceTime(1_000);
    expect(new Set(send.mock.calls.map(([{ path }]) => path)).size).toBe(send.mock.calls.length);
    expect(screen.getByText('720')).toBeVisible();
  });

  test('a query is requested again with its argument, whatever characters that has', async () => {
    const { store, withQuery, jump, send } = await openPage();
    const id = ')("\n';
    act(() => {
      store.dispatch(borrowerSelected(id));
    });
    await advanceTime(100);
    send.mockClear();
    await jump(withQuery(`getBorrower(${JSON.stringify(id)})`));
    expect(send.mock.calls.map(([request]) => request)).toEqual([createRequest('getBorrower', id)]);
  });
});

test('§3 a long list that DevTools shortened is replaced by the one that the page received, or removed', async () => {
  const items = Array.from({ length: 101 }, (_, index) => buildListItem({ id: `b-${index}` }));
  const portfolio = buildPortfolio(items);
  const { store, state, withQuery, importState, send } = await openPage(portfolio);
  // Of two responses the page has the second.
  const second = [...items, buildListItem({ id: 'b-101' })];
  const { getPipeline } = lendingApi.endpoints;
  send.mockResolvedValueOnce({ data: { ...portfolio.pipeline, new: second } });
  await act(() => store.dispatch(getPipeline.initiate(undefined, { forceRefetch: true })));
  send.mockClear();
  await importState(shortenResponses(withQuery('other', { data: { new: items } })));
  expect(state().lendingApi.queries['getPipeline(undefined)']?.data).toMatchObject({ new: second });
  expect(state().lendingApi.queries).not.toHaveProperty('other');
  expect(send).not.toHaveBeenCalled();
});

test('§1 a store without devToolsOptions does not use the extension', async () => {
  const connect = jest.fn();
  const name = '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__'; // Redux Toolkit reads it when it is imported.
  Object.assign(window, { [name]: connect });
  await jest.isolateModulesAsync(async () => {
    const modules = await import('../../../src/store/makeStore');
    modules.makeStore(localStoreOptions(samplePortfolio()));
  });
  Reflect.deleteProperty(window, name);
  expect(connect).not.toHaveBeenCalled();
});
