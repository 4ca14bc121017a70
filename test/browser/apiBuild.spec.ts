import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import manifest from '../../package.json';
import sample from '../../src/portfolio/portfolio.json';
import { expect, test } from './fixtures';
import { buildsFolder, type Build } from './testBuilds';

/** Returns the texts of a folder's files with one of these extensions, by name. */
function readFiles(folder: string, extensions: RegExp): Record<string, string> {
  const names = readdirSync(folder).filter((name) => extensions.test(name));
  return Object.fromEntries(
    names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
  );
}

test('§7 only a build with --env api has the code for a server', () => {
  const scriptsOf = (build: Build) =>
    Object.values(readFiles(path.join(buildsFolder, build), /\.js$/)).join('\n');
  for (const text of [
    'Idempotency-Key',
    'The server cannot be reached.',
    'You are not signed in.',
  ]) {
    expect(scriptsOf('api')).toContain(text);
    expect(scriptsOf('sample')).not.toContain(text);
  }
});

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
