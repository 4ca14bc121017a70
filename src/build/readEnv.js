// @ts-check
const { accessSync, constants, realpathSync, statSync } = require('node:fs');
const path = require('node:path');
const { createJiti } = require('jiti');

// Node 20 cannot import TypeScript.
/** @type {typeof import('../api/local/routes')} */
const { routes } = createJiti(__filename)('../api/local/routes.ts');
const routeNames = routes.map((route) => `${route.method} ${route.path}`);

const checkout = path.resolve(__dirname, '../..');

/** The flags of --env, with what each expects. */
const flags = { portfolio: 'FILE', latency: 'MS', fail: 'ROUTES', api: 'URL' };

/** The flags that npm keeps from webpack where the "--" is missing, as npm names them. */
const swallowedFlags = /^npm_config_(env|mode|port|host|open|hot|live_reload|devtool|output_path)$/;

/**
 * Reads the flags of --env. Throws on a flag before "--", which npm takes for its own, on an unknown flag, and on a
 * value that cannot work.
 * @param {Record<string, unknown>} env
 * @returns {Partial<typeof flags> & { portfolio: string }} with the whole path of the portfolio
 */
module.exports = function readEnv(env) {
  if (/[!?]/.test(checkout)) {
    throw new Error(`${checkout}: webpack cannot build in a folder with "!" or "?" in its path.`);
  }
  const swallowed = Object.keys(process.env).find((name) => swallowedFlags.test(name));
  if (swallowed) {
    const command = `npm run ${process.env.npm_lifecycle_event}`;
    throw new Error(`Put "--" before the flags: ${command} -- …, in PowerShell ${command} '--' …`);
  }
  // pnpm passes it on, and webpack takes what follows for modules.
  if (process.argv.includes('--')) throw new Error('Leave out "--" before the flags: only npm needs it.');
  for (const [name, value] of Object.entries(env)) {
    if (name.startsWith('WEBPACK_')) continue;
    if (!Object.hasOwn(flags, name) || typeof value !== 'string') {
      const list = Object.entries(flags).map((flag) => flag.join('='));
      throw new Error(`--env ${name}: expected ${list.join(' or ')}.`);
    }
  }
  /** @type {Partial<typeof flags>} */
  const { portfolio = path.join(checkout, 'src/api/local/portfolio.json'), latency, fail, api } = env;

  const local = ['portfolio', 'latency', 'fail'].find((name) => env[name] !== undefined);
  if (api !== undefined && local) throw new Error(`--env ${local}: cannot be used with --env api.`);

  // No user or query, which may have a password.
  if (api !== undefined && !(/^https?:\/\/[^?#@\s]+$/i.test(api) && URL.canParse(api))) {
    throw new Error('--env api: expected the http or https URL of a server, without user and query.');
  }
  if (latency !== undefined && !/^\d{1,9}$/.test(latency)) {
    throw new Error(`--env latency: expected a number of milliseconds, got "${latency}".`);
  }
  // A misspelt route would never fail.
  const misspelt = fail?.split(',').find((route) => !['all', ...routeNames].includes(route.trim()));
  if (misspelt !== undefined) {
    const expected = `expected "all" or routes of the API, got "${misspelt.trim()}".`;
    throw new Error(`--env fail: ${expected}\nThe routes: ${routeNames.join(', ')}`);
  }
  return { ...env, portfolio: findPortfolio(path.resolve(portfolio)) };
};

/** @param {string} file */
function findPortfolio(file) {
  try {
    accessSync(file, constants.R_OK);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error); // Node throws nothing else here.
    throw new Error(`${file}: expected a readable file, got ${code}`);
  }
  // A pipe would be read once, and is empty at the next edit.
  if (!statSync(file).isFile()) throw new Error(`${file}: expected a regular file`);
  const dist = path.join(checkout, 'dist');
  for (const place of [file, realpathSync.native(file)]) {
    if (!place.startsWith(dist + path.sep)) continue;
    throw new Error(`${file}: expected a file outside dist, because a build empties that folder`);
  }
  return file;
}
