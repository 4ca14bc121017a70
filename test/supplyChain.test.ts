import manifest from '../package.json';
import lock from '../package-lock.json';

type Locked = {
  version?: string;
  integrity?: string;
  license?: string;
  hasInstallScript?: boolean;
};

const packages = Object.entries<Locked>(lock.packages).filter(([place]) => place !== '');
const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 13);

/** Fit for commercial use, and for a product whose source is not given away. */
const FIT = new Set([
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'CC-BY-4.0', // Browser data; only the build uses it.
  'Python-2.0', // argparse; only the linter uses it.
  'MPL-2.0', // axe-core; only the tests use it, unchanged.
  '(MIT OR CC0-1.0)',
  'Apache-2.0 AND MIT',
  'MIT-0',
  'Unlicense', // memfs and fs-monkey; only the dev server uses them.
]);

describe('§1 Supply chain', () => {
  test('every version is exact', () => {
    const { dependencies, devDependencies } = manifest;
    for (const version of Object.values({ ...dependencies, ...devDependencies })) {
      expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    }
  });

  test('the lock file says of every package which bytes it is', () => {
    const unsure = packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
    expect(unsure.map(([place]) => place)).toEqual([]);
  });

  test('every package has a licence fit for commercial use', () => {
    const unfit = packages.filter(([, { license }]) => !FIT.has(license ?? 'none'));
    expect(unfit.map(([place, { license }]) => `${nameOf(place)}: ${license ?? 'none'}`)).toEqual(
      [],
    );
  });

  test('few packages run a script when they are installed', () => {
    const running = packages.filter(([, { hasInstallScript }]) => hasInstallScript);
    expect(new Set(running.map(([place]) => nameOf(place)))).toEqual(
      new Set(['@parcel/watcher', '@swc/core', 'core-js-pure', 'unrs-resolver']),
    );
  });
});
