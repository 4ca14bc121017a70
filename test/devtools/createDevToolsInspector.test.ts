import { legacy_createStore, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { createActor } from 'xstate';
import { collapseMachine } from '../../src/features/borrower/collapseMachine';
import { createDevToolsInspector } from '../../src/devtools/createDevToolsInspector';
import { devToolsEnhancer } from '../../src/devtools/devToolsEnhancer';
import type { MachinesState } from '../../src/devtools/machinesReducer';
import type { AppStore } from '../../src/store/makeStore';

type State = { machines?: MachinesState };

/** A store of the machines alone, in DevTools at the end of a log of three actions. */
function setUp(machines?: MachinesState) {
  const lifted = { stagedActionIds: [0, 1, 2], skippedActionIds: [], currentStateIndex: 2 };
  const listed: string[] = [];
  const createInstrumented = (reducer: Reducer<State>, preloadedState: State) => {
    const instrumented = legacy_createStore(
      (state: State = preloadedState, action: UnknownAction & { to?: State }): State => {
        if (action.type === 'jump') return action.to ?? {};
        listed.push(action.type);
        return reducer(state, action);
      },
    );
    return { ...instrumented, liftedStore: { getState: () => lifted } };
  };
  const store = devToolsEnhancer(createInstrumented as never)((state) => state as never, {
    machines,
  } as never);
  listed.length = 0;
  const inspect = createDevToolsInspector(store as unknown as AppStore); // It reads no more of it.
  const actor = createActor(collapseMachine, { inspect }).start();
  return { store, actor, lifted, listed };
}

describe('§4 The machines follow Redux DevTools', () => {
  test('a machine that starts is recorded, and so is each change', () => {
    const { actor, store, listed } = setUp();
    actor.send({ type: 'collapse.toggle' });
    expect(listed).toEqual(['machine/collapse/xstate.init', 'machine/collapse/collapse.toggle']);
    expect(store.getState()).toMatchObject({ machines: { collapse: 'hidden' } });
  });

  test('a machine that starts after an import takes the imported state', () => {
    const { actor, listed } = setUp({ collapse: 'hidden' });
    expect(actor.getSnapshot().value).toBe('hidden');
    expect(listed).toEqual([]);
  });

  test('a jump moves the machine', () => {
    const { actor, store } = setUp();
    store.dispatch({ type: 'jump', to: { machines: { collapse: 'hidden' } } });
    expect(actor.getSnapshot().value).toBe('hidden');
  });

  test('in the past a transition is undone and not recorded', () => {
    const { actor, lifted, listed } = setUp();
    lifted.currentStateIndex = 1;
    listed.length = 0;
    actor.send({ type: 'collapse.toggle' });
    expect(actor.getSnapshot().value).toBe('shown');
    expect(listed).toEqual([]);
  });

  test('after Reset the machine is in its initial state, which is recorded again', () => {
    const { actor, store } = setUp({ collapse: 'hidden' });
    store.dispatch({ type: 'jump', to: {} });
    expect(actor.getSnapshot().value).toBe('shown');
    expect(store.getState()).toMatchObject({ machines: { collapse: 'shown' } });
  });

  test('a machine that has stopped is left alone', () => {
    const { actor, store } = setUp();
    actor.stop();
    store.dispatch({ type: 'jump', to: { machines: { collapse: 'hidden' } } });
    expect(actor.getSnapshot().value).toBe('shown');
  });
});
