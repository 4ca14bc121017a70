// @ts-check

/**
 * @typedef {object} ApiOptions
 * @property {string} baseUrl where the page sends the calls, with a final '/'
 * @property {string} source the server in the content security policy
 * @property {string} broker the id of the broker whose dashboard the page is
 * @property {string | undefined} proxied the server that the dev server proxies, with a final '/'
 */

/**
 * Reads `--env api=URL` and `--env broker=ID`. Returns undefined without a server; throws with one
 * line on what cannot work.
 * @param {Record<string, unknown>} env
 * @param {boolean} development
 * @returns {ApiOptions | undefined}
 */
module.exports = function readApiOptions(env, development) {
  const { api, broker = 'me' } = env;
  if (api === undefined) {
    if (env.broker !== undefined) throw new Error('--env broker: needs --env api=URL.');
    return undefined;
  }
  for (const name of ['portfolio', 'latency', 'fail']) {
    if (env[name] !== undefined) {
      throw new Error(`--env ${name}: cannot be used with --env api.`);
    }
  }
  if (typeof broker !== 'string' || ['', '.', '..'].includes(broker.trim())) {
    throw new Error(`--env broker: expected the id of a broker, got "${String(broker)}".`);
  }
  const url = readUrl(String(api));
  if (!development) return { baseUrl: url.base, source: url.source, broker, proxied: undefined };
  if (url.base === '/') {
    throw new Error(
      '--env api: expected a URL for npm start, which has no server of its own, got "/".',
    );
  }
  return { baseUrl: '/', source: "'self'", broker, proxied: url.base };
};

/**
 * @param {string} text
 * @returns {{ base: string, source: string }}
 */
function readUrl(text) {
  if (text === '/') return { base: '/', source: "'self'" };
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw refusal('"/" or an http or https URL', `"${text}"`);
  }
  // Not quoted: it would put the password into the log.
  if (url.username || url.password) throw refusal('a URL without user and password', 'one with');
  if (/[?#]/.test(text)) throw refusal('a URL without query and fragment', `"${text}"`);
  if (!text.endsWith('/')) throw refusal('a URL that ends in "/"', `"${text}"`);
  if (!/^[\w.-]+$/.test(url.hostname)) {
    throw refusal(
      'a host name or IPv4 address, as a content security policy names it',
      `"${text}"`,
    );
  }
  return { base: url.href, source: url.origin };
}

/**
 * @param {string} expected
 * @param {string} got
 */
function refusal(expected, got) {
  return new Error(`--env api: expected ${expected}, got ${got}.`);
}
