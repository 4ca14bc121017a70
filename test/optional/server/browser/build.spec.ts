import sample from '../../../../src/api/local/portfolio.json';
import {
  codeOf,
  policyFor,
  readFolder,
  readLicences,
  readPolicy,
} from '../../../browser/builtFiles';
import { expect, test } from '../../../browser/fixtures';
import { folderOf } from '../../../browser/testBuilds';

/** Texts of modules that only a server page needs. */
const textsOfServer = [
  'Idempotency-Key', // httpBaseQuery.ts
  'The server cannot be reached.', // httpFailure.ts
  'abortEarly', // valibot
  'skipPollingIfUnfocused:!0', // startRefreshing.ts
  'action-notes', // serverPage.tsx and styles.scss
];
/** Texts of modules that only a page with a portfolio needs. */
const textsOfPortfolioPage = [
  ' does not support ', // localBaseQuery.ts
  'DTI ratio exceeds policy limit', // localConstants.ts
  'failed because of --env fail.', // faultInjector.ts
];

test('server: what only a server page needs is in no other build, and the other way round', () => {
  const [server, portfolio] = [codeOf('api'), codeOf('sample')];
  const isIn = (code: string) => (text: string) => code.includes(text);
  expect(textsOfServer.filter(isIn(server))).toEqual(textsOfServer);
  expect(textsOfServer.filter(isIn(portfolio))).toEqual([]);
  expect(textsOfPortfolioPage.filter(isIn(server))).toEqual([]);
  // The fault injector is in no other build.
  expect(textsOfPortfolioPage.filter(isIn(codeOf('failing')))).toEqual(textsOfPortfolioPage);
});

test('server: a build with --env api has nothing of the sample', () => {
  const items = Object.values(sample.pipeline).flat();
  const texts = [
    ...items.flatMap(({ id, name, amount }) => [id, name, String(amount)]),
    sample.broker.id,
    sample.broker.name,
  ];
  const all = Object.values(readFolder(folderOf('api'))).join('\n');
  expect(texts.filter((text) => new RegExp(`(?<![\\w.])${text}(?![\\w.])`).test(all))).toEqual([]);
});

test('server: a build with --env api has its own policy and all licences', () => {
  expect(readPolicy('api')).toBe(policyFor('api', "'self'"));
  expect(readLicences(folderOf('api')).map(({ name }) => name)).toContain('valibot');
});
