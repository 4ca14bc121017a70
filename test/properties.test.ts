import fc from 'fast-check';
import { formatDollars } from '../src/domain/money';
import { portfolioIssues } from './portfolioIssues';

// A fixed seed, so that a commit does not fail by chance. SEED=… tries other values.
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) });

function property<Value>(
  title: string,
  value: fc.Arbitrary<Value>,
  predicate: (value: Value) => boolean | Promise<boolean>,
) {
  test(title, async () => {
    await fc.assert(fc.asyncProperty(value, async (any) => predicate(any)));
  });
}

describe('§2 §3 §7 For any value', () => {
  property(
    'dollars read back as themselves to the cent, and have cents only if there are any',
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 }),
    (amount) => {
      const formatted = formatDollars(amount);
      const difference = Number(formatted.replace(/[$,]/g, '')) - amount;
      return (
        /^-?\$\d{1,3}(,\d{3})*(\.(?!00)\d\d)?$/.test(formatted) && Math.abs(difference) <= 0.00501
      );
    },
  );

  property(
    'an error in JSON is reported where JSON.parse finds one, with line and column',
    fc.tuple(
      fc.json(),
      fc.nat(),
      fc.constantFrom(...Array.from('{}[]:,"\\01-.eE+tn \n\t\u0001/*')),
    ),
    ([json, index, character]) => {
      const place = index % (json.length + 1);
      const text = json.slice(0, place) + character + json.slice(place);
      const [issue = ''] = portfolioIssues(text);
      return /^p\.json: line \d+, column \d+: expected JSON, got /.test(issue) !== isJson(text);
    },
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
