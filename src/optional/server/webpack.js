// @ts-check
const path = require('node:path');
const proxyToServer = require('./proxyToServer');

/**
 * Changes nothing without --env api=URL.
 * @type {import('../../build/parts').Part['change']}
 */
function change({ env, development }) {
  const { api, broker } = /** @type {{ api?: string, broker?: string }} */ (env);
  if (api === undefined) {
    if (broker !== undefined) throw new Error('--env broker: needs --env api=URL.');
    return {};
  }
  if (broker !== undefined && ['', '.', '..'].includes(broker.trim())) {
    throw new Error(`--env broker: expected the id of a broker, got "${broker}".`);
  }
  for (const name of ['portfolio', 'latency', 'fail']) {
    if (env[name] !== undefined) {
      throw new Error(`--env ${name}: cannot be used with --env api.`);
    }
  }
  const server = readUrl(api);
  if (server.startsWith('/') && development) {
    throw new Error('--env api: expected a URL for npm start, which has no server of its own.');
  }
  return {
    alias: {
      [path.resolve(__dirname, '../../localPage.ts')]: path.join(__dirname, 'serverPage.tsx'),
      [path.resolve(__dirname, '../../../styles/main.scss')]: path.join(__dirname, 'styles.scss'),
    },
    definitions: {
      // The dev server proxies the calls.
      'process.env.API': JSON.stringify(development ? '/' : server),
      'process.env.BROKER': JSON.stringify(broker) ?? 'undefined',
    },
    connectSources: [server.startsWith('/') ? "'self'" : new URL(server).origin],
    ...(development && { proxy: proxyToServer(server) }),
  };
}

/** @param {string} text */
function readUrl(text) {
  const withSlash = text.replace(/[^/]$/, '$&/');
  // The prefix under which a gateway has both the page and the server.
  if (/^\/((?!\.+\/)[\w.~-]+\/)*$/.test(withSlash)) return withSlash;
  const url = URL.canParse(withSlash) ? new URL(withSlash) : undefined;
  // A content security policy names no IPv6 address.
  const isUsable =
    url &&
    /^https?:$/.test(url.protocol) &&
    /^[\w.-]+$/.test(url.hostname) &&
    url.href === url.origin + url.pathname;
  if (isUsable) return url.href;
  // Git Bash turns "/desk/" into a Windows path. A user, a query and a fragment may have a password.
  const got = /[@?#]/.test(text) ? '' : ` Got ${JSON.stringify(text)}.`;
  throw new Error(
    `--env api: expected "/", a path like "/desk/", or an http or https URL, with a host name or an IPv4 address, without user, password, query and fragment.${got}`,
  );
}

/** @type {import('../../build/parts').Part} */
module.exports = { flags: { api: 'URL', broker: 'ID' }, change };
