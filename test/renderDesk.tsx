import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { App } from '../src/App';
import type { Rehearsal } from '../src/backend/catalogueBaseQuery';
import { MachineInspection } from '../src/components/machineInspection';
import { machineTimeline } from '../src/store/machineTimeline';
import { makeStore } from '../src/store/makeStore';
import { samplePortfolio } from './builders';

type Desk = {
  portfolio?: ReturnType<typeof samplePortfolio>;
  rehearse?: Rehearsal;
  /** What is rendered in place of the whole screen. */
  ui?: ReactElement;
  /** Whether timers stand still until the test moves them. */
  frozenTime?: boolean;
};

/** The whole screen on a fresh store, and a user in front of it. */
export function renderDesk({ portfolio = samplePortfolio(), rehearse, ui, frozenTime }: Desk = {}) {
  if (frozenTime) jest.useFakeTimers();
  const user = userEvent.setup(
    frozenTime ? { advanceTimers: jest.advanceTimersByTime.bind(jest) } : {},
  );
  const store = makeStore(portfolio, rehearse);
  const page = render(
    <Provider store={store}>
      <MachineInspection value={machineTimeline(store.dispatch)}>{ui ?? <App />}</MachineInspection>
    </Provider>,
  );
  return { user, store, ...page };
}
