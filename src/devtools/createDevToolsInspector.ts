import {
  Actor,
  initialTransition,
  StateMachine,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate';
import { isFrozen, isLive } from './liftedStore';
import { machineTransitioned, selectMachine, type MachinesState } from './machinesReducer';
import { setActorState, type MachineState } from './setActorState';
import type { AppStore } from '../store/makeStore';

/**
 * Creates an XState inspector that connects the machines to Redux DevTools, in both directions. It
 * dispatches `machine/<id>/<event>` for every transition that changes a machine. When the state in
 * the store changes by itself, as on a jump or an import, it puts the machine into that state.
 */
export function createDevToolsInspector(store: AppStore) {
  // By the machine's id. The screen has one actor of each machine.
  const actors = new Map<string, Actor<AnyStateMachine>>();
  const startedIds = new Set<string>();
  const actorsWithoutTimers = new WeakSet<object>();
  let isSetting = false;

  /** Returns the state of a machine in the store, which is the one that DevTools shows. */
  function shownState(id: string): MachineState | undefined {
    // devToolsEnhancer adds the branch, and the types of the app do not know it.
    const { machines = {} } = store.getState() as { machines?: MachinesState };
    return selectMachine(machines, id);
  }

  function listTransition(id: string, eventType: string, state: MachineState) {
    store.dispatch(machineTransitioned(id, eventType, state));
  }

  /** Makes a machine show what DevTools shows. */
  function follow(id: string, actor: Actor<AnyStateMachine>) {
    // While DevTools shows the past, a visible toast must not run out.
    const withTimers = isLive(store);
    const hasTimers = !actorsWithoutTimers.has(actor);
    const state = shownState(id) ?? stateOf(initialTransition(actor.logic)[0]);
    if (withTimers !== hasTimers || !isEqual(state, stateOf(actor.getSnapshot()))) {
      isSetting = true;
      setActorState(actor, state, { withTimers });
      isSetting = false;
      if (withTimers) actorsWithoutTimers.delete(actor);
      else actorsWithoutTimers.add(actor);
    }
    // Reset empties the branch.
    if (withTimers && !shownState(id)) listTransition(id, 'xstate.init', state);
  }

  store.subscribe(() => {
    for (const [id, actor] of actors) follow(id, actor);
  });

  return (inspection: InspectionEvent): void => {
    const { actorRef: actor, type } = inspection;
    if (type !== '@xstate.snapshot' || isSetting || !isMachineActor(actor)) return;
    const { id } = actor.logic;
    if (inspection.snapshot.status !== 'active') {
      if (actors.get(id) === actor) actors.delete(id);
      return;
    }
    // A state that was imported before the machine started counts, not the machine's initial one.
    const isImported = !startedIds.has(id) && shownState(id) !== undefined;
    startedIds.add(id);
    actors.set(id, actor);
    const state = stateOf(actor.getSnapshot());
    if (!isImported && !isFrozen(store) && !isEqual(shownState(id), state)) {
      listTransition(id, inspection.event.type, state);
    }
    // A transition that is not listed, as in the past or while locked, is undone.
    follow(id, actor);
  };
}

function isMachineActor(actor: unknown): actor is Actor<AnyStateMachine> {
  return actor instanceof Actor && actor.logic instanceof StateMachine;
}

function stateOf({ value, context }: MachineState): MachineState {
  return { value, context };
}

function isEqual(one: MachineState | undefined, other: MachineState): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
