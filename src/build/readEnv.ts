import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { formatIssue } from '../api/formatIssue';
import { routes } from '../api/local/routes';

const checkout = path.resolve(__dirname, '../..');

/** Flags that npm keeps for itself if the "--" is missing. These are the names that npm gives them. */
const swallowedFlags = /^npm_config_(env|mode|port|host|open|hot|allowed_hosts|live_reload|devtool|output_path)$/;

const routeNames = ['all', ...routes.map((route) => `${route.method} ${route.path}`)];

const flag = (check: (value: string) => boolean, expected: string) =>
  v.exactOptional(v.pipe(v.string('a value'), v.check(check, expected)));

/** The flags of --env. A message says what was expected, as in the schema of a portfolio. */
const flags = v.strictObject(
  {
    portfolio: flag(Boolean, 'a file'),
    latency: flag((ms) => /^\d{1,9}$/.test(ms), 'a number of milliseconds'),
    // A misspelt route would never fail.
    fail: flag((names) => names.split(',').every((name) => routeNames.includes(name.trim())), routeNames.join(' or ')),
    // A user or query may have a password. The page's policy can name no other host.
    api: flag(
      (url) => /^https?:\/\/[\p{L}\d.-]+(:\d+)?(\/[^?#\s]*)?$/iu.test(url) && URL.canParse(url),
      'an http or https URL without user and query, whose host has no underscore and is no IPv6 address',
    ),
  },
  'portfolio=FILE or latency=MS or fail=ROUTES or api=URL',
);

/**
 * Reads the flags of --env. Returns them with the whole path of the portfolio. Throws if "--" is missing, because
 * npm takes the flags for its own, on an unknown flag, and on a value that cannot work.
 */
export function readEnv(env: Record<string, unknown>) {
  if (/[!?]/.test(checkout)) {
    throw new Error(`${checkout}: webpack cannot build in a folder with "!" or "?" in its path.`);
  }
  if (Object.keys(process.env).some((name) => swallowedFlags.test(name))) {
    const command = `npm run ${process.env.npm_lifecycle_event}`;
    throw new Error(`Put "--" before the flags: ${command} -- …, in PowerShell ${command} '--' …`);
  }
  // pnpm passes it on, and webpack takes what follows for modules.
  if (process.argv.includes('--')) throw new Error('Leave out "--" before the flags: only npm needs it.');

  const own = Object.entries(env).filter(([name]) => !name.startsWith('WEBPACK_'));
  const { issues, output } = v.safeParse(flags, Object.fromEntries(own));
  if (issues) throw new Error(`--env ${formatIssue(issues[0])}.`);
  const { portfolio = path.join(checkout, 'src/api/local/portfolio.json'), ...others } = output;
  if (others.api && own.length > 1) throw new Error('--env api: expected no other flag.');
  return { ...others, portfolio: findPortfolio(path.resolve(portfolio)) };
}

function findPortfolio(file: string) {
  try {
    accessSync(file, constants.R_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // Node throws nothing else here.
    throw new Error(`${file}: expected a readable file, got ${code}`);
  }
  // A pipe would be read once, and is empty at the next edit.
  if (!statSync(file).isFile()) throw new Error(`${file}: expected a regular file`);
  const dist = path.join(checkout, 'dist') + path.sep;
  if (realpathSync.native(file).startsWith(dist)) {
    throw new Error(`${file}: expected a file outside dist, because a build empties that folder`);
  }
  return file;
}
