import { act, screen, waitFor } from '@testing-library/react';
import { lendingApi } from '../../src/api/lendingApi';
import { nameQueryAction } from '../../src/devtools/queryActionNames';
import { borrowerSelected } from '../../src/store/dashboardSlice';
import type { AppStore } from '../../src/store/makeStore';
import { renderApp } from '../renderApp';

type DevState = {
  machines: Record<string, unknown>;
  lendingApi: { queries: Record<string, { data?: object } | undefined> };
};

/** The app on a store whose actions are recorded, once it has loaded. */
async function loadedApp() {
  const app = renderApp({ fakeTimers: true });
  await screen.findByText('720');
  const state = () => app.store.getState() as unknown as DevState; // With the branch for DevTools.
  return { ...app, state };
}

/**
 * Takes a query out of the state as Reset does: RTK Query's middleware, which does not know the
 * action's name in DevTools, keeps its subscriptions.
 */
function lose(store: AppStore, key: string) {
  const { removeQueryResult } = lendingApi.internalActions;
  act(() => {
    store.dispatch(nameQueryAction(removeQueryResult({ queryCacheKey: key as never })));
  });
}

describe('§4 §8 The page and Redux DevTools', () => {
  test('the state has the three machines from load, and follows them', async () => {
    const { user, state } = await loadedApp();
    expect(Object.keys(state())).toEqual(['dashboard', 'machines', 'lendingApi']);
    expect(state().machines).toMatchObject({
      toast: { value: 'hidden' },
      collapse: 'shown',
      accordion: 'brokerInfo',
    });
    await user.click(screen.getByRole('button', { name: 'AI Explainability' }));
    expect(state().machines).toMatchObject({ collapse: 'hidden' });
  });

  test('a machine follows a recorded state that it did not cause', async () => {
    const { store, state } = await loadedApp();
    const before = state().machines;
    act(() => {
      store.dispatch({
        type: 'machine/collapse/collapse.toggle',
        payload: 'hidden',
      });
    });
    expect(screen.getByRole('button', { name: 'AI Explainability' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    expect(state().machines).toEqual({ ...before, collapse: 'hidden' });
  });

  test('calls are handled by their endpoint’s name as by RTK Query’s own type', async () => {
    const { store } = await loadedApp();
    const { data } = lendingApi.endpoints.getBorrower.select('b-1001')(store.getState());
    expect(data?.credit_score).toBe(720);
  });

  test('a query that a mounted component needs and the state has lost is requested again', async () => {
    const { store, state } = await loadedApp();
    const key = 'getPipeline(undefined)';
    const { data } = state().lendingApi.queries[key] ?? {};
    lose(store, key);
    expect(state().lendingApi.queries[key]).toBeUndefined();
    await waitFor(() => {
      expect(state().lendingApi.queries[key]).toMatchObject({ status: 'fulfilled', data });
    });
  });

  test('a lost query is requested again with its argument, whatever characters that has', async () => {
    const { store, state } = await loadedApp();
    const id = ')("\n';
    const key = `getBorrower(${JSON.stringify(id)})`;
    const rejected = { status: 'rejected', originalArgs: id };
    act(() => {
      store.dispatch(borrowerSelected(id));
    });
    await waitFor(() => {
      expect(state().lendingApi.queries[key]).toMatchObject(rejected);
    });
    lose(store, key);
    expect(state().lendingApi.queries[key]).toBeUndefined();
    await waitFor(() => {
      expect(state().lendingApi.queries[key]).toMatchObject(rejected);
    });
  });

  test('a query that an import left pending is requested again', async () => {
    const { store, state } = await loadedApp();
    const { queries } = state().lendingApi;
    const key = Object.keys(queries).find((name) => name.startsWith('getWorkflow')) ?? '';
    act(() => {
      store.dispatch({
        type: 'lendingApi/executeQuery/pending',
        meta: {
          requestId: 'of another page',
          startedTimeStamp: 0,
          arg: { type: 'query', endpointName: 'getWorkflow', queryCacheKey: key },
        },
      });
    });
    await waitFor(() => {
      expect(state().lendingApi.queries[key]).toMatchObject({
        status: 'fulfilled',
        data: queries[key]?.data,
      });
    });
    expect(await screen.findByText('Deal Intake')).toBeVisible();
  });
});
