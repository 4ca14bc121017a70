// @ts-check
const { readFileSync, realpathSync } = require('node:fs');
const path = require('node:path');
require('./registerTypeScript');
const { callNames } = require('../api/calls');

/** @typedef {{ portfolio?: string, latency?: string, fail?: string }} Flags */

/** The flags of --env, with what each expects. */
const ownFlags = { portfolio: 'FILE', latency: 'MS', fail: 'CALLS' };

/** The flags that npm keeps from webpack where the "--" is missing, as npm names them. */
const swallowedFlags = /^npm_config_(env|mode|port|host|open|hot|live_reload|devtool|output_path)$/;

/**
 * Reads the flags of --env. Throws on a flag before "--", which npm takes for its own, on an
 * unknown flag, and on a value that cannot work.
 * @param {Record<string, unknown>} env
 * @param {Record<string, string>} partFlags the flags that optional parts add, with what each expects
 * @returns {Flags & { portfolio: string }} the portfolio's file without symbolic links
 */
module.exports = function readEnv(env, partFlags = {}) {
  const checkout = path.resolve(__dirname, '../..');
  if (/[!?]/.test(checkout)) {
    throw new Error(`${checkout}: webpack cannot build in a folder with "!" or "?" in its path.`);
  }
  // npm reads a flag before "--" as its own, and keeps it in its environment: "" for a flag "--no-…".
  const swallowed = Object.keys(process.env).find((name) => swallowedFlags.test(name));
  if (swallowed) {
    const name = swallowed.replace('npm_config_', '').replaceAll('_', '-');
    const flag = `--${process.env[swallowed] ? '' : 'no-'}${name}`;
    const command = `npm run ${process.env.npm_lifecycle_event}`;
    throw new Error(
      `Put "--" before the flags: ${command} -- ${flag} …, in PowerShell ${command} '--' ${flag} …`,
    );
  }
  const flags = { ...ownFlags, ...partFlags };
  for (const [name, value] of Object.entries(env)) {
    if (name.startsWith('WEBPACK_')) continue;
    if (!Object.hasOwn(flags, name) || typeof value !== 'string') {
      const list = Object.entries(flags).map((flag) => flag.join('='));
      throw new Error(`--env ${name}: expected ${list.join(' or ')}.`);
    }
  }
  /** @type {Flags} */
  const { portfolio = 'src/api/local/portfolio.json', latency, fail } = env;

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
  return { ...env, portfolio: findFile(portfolio) };
};

/** @param {string} file */
function findFile(file) {
  try {
    readFileSync(file); // A folder, and a file without permission, throw here, too.
    return realpathSync(file);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error); // Node throws nothing else here.
    throw new Error(`${path.resolve(file)}: expected a readable file, got ${code}`);
  }
}
