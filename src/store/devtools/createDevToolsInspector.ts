import {
  Actor,
  initialTransition,
  isMachineSnapshot,
  StateMachine,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate';
import { isFrozen, isLive } from './liftedStore';
import { machineTransitioned, selectMachine, type MachinesState } from './machinesReducer';
import { setActorState, type MachineState } from './setActorState';
import type { AppStore } from '../makeStore';

/**
 * Creates an XState inspector that connects the machines to Redux DevTools, in both directions. It
 * dispatches `machine/<id>/<event>` for every transition that changes a machine. When the recorded
 * state changes by itself, as on a jump or an import, it puts the machine into that state.
 */
export function createDevToolsInspector(store: AppStore) {
  const actors = new Map<string, Actor<AnyStateMachine>>();
  const startedIds = new Set<string>();
  const withoutTimers = new WeakSet<object>();
  let isSetting = false;

  /** What DevTools shows of a machine. */
  function recorded(id: string): MachineState | undefined {
    // devToolsEnhancer adds the branch, and the types of the app do not know it.
    const { machines = {} } = store.getState() as { machines?: MachinesState };
    return selectMachine(machines, id);
  }

  function record(id: string, eventType: string, state: MachineState) {
    store.dispatch(machineTransitioned(id, eventType, state));
  }

  /** Makes a machine show what DevTools shows. */
  function follow(id: string, actor: Actor<AnyStateMachine>) {
    const withTimers = isLive(store);
    const state = recorded(id) ?? stateOf(initialTransition(actor.logic)[0]);
    if (withTimers === withoutTimers.has(actor) || !isEqual(state, stateOf(actor.getSnapshot()))) {
      isSetting = true;
      setActorState(actor, state, { withTimers });
      isSetting = false;
      if (withTimers) withoutTimers.delete(actor);
      else withoutTimers.add(actor);
    }
    // After Reset nothing is recorded.
    if (withTimers && !recorded(id)) record(id, 'xstate.init', state);
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
    const isImported = !startedIds.has(id) && recorded(id) !== undefined;
    startedIds.add(id);
    actors.set(id, actor);
    const state = stateOf(actor.getSnapshot());
    if (!isImported && !isFrozen(store) && !isEqual(recorded(id), state)) {
      record(id, inspection.event.type, state);
    }
    // What is not recorded, as in the past or while locked, is undone.
    follow(id, actor);
  };
}

function isMachineActor(actor: unknown): actor is Actor<AnyStateMachine> {
  return (
    actor instanceof Actor &&
    actor.logic instanceof StateMachine &&
    isMachineSnapshot(actor.getSnapshot())
  );
}

function stateOf({ value, context }: MachineState): MachineState {
  return { value, context };
}

function isEqual(one: MachineState | undefined, other: MachineState): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
