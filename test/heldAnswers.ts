import type { Answer, LendingRequest, Rehearsal } from '../src/backend/catalogueBaseQuery';

type Held = { request: LendingRequest; give: (answer?: Answer) => void };

/**
 * A rehearsal that holds back the answers to the calls whose path matches, until the test gives
 * them: the real one, or another in its place.
 */
export function holdAnswers(path: RegExp) {
  const held: Held[] = [];
  const rehearse: Rehearsal = (request, answer) =>
    path.test(request.path)
      ? new Promise((resolve) => {
          held.push({
            request,
            give: (other) => {
              resolve(other ?? answer());
            },
          });
        })
      : answer();

  /** The oldest call held for the path. */
  function next(end: string): Held {
    const index = held.findIndex(({ request }) => request.path.endsWith(end));
    const [call] = held.splice(index, index < 0 ? 0 : 1);
    if (!call) throw new Error(`No call to …${end} is held.`);
    return call;
  }

  return { rehearse, next, held };
}

/** An answer that failed. */
export const brokenDown: Answer = { error: { status: 500, message: 'The back end broke down.' } };
