import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import manifest from '../../package.json';
import sample from '../../src/portfolio/portfolio.json';
import { expect, test } from './fixtures';
import { buildsFolder } from './testBuilds';

/** Returns the texts of a folder's files with one of these extensions, by name. */
function readFiles(folder: string, extensions: RegExp): Record<string, string> {
  const names = readdirSync(folder).filter((name) => extensions.test(name));
  return Object.fromEntries(
    names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
  );
}

/** Texts of the modules that only one of the two pages may carry. */
const onlyIn = {
  api: [
    'Idempotency-Key', // httpTransport.ts
    'The server cannot be reached.', // httpFailure.ts
    'FETCH_ERROR', // fetchBaseQuery
    'a list of borrowers', // responseSchemas.ts
    'text that is not blank', // fieldSchemas.ts
    'abortEarly', // valibot
    'skipPollingIfUnfocused:!0', // keepFresh.ts
  ],
  sample: [
    ' does not support ', // localTransport.ts
    'Valuer notified.', // routes.ts
    'DTI ratio exceeds policy limit', // riskFactor.ts
    'broker@example.com', // brokerContact.ts
  ],
};

for (const [name, other] of [
  ['api', 'sample'],
  ['sample', 'api'],
] as const) {
  test(`§7 the build ${other} has nothing of the transport of the build ${name}`, () => {
    const [own, others] = [name, other].map((build) =>
      Object.values(readFiles(path.join(buildsFolder, build), /\.js$/)).join('\n'),
    );
    expect(onlyIn[name].filter((text) => !own?.includes(text))).toEqual([]);
    expect(onlyIn[name].filter((text) => others?.includes(text))).toEqual([]);
  });
}

test('§7 no file of a build with --env api has a name, id or amount of the sample', () => {
  const items = Object.values(sample.pipeline).flat();
  const texts = [
    ...items.flatMap(({ id, name, amount }) => [id, name, String(amount)]),
    ...Object.values(sample.borrowers).map(({ email }) => email),
    sample.broker.id,
    sample.broker.name,
  ].filter((text): text is string => Boolean(text));
  const all = Object.values(readFiles(path.join(buildsFolder, 'api'), /./)).join('\n');
  expect(texts.filter((text) => new RegExp(`(?<![\\w.])${text}(?![\\w.])`).test(all))).toEqual([]);
});

test('§7 what a build with --env api bundles is a dependency, not a devDependency', () => {
  const [licences = '[]'] = Object.values(
    readFiles(path.join(buildsFolder, 'api'), /^oss-licenses\.json$/),
  );
  const names = (JSON.parse(licences) as { name: string }[]).map(({ name }) => name);
  expect(names).toContain('valibot');
  // Of webpack only its runtime.
  expect(names.filter((name) => name in manifest.devDependencies)).toEqual(['webpack']);
});
