import fc from 'fast-check';
import { formatDollars } from '../src/domain/money';
import { portfolioIssues } from './portfolioIssues';

// A fixed seed, so that a commit does not fail by chance. SEED=… tries other values.
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) });

test('§2 any dollars read back as themselves to the cent, and have cents only if there are any', () => {
  const anyAmount = fc.double({ noNaN: true, min: -1e12, max: 1e12 });
  fc.assert(
    fc.property(anyAmount, (amount) => {
      const formatted = formatDollars(amount);
      expect(formatted).toMatch(/^-?\$\d{1,3}(,\d{3})*(\.(?!00)\d\d)?$/);
      const difference = Number(formatted.replace(/[$,]/g, '')) - amount;
      expect(Math.abs(difference)).toBeLessThanOrEqual(0.00501);
    }),
  );
});

test('§3 any error in JSON is reported where JSON.parse finds one, with line and column', () => {
  const anyCharacter = fc.constantFrom(...Array.from('{}[]:,"\\01-.eE+tn \n\t\u0001/*'));
  fc.assert(
    fc.property(fc.json(), fc.nat(), anyCharacter, (json, index, character) => {
      const place = index % (json.length + 1);
      const text = json.slice(0, place) + character + json.slice(place);
      const [issue = ''] = portfolioIssues(text);
      const isReported = /^p\.json: line \d+, column \d+: expected JSON, got /.test(issue);
      expect(isReported).toBe(!isJson(text));
    }),
  );
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
