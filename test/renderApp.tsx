import { act, render, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { lendingApi } from '../src/api/lendingApi';
import type { LocalData } from '../src/api/local/localBaseQuery';
import { App } from '../src/App';
import { makeStore } from '../src/store/makeStore';
import { samplePortfolio } from './builders';
import { getPanel } from './queries';

type Options = Partial<LocalData> & {
  /** Rendered instead of the whole app. */
  ui?: ReactElement;
  /** Whether to use Jest's fake timers. */
  fakeTimers?: boolean;
  /** Called with each error that an error boundary catches. By default React logs it. */
  onCaughtError?: (error: unknown) => void;
};

const cleanUps: (() => void)[] = [];

afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

/** Renders the app on a fresh store, of a server if the test imports serverFlag.ts. Returns the store and a user, too. */
export function renderApp({
  portfolio = samplePortfolio(),
  intercept,
  ui = <App brokerId={portfolio.broker.id} />,
  fakeTimers = false,
  onCaughtError,
}: Options = {}) {
  if (fakeTimers) jest.useFakeTimers();
  const user = userEvent.setup({
    pointerEventsCheck: PointerEventsCheckLevel.Never, // It is slow, and Jest loads no style that could turn them off.
    ...(fakeTimers && { advanceTimers: advanceTime }),
  });
  const store = makeStore(process.env.API ? undefined : { portfolio, intercept });
  // Otherwise RTK Query's timers would go on in the next test.
  cleanUps.push(() => store.dispatch(lendingApi.util.resetApiState()));
  const view = render(<Provider store={store}>{ui}</Provider>, onCaughtError && { onCaughtError });
  return { user, store, ...view };
}

/** Renders the app, and waits until the detail of the selected borrower has arrived. */
export async function renderLoadedApp(options: Options = {}) {
  const app = renderApp(options);
  await waitFor(() => expect(getPanel('Borrower detail')).toHaveAttribute('aria-busy', 'false'));
  return app;
}

/** Advances the fake timers, with the promises and renders that follow. */
export async function advanceTime(ms: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(ms));
}
