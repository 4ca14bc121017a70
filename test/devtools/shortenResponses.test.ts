import { restoreResponses, shortenResponses } from '../../src/devtools/shortenResponses';

const list = (length: number) => Array.from({ length }, (_, index) => ({ id: `b-${index}` }));

function stateOf(response: object | undefined) {
  return {
    dashboard: { selectedStage: 'new' },
    lendingApi: { queries: { pipeline: { status: 'fulfilled', data: response } } },
  };
}

describe('§3 Long lists in Redux DevTools', () => {
  test('a list of more than 100 shows 20 items and how many follow', () => {
    const response = { new: list(101), in_review: list(100), count: 201 };
    const { dashboard, lendingApi } = shortenResponses(stateOf(response));
    expect(lendingApi.queries.pipeline).toEqual({
      status: 'fulfilled',
      data: { new: [...list(20), '… and 81 more'], in_review: list(100), count: 201 },
    });
    expect(dashboard).toEqual({ selectedStage: 'new' });
  });

  test('a state without responses stays as it is', () => {
    for (const state of [{ dashboard: {} }, stateOf(undefined)]) {
      expect(shortenResponses(state)).toBe(state);
    }
  });

  test('a shortened response is replaced by the one that the page has received', () => {
    const whole = { new: list(101) };
    const restored = restoreResponses(
      shortenResponses(stateOf(whole)),
      new Map([['pipeline', whole]]),
    );
    expect(restored).toEqual(stateOf(whole));
  });

  test('a shortened response that the page has not received is dropped', () => {
    const { lendingApi } = restoreResponses(
      shortenResponses(stateOf({ new: list(101) })),
      new Map(),
    );
    expect(lendingApi.queries).toEqual({});
  });

  test('a response that was not shortened is left alone', () => {
    const whole = stateOf({ new: list(101), steps: ['a'], none: [], count: 1 });
    expect(restoreResponses(whole, new Map())).toBe(whole);
  });
});
