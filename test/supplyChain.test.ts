import manifest from '../package.json';
import lock from '../package-lock.json';

type LockedPackage = {
  version?: string;
  integrity?: string;
  license?: string;
  hasInstallScript?: boolean;
};

const packages = Object.entries<LockedPackage>(lock.packages).filter(([path]) => path !== '');
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 13);

/** Licences that allow commercial use and do not require us to publish our source. */
const ALLOWED_LICENCES = new Set([
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

  test('the lock file has a checksum for every package', () => {
    const unverified = packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
    expect(unverified.map(([path]) => path)).toEqual([]);
  });

  test('every package has an allowed licence', () => {
    const forbidden = packages.filter(
      ([, { license }]) => !ALLOWED_LICENCES.has(license ?? 'none'),
    );
    expect(forbidden.map(([path, { license }]) => `${nameOf(path)}: ${license ?? 'none'}`)).toEqual(
      [],
    );
  });

  test('only known packages have an install script', () => {
    const withScript = packages.filter(([, { hasInstallScript }]) => hasInstallScript);
    expect(new Set(withScript.map(([path]) => nameOf(path)))).toEqual(
      new Set(['@parcel/watcher', '@swc/core', 'core-js-pure', 'unrs-resolver', 'vnu-jar']),
    );
  });
});
