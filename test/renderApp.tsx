import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { App } from '../src/App';
import { lendingApi } from '../src/api/lendingApi';
import { InspectContext } from '../src/components/InspectContext';
import type { Portfolio } from '../src/portfolio/portfolioSchema';
import type { FaultInjector } from '../src/server/localBaseQuery';
import { connectDevTools } from '../src/store/devtools/connectDevTools';
import { makeStore } from '../src/store/makeStore';
import { samplePortfolio } from './builders';

type Options = {
  portfolio?: Portfolio;
  faultInjector?: FaultInjector;
  /** Rendered instead of the whole app. */
  ui?: ReactElement;
  /** Whether to use Jest's fake timers. */
  fakeTimers?: boolean;
  /** Called with each error that an error boundary catches. By default React logs it. */
  onCaughtError?: (error: unknown) => void;
};

const stores = new Set<ReturnType<typeof makeStore>>();

// A query that waits to be sent again would otherwise be sent to the next test's server.
afterEach(() => {
  for (const store of stores) store.dispatch(lendingApi.util.resetApiState());
  stores.clear();
});

/** Renders the app on a fresh store. Returns the store and a user-event user, too. */
export function renderApp({
  portfolio = samplePortfolio(),
  faultInjector,
  ui = <App />,
  fakeTimers = false,
  onCaughtError,
}: Options = {}) {
  if (fakeTimers) jest.useFakeTimers();
  const user = userEvent.setup(
    fakeTimers ? { advanceTimers: (ms) => act(() => jest.advanceTimersByTimeAsync(ms)) } : {},
  );
  const store = makeStore(portfolio, faultInjector);
  stores.add(store);
  const page = render(
    <Provider store={store}>
      <InspectContext value={connectDevTools(store)}>{ui}</InspectContext>
    </Provider>,
    onCaughtError && { onCaughtError },
  );
  return { user, store, ...page };
}
