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
  codeOf,
} from '../../../browser/builtFiles';
import { expect, test } from '../../../browser/fixtures';
import { folderOf } from '../../../browser/testBuilds';

/** Texts of modules that only a page for a server needs. */
const textsOfServer = [
  'Idempotency-Key', // httpBaseQuery.ts
  'The server cannot be reached.', // httpFailure.ts
  'FETCH_ERROR', // fetchBaseQuery
  'a list of borrowers', // schemas.ts
  'abortEarly', // valibot
  'skipPollingIfUnfocused:!0', // startRefreshing.ts
  'is not confirmed', // actionFailure.ts
  '(Request ',
  'Sign in', // FailureNote.tsx
  'action-notes', // serverPage.tsx and styles.scss
];
/** Texts of modules that only the page with a portfolio needs. */
const textsOfPortfolioPage = [
  ' does not support ', // localBaseQuery.ts
  'Valuer notified.', // routes.ts
  'DTI ratio exceeds policy limit', // localConstants.ts
  'broker@example.com', // localConstants.ts
  'failed because of --env fail.', // faultInjector.ts
];

test('§7 §8 what only a page for a server needs is in no other build, and the other way round', () => {
  for (const [build, own, foreign] of [
    ['api', textsOfServer, textsOfPortfolioPage],
    ['failing', textsOfPortfolioPage, textsOfServer],
    ['sample', textsOfPortfolioPage.slice(0, -1), textsOfServer],
  ] as const) {
    const code = codeOf(build);
    expect(own.filter((text) => !code.includes(text))).toEqual([]);
    expect(foreign.filter((text) => code.includes(text))).toEqual([]);
  }
});

test('§7 a build with --env api loads no portfolio, has nothing of the sample, and bundles no devDependency', () => {
  const files = readFolder(folderOf('api'));
  const scripts = [...(files['index.html'] ?? '').matchAll(/<script[^>]* src="([^"]+)"/g)];
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
  expect(readPolicy('api')).toBe(policyFor('api', "'self'"));
  expect(readPolicy('apiElsewhere')).toBe(policyFor('apiElsewhere', 'http://127.0.0.1:47913'));
});

test('§7 the script of a page for a server has at most 7,500 bytes more', () => {
  const sample = bytesOf('sample', MAIN_SCRIPT);
  const api = bytesOf('api', MAIN_SCRIPT);
  expectAtMost(sample + 7_500, 'bytes of the script of a page for a server', api);
  // Checks the builds themselves: they are not the same.
  expect(api).toBeGreaterThan(sample);
});
