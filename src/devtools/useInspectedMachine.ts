import type { Reducer } from '@reduxjs/toolkit';
import { useMachine } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useStore } from 'react-redux';
import { type AnyMachineSnapshot, type AnyStateMachine, initialTransition, type StateValue } from 'xstate';
import { toastMachine } from '../components/toast/toastMachine';
import { collapseMachine } from '../features/borrower/collapseMachine';
import { accordionMachine } from '../features/broker/accordionMachine';

/** The part of a machine's state that JSON can hold. */
type MachineState = { readonly value: StateValue; readonly context: object };
type Machines = Readonly<Record<string, MachineState>>;
type JumpEvent = { readonly type: 'devtools.jump'; readonly state: MachineState };

const stateOf = ({ value, context }: MachineState): MachineState => ({ value, context });
const isEqual = (a: MachineState, b: MachineState | undefined) => JSON.stringify(a) === JSON.stringify(b);

/** The state in which each machine of the page starts, by its id. Another machine appears when it starts. */
const initialStates: Machines = Object.fromEntries(
  [toastMachine, collapseMachine, accordionMachine].map((machine: AnyStateMachine) => {
    return [machine.id, stateOf(initialTransition(machine)[0])];
  }),
);

/** The reducer of the branch `machines`: each action `machine/<id>/<event>` brings a machine's state. */
export const machinesReducer: Reducer<Machines> = (machines = initialStates, { type, payload }) => {
  const [, id] = /^machine\/([^/]+)\//.exec(type) ?? [];
  return id === undefined ? machines : { ...machines, [id]: payload as MachineState };
};

/** True while a machine's change is dispatched: the store then follows the machine, and not the other way round. */
let isListing = false;

/** useMachine, but the machine lists its transitions in the store, and takes the state that DevTools shows. */
export const useInspectedMachine = ((machine: AnyStateMachine) => {
  const store = useStore<{ readonly machines: Machines }>();
  const logic = useMemo(() => withJumps(machine), [machine]);
  const result = useMachine(logic, {
    inspect(inspection) {
      // The machine's own actor, not one that it has invoked.
      if (inspection.type === '@xstate.snapshot' && inspection.actorRef === actor) list(inspection.event.type);
    },
  });
  const [, , actor] = result;

  function list(event: string) {
    const state = stateOf(actor.getSnapshot());
    if (/^(xstate\.init|devtools\.jump)$/.test(event) || isEqual(state, store.getState().machines[machine.id])) return;
    isListing = true;
    store.dispatch({ type: `machine/${machine.id}/${event.replace(/^xstate\./, '')}`, payload: state });
    isListing = false;
    follow(); // If DevTools is locked or shows the past, the store has another state: the machine goes back.
  }

  function follow() {
    const state = store.getState().machines[machine.id];
    if (state && !isListing) actor.send({ type: 'devtools.jump', state } satisfies JumpEvent);
  }

  useEffect(() => {
    follow(); // Persist has kept a state, or the panel is mounted again.
    list('init');
    return store.subscribe(follow);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- The functions read nothing that changes.
  }, [store, actor]);
  return result;
}) as typeof useMachine; // Its type has a parameter for each kind of machine.

/** Returns a machine that DevTools can move to any of its states: XState's higher-order logic. A jump runs no action. */
function withJumps(machine: AnyStateMachine): AnyStateMachine {
  function transition(snapshot: AnyMachineSnapshot, event: { readonly type: string }, scope: never) {
    if (event.type !== 'devtools.jump') return machine.transition(snapshot, event, scope);
    const { state } = event as JumpEvent;
    try {
      if (isEqual(stateOf(snapshot), state)) return snapshot;
      return machine.resolveState({ ...state, context: { ...snapshot.context, ...state.context } });
    } catch {
      return snapshot; // The machine has no such state any more.
    }
  }
  return Object.assign(Object.create(machine) as AnyStateMachine, { transition });
}
