import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph';

type Options<Machine extends AnyStateMachine> = {
  events: EventFromLogic<Machine>[];
  /** Returns a key of a snapshot's state. Leave out counters and times: they make states endless. */
  serializeState: (snapshot: SnapshotFrom<Machine>) => string;
};

/**
 * Returns, for every state of a machine, the shortest path to it followed by every event and every
 * pair of events. Uses the graph, because XState's createTestModel refuses machines with `after`.
 */
export function eventSequences<Machine extends AnyStateMachine>(
  machine: Machine,
  { events, serializeState }: Options<Machine>,
): EventFromLogic<Machine>[][] {
  const missing = machine.events.filter((type) => !events.some((event) => event.type === type));
  if (missing.length > 0) throw new Error(`Missing events: ${missing.join(', ')}.`);
  const options = { events, serializeState } as never; // XState's types do not accept a generic machine.
  const states = Object.keys(getAdjacencyMap(machine, options));
  const paths = getShortestPaths(machine, options);
  const eventsToState = states.map((state) => {
    const path = paths.find((candidate) => serializeState(candidate.state as never) === state);
    if (!path) throw new Error(`No path leads to ${state}.`);
    // The first step of a path is XState's own init event.
    return path.steps.slice(1).map(({ event }) => event);
  });
  return eventsToState.flatMap((path) =>
    events.flatMap((first) => [
      [...path, first],
      ...events.map((second) => [...path, first, second]),
    ]),
  );
}
