import { isShortened, shortenLists } from '../../../src/store/devtools/shortenLists';

const list = (length: number) => Array.from({ length }, (_, index) => ({ id: `b-${index}` }));

describe('§3 Long lists in Redux DevTools', () => {
  test('a list of more than 100 shows 20 items and how many follow', () => {
    const response = { new: list(101), in_review: list(100), count: 201 };
    const shortened = shortenLists(response) as typeof response;
    expect(shortened.new).toEqual([...list(20), '… and 81 more']);
    expect(shortened.in_review).toBe(response.in_review);
    expect(shortened.count).toBe(201);
  });

  test('only a shortened response is recognised as one', () => {
    expect(isShortened(shortenLists({ new: list(101) }))).toBe(true);
    expect(isShortened({ new: list(101), steps: ['a'], none: [], count: 1 })).toBe(false);
  });
});
