// @ts-check
const { readFileSync, realpathSync } = require('node:fs');
require('./registerTypeScript');
const { callNames } = require('../contract/calls');

/** @typedef {{ portfolio?: string, latency?: string, fail?: string, api?: string, broker?: string }} Flags */

/**
 * Reads the flags of --env. Throws, with one line per issue, on what npm or webpack would ignore
 * and on what cannot work.
 * @param {Record<string, unknown>} env
 * @param {boolean} development
 * @returns {Flags & { portfolio: string }} the portfolio's file without symbolic links
 */
module.exports = function readEnv(env, development) {
  const taken = ['env', 'port', 'output_path'].find((name) => process.env[`npm_config_${name}`]);
  if (taken) {
    const command = `npm run ${process.env.npm_lifecycle_event}`;
    throw new Error(`Put "--" before the flags: ${command} -- --${taken.replace('_', '-')} …`);
  }
  for (const [name, value] of Object.entries(env)) {
    if (name.startsWith('WEBPACK_')) continue;
    const isKnown = ['portfolio', 'latency', 'fail', 'api', 'broker'].includes(name);
    if (!isKnown || typeof value !== 'string') {
      throw new Error(
        `--env ${name}: expected portfolio=FILE, latency=MS, fail=CALLS, api=URL or broker=ID.`,
      );
    }
  }
  /** @type {Flags} */
  const { portfolio = 'src/portfolio/portfolio.json', latency, fail, api, broker } = env;

  if (latency !== undefined && !/^\d{1,9}$/.test(latency)) {
    throw new Error(`--env latency: expected a number of milliseconds, got "${latency}".`);
  }
  for (const call of fail?.split(',').map((name) => name.trim()) ?? []) {
    // A misspelt call would never fail.
    if (call === 'all' || callNames.includes(call)) continue;
    throw new Error(
      `--env fail: expected "all" or calls of the API, got "${call}".\nThe calls: ${callNames.join(', ')}`,
    );
  }
  if (broker !== undefined && api === undefined) {
    throw new Error('--env broker: needs --env api=URL.');
  }
  if (broker !== undefined && ['', '.', '..'].includes(broker.trim())) {
    throw new Error(`--env broker: expected the id of a broker, got "${broker}".`);
  }
  for (const name of ['portfolio', 'latency', 'fail']) {
    if (api !== undefined && env[name] !== undefined) {
      throw new Error(`--env ${name}: cannot be used with --env api.`);
    }
  }
  if (api === '/' && development) {
    throw new Error('--env api: expected a URL for npm start, which has no server of its own.');
  }
  const flags = { ...env, portfolio: findFile(portfolio) };
  return api === undefined ? flags : { ...flags, api: readUrl(api) };
};

/** @param {string} file */
function findFile(file) {
  try {
    readFileSync(file); // Also a folder and a file without permission end here.
    return realpathSync(file);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error); // Node throws nothing else here.
    throw new Error(`${file}: expected a readable file, got ${code}`);
  }
}

/** @param {string} text */
function readUrl(text) {
  if (text === '/') return text;
  const url = URL.canParse(text) ? new URL(text.replace(/[^/]$/, '$&/')) : undefined;
  // A content security policy names no IPv6 address.
  const isUsable =
    url &&
    /^https?:$/.test(url.protocol) &&
    /^[\w.-]+$/.test(url.hostname) &&
    url.href === url.origin + url.pathname;
  if (isUsable) return url.href;
  // The URL is not quoted, because it may have a password.
  throw new Error(
    '--env api: expected "/" or an http or https URL, with a host name or an IPv4 address, without user, password, query and fragment.',
  );
}
