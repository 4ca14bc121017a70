import portfolioLoader from '../../src/webpack/portfolioLoader';
import { buildListItem, buildPortfolio } from '../builders';

// It is synchronous, and reads no more of webpack's context than this.
const loader = portfolioLoader as unknown as (this: object, bytes: Uint8Array) => string;
const cacheable = jest.fn();

/** Loads a file as the page's compiler does, or a child of it. */
function load(content: object, isChild = false): string {
  const context = {
    cacheable,
    addDependency: () => undefined,
    rootContext: '/project',
    resourcePath: '/project/data/mine.json',
    _compiler: { isChild: () => isChild },
  };
  return loader.call(context, Buffer.from(JSON.stringify(content)));
}

describe('§3 The portfolio in the page', () => {
  test('is the content of the file, with quotes, backslashes and markup unchanged', () => {
    const portfolio = buildPortfolio([buildListItem({ name: `O'Brien "\\" </script>\u2028` })]);
    expect(JSON.parse(load(portfolio))).toEqual(portfolio);
    expect(cacheable).toHaveBeenCalledWith(false);
  });

  test('an invalid one stops the build with one line per issue and no stack', () => {
    let error = new Error('none');
    try {
      load({ ...buildPortfolio([]), extra: 1, more: 2 });
    } catch (thrown) {
      error = thrown as Error; // It throws nothing else.
    }
    expect(error.message.split('\n')).toEqual([
      'data/mine.json: extra: expected no such field, got 1',
      'data/mine.json: more: expected no such field, got 2',
    ]);
    expect(error.stack).toBeUndefined();
  });

  test('in the compiler of the HTML template an invalid one is null: the page’s compiler reports it', () => {
    expect(load({}, true)).toBe('null');
  });
});
