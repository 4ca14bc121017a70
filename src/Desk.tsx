import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { App } from './App';
import { MachineInspection, type Inspect } from './components/machineInspection';
import type { Store } from './store/makeStore';

type DeskProps = {
  readonly store: Store;
  /** Hears of every machine transition. */
  readonly inspect?: Inspect | undefined;
};

/** The screen and what it runs on: the same for the page's HTML and for the page itself. */
export function Desk({ store, inspect }: DeskProps) {
  return (
    <StrictMode>
      <Provider store={store} serverState={store.getState()}>
        <MachineInspection value={inspect}>
          <App />
        </MachineInspection>
      </Provider>
    </StrictMode>
  );
}
