import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph';

type Options<Machine extends AnyStateMachine> = {
  events: EventFromLogic<Machine>[];
  /** What makes two snapshots the same state: counters and clocks do not. */
  serializeState: (snapshot: SnapshotFrom<Machine>) => string;
};

/**
 * Every event, and every pair of events, from every state of a machine, behind the shortest path
 * to that state; generated from the machine's own graph.
 */
export function walks<Machine extends AnyStateMachine>(
  machine: Machine,
  { events, serializeState }: Options<Machine>,
): EventFromLogic<Machine>[][] {
  const left = machine.events.filter((type) => !events.some((event) => event.type === type));
  if (left.length > 0) throw new Error(`Events that are not walked: ${left.join(', ')}`);
  const options = { events, serializeState } as never; // Its types do not follow a generic machine.
  const states = Object.keys(getAdjacencyMap(machine, options));
  const paths = getShortestPaths(machine, options);
  const toState = states.map((state) => {
    const path = paths.find((one) => serializeState(one.state as never) === state);
    if (!path) throw new Error(`No path leads to ${state}.`);
    // A path's first step is the start itself.
    return path.steps.slice(1).map(({ event }) => event);
  });
  return toState.flatMap((path) =>
    events.flatMap((first) => [
      [...path, first],
      ...events.map((second) => [...path, first, second]),
    ]),
  );
}
