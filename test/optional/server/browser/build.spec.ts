import manifest from '../../../../package.json';
import sample from '../../../../src/api/local/portfolio.json';
import {
  bytesOf,
  expectAtMost,
  MAIN_SCRIPT,
  policyFor,
  readFolder,
  readLicences,
  readPolicy,
  scriptOf,
} from '../../../browser/builtFiles';
import { expect, test } from '../../../browser/fixtures';
import { folderOf } from '../../../browser/testBuilds';
import { elsewhere } from './serverBuilds';

/** Texts of modules that only a page for a server needs. */
const textsOfRoom = [
  'Idempotency-Key', // httpTransport.ts
  'The server cannot be reached.', // httpFailure.ts
  'FETCH_ERROR', // fetchBaseQuery
  'a list of borrowers', // responseSchemas.ts
  'text that is not blank', // fieldSchemas.ts
  'abortEarly', // valibot
  'skipPollingIfUnfocused:!0', // startRefreshing.ts
];
/** Texts of modules that only the page with a portfolio needs. */
const textsOfPortfolioPage = [
  ' does not support ', // localTransport.ts
  'Valuer notified.', // routes.ts
  'DTI ratio exceeds policy limit', // riskFactor.ts
  'broker@example.com', // brokerContact.ts
  'failed because of --env fail.', // faultInjector.ts
];

test('§7 §8 what only a page for a server needs is in no other build, and the other way round', () => {
  for (const [build, own, foreign] of [
    ['api', textsOfRoom, textsOfPortfolioPage],
    ['failing', textsOfPortfolioPage, textsOfRoom],
    ['sample', textsOfPortfolioPage.slice(0, -1), textsOfRoom],
  ] as const) {
    const script = scriptOf(build);
    expect(own.filter((text) => !script.includes(text))).toEqual([]);
    expect(foreign.filter((text) => script.includes(text))).toEqual([]);
  }
});

test('§7 a build with --env api loads no portfolio, has nothing of the sample, and bundles no devDependency', () => {
  const files = readFolder(folderOf('api'));
  const scripts = [...(files['index.html'] ?? '').matchAll(/<script src="([^"]+)"/g)];
  expect(scripts.map(([, source]) => source)).toEqual([
    expect.stringMatching(/^main\.[0-9a-f]+\.js$/),
  ]);
  const items = Object.values(sample.pipeline).flat();
  const texts = [
    ...items.flatMap(({ id, name, amount }) => [id, name, String(amount)]),
    ...Object.values(sample.borrowers).map(({ email }) => email),
    sample.broker.id,
    sample.broker.name,
  ].filter((text): text is string => Boolean(text));
  const all = Object.values(files).join('\n');
  expect(texts.filter((text) => new RegExp(`(?<![\\w.])${text}(?![\\w.])`).test(all))).toEqual([]);

  const packages = readLicences(folderOf('api')).map(({ name }) => name);
  expect(packages).toContain('valibot');
  // Of webpack only its runtime.
  expect(packages.filter((name) => name in manifest.devDependencies)).toEqual(['webpack']);
});

test('§1 the CSP of a page for a server lets it connect to that server alone', () => {
  expect(readPolicy('api')).toBe(policyFor("'self'"));
  expect(readPolicy('apiElsewhere')).toBe(policyFor(elsewhere.origin));
});

test('§7 the script of a page for a server has at most 7,000 bytes more', () => {
  const sample = bytesOf('sample', MAIN_SCRIPT);
  const api = bytesOf('api', MAIN_SCRIPT);
  expectAtMost(sample + 7_000, 'bytes of the script of a page for a server', api);
  // Checks the builds themselves: they are not the same.
  expect(api).toBeGreaterThan(sample);
});
