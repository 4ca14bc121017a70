import {
  Actor,
  initialTransition,
  StateMachine,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate';
import { readDevTools } from './liftedStore';
import { recordMachine, stateOf, type MachineRecord, type MachinesState } from './machinesReducer';
import { ignoreUnknownState, isStateOf, setActorState, TIME_TRAVEL } from './setActorState';
import type { AppStore } from '../../store/makeStore';

/**
 * Creates an XState inspector that connects the machines to Redux DevTools, in both directions. It
 * dispatches `machine/<id>/<event>` for every transition that changes a machine. When the state in
 * the store changes by itself, as on a jump or an import, it puts the machine into that state.
 * `keepMachines` is for a panel that throws: when it renders again, its machine starts in the state
 * that it had.
 */
export function createDevToolsInspector(store: AppStore) {
  // The last one of each machine that has started. The screen has one actor of each machine.
  const actors = new Map<string, Actor<AnyStateMachine>>();
  // Those that ran when a panel threw.
  let kept = new Set<Actor<AnyStateMachine>>();
  // While DevTools shows the past, a visible toast must not run out.
  let withTimers = true;

  /** Returns the record of a machine in the store, which is the one that DevTools shows. */
  function shownRecord(id: string): MachineRecord | undefined {
    // devToolsEnhancer adds the branch, and the types of the app do not know it.
    return (store.getState() as { machines?: MachinesState }).machines?.[id];
  }

  function listTransition(id: string, eventType: string, payload: MachineRecord) {
    // XState names a delayed transition xstate.after.DELAY.MACHINE.STATE.
    const event = eventType.startsWith('xstate.after.') ? 'expire' : eventType;
    store.dispatch({ type: `machine/${id}/${event}`, payload });
  }

  /** Makes a machine show what DevTools shows. */
  function follow(id: string, actor: Actor<AnyStateMachine>, timersChange = false) {
    const snapshot = actor.getSnapshot();
    if (snapshot.status !== 'active') return;
    const current = recordMachine(snapshot);
    const shown = shownRecord(id);
    if (!timersChange && isEqual(shown, current)) return;
    const wanted = shown === undefined ? initialTransition(actor.logic)[0] : stateOf(shown);
    const state = isStateOf(actor, wanted) ? wanted : snapshot;
    const record = recordMachine(state);
    if (timersChange || !isEqual(record, current)) setActorState(actor, state, { withTimers });
    // The store has no record (at the start, after Reset), or one that this machine cannot follow.
    if (withTimers && !isEqual(shown, record)) listTransition(id, 'xstate.init', record);
  }

  store.subscribe(() => {
    const { isLive } = readDevTools(store);
    const timersChange = withTimers !== isLive;
    withTimers = isLive;
    for (const [id, actor] of actors) follow(id, actor, timersChange);
  });

  function keepMachines() {
    kept = new Set(actors.values());
  }

  function inspect(inspection: InspectionEvent): void {
    const { actorRef: actor, type } = inspection;
    if (type === '@xstate.actor' && isMachineActor(actor)) ignoreUnknownState(actor);
    if (type !== '@xstate.snapshot' || inspection.event.type === TIME_TRAVEL) return;
    if (!isMachineActor(actor) || inspection.snapshot.status !== 'active') return;
    const { id } = actor.logic;
    const record = recordMachine(actor.getSnapshot());
    const previous = actors.get(id);
    const isStart = !previous || (previous !== actor && kept.has(previous));
    // When a machine starts, a state that the store has from an import or from before counts.
    if (!isStart && !isEqual(shownRecord(id), record)) {
      listTransition(id, inspection.event.type, record);
    }
    actors.set(id, actor);
    // While DevTools shows the past or is locked nothing is listed, and this puts the machine back.
    follow(id, actor);
  }

  return { inspect, keepMachines };
}

function isMachineActor(actor: unknown): actor is Actor<AnyStateMachine> {
  return actor instanceof Actor && actor.logic instanceof StateMachine;
}

function isEqual(one: MachineRecord | undefined, other: MachineRecord): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
