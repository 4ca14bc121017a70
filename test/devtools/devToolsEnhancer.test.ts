import { legacy_createStore, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { devToolsEnhancer } from '../../src/devtools/devToolsEnhancer';
import { shortenResponses } from '../../src/devtools/shortenResponses';

type State = { lendingApi: { queries: Record<string, { data: unknown }> } };

const KEY = 'getPipeline(undefined)';
const whole = { new: Array.from({ length: 101 }, (_, index) => ({ id: `b-${index}` })) };
const fulfilled = {
  type: 'lendingApi/executeQuery/fulfilled',
  payload: whole,
  meta: {
    requestId: 'r-1',
    requestStatus: 'fulfilled',
    arg: { endpointName: 'getPipeline', queryCacheKey: KEY },
  },
};

/** A store with the enhancer on an instrumented one, and the actions that reach the latter. */
function setUp(lifted = { stagedActionIds: [0], skippedActionIds: [], currentStateIndex: 0 }) {
  const listed: string[] = [];
  const handled: string[] = [];
  const root: Reducer<State> = (state = { lendingApi: { queries: {} } }, action) => {
    handled.push(action.type);
    return state;
  };
  let reduce: Reducer<State> = root;
  const createInstrumented = (reducer: Reducer<State>) => {
    reduce = reducer;
    const store = legacy_createStore((state: State | undefined, action: UnknownAction) => {
      listed.push(action.type);
      return reducer(state, action);
    });
    return { ...store, liftedStore: { getState: () => lifted } };
  };
  const store = devToolsEnhancer(createInstrumented as never)(root as never);
  listed.length = 0;
  handled.length = 0;
  return { store, listed, handled, reduce: (state: State) => reduce(state, { type: '@@INIT' }) };
}

const withResponse = (data: unknown): State => ({ lendingApi: { queries: { [KEY]: { data } } } });

describe('§7 The store in Redux DevTools', () => {
  test('lists a call by its endpoint and reduces it by RTK Query’s own type', () => {
    const { store, listed, handled } = setUp();
    store.dispatch(fulfilled);
    expect(listed).toEqual(['lendingApi/getPipeline/fulfilled']);
    expect(handled).toEqual(['lendingApi/executeQuery/fulfilled']);
  });

  test('drops what the page does by itself while DevTools shows the past, and nothing else', () => {
    const { store, listed } = setUp({
      stagedActionIds: [0, 1, 2],
      skippedActionIds: [],
      currentStateIndex: 1,
    });
    store.dispatch(fulfilled);
    store.dispatch({
      type: 'machine/toast/toast.show',
      payload: { value: 'visible', context: {} },
    });
    store.dispatch({ type: 'dashboard/stageSelected', payload: 'approved' });
    expect(listed).toEqual(['dashboard/stageSelected']);
  });

  test('leaves an action without a type to Redux, which says what is wrong with it', () => {
    expect(() => setUp().store.dispatch({} as UnknownAction)).toThrow('"type" property');
  });

  test.each([
    ['in the past', { currentStateIndex: 1 }],
    ['locked', { isLocked: true }],
  ])('refuses a call while DevTools is %s, so that nothing is sent', (_, change) => {
    const pending = {
      type: 'lendingApi/executeMutation/pending',
      meta: { requestId: 'r-1', requestStatus: 'pending', arg: { endpointName: 'approveLoan' } },
    };
    const present = { stagedActionIds: [0, 1, 2], skippedActionIds: [], currentStateIndex: 2 };
    setUp(present).store.dispatch(pending);
    const { store } = setUp({ ...present, ...change });
    expect(() => store.dispatch(pending)).toThrow(
      'Redux DevTools has locked the page or shows its past.',
    );
  });

  test('an imported response that was shortened for display becomes the one the page received', () => {
    const { store, reduce } = setUp();
    store.dispatch(fulfilled);
    const { queries } = reduce(shortenResponses(withResponse(whole))).lendingApi;
    expect(queries[KEY]?.data).toBe(whole);
  });

  test('without one it is dropped, so that it is requested again', () => {
    const { reduce } = setUp();
    expect(reduce(shortenResponses(withResponse(whole))).lendingApi.queries).toEqual({});
  });

  test('a whole response stays the same object', () => {
    const { reduce } = setUp();
    const state = withResponse(whole);
    expect(reduce(state).lendingApi).toBe(state.lendingApi);
  });
});
