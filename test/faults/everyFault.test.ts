import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const HOW_MANY = 42;

test('§8 Every fault the screen must survive has a test that names it', () => {
  const root = path.resolve(__dirname, '..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const named = files
    .filter((file) => /\.(test\.tsx?|spec\.ts)$/.test(file))
    .flatMap((file) => {
      const titles =
        readFileSync(path.join(root, file), 'utf8').match(/faults? \d[\d, and]*:/g) ?? [];
      return titles.flatMap((title) => title.match(/\d+/g) ?? []);
    });
  const unnamed = Array.from({ length: HOW_MANY }, (_, index) => String(index + 1)).filter(
    (fault) => !named.includes(fault),
  );
  expect(unnamed).toEqual([]);
});
