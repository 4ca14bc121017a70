// @ts-check
const path = require('node:path');

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
  const other = ['portfolio', 'latency', 'fail'].find((name) => env[name] !== undefined);
  if (other) throw new Error(`--env ${other}: cannot be used with --env api.`);
  const server = readUrl(api);
  if (server.startsWith('/') && development) {
    throw new Error('--env api: expected a URL for npm start, which has no server of its own.');
  }
  return {
    alias: {
      [path.resolve(__dirname, '../../localPage.ts')]: path.join(__dirname, 'serverPage.tsx'),
    },
    definitions: {
      'process.env.API': JSON.stringify(development ? '/' : server),
      'process.env.BROKER': JSON.stringify(broker) ?? 'undefined',
    },
    connectSources: [server.startsWith('/') ? "'self'" : new URL(server).origin],
    // The browser sees one origin, and the server its own Host and Origin, so a session cookie works
    // without CORS. The proxy passes on all that webpack does not serve, so a sign-in page works, too.
    ...(development && {
      proxy: [
        {
          context: ['/'],
          target: server,
          changeOrigin: true,
          headers: { origin: new URL(server).origin },
          cookieDomainRewrite: '',
          autoRewrite: true, // A redirect to the server's own origin would leave the dev server.
          protocolRewrite: 'http',
          logLevel: 'warn',
        },
      ],
    }),
  };
}

/** @param {string} text */
function readUrl(text) {
  const withSlash = text.replace(/[^/]$/, '$&/');
  // The prefix under which a gateway has both the page and the server.
  if (/^\/((?!\.+\/)[\w.~-]+\/)*$/.test(withSlash)) return withSlash;
  const url = URL.canParse(withSlash) ? new URL(withSlash) : undefined;
  // A content security policy names no IPv6 address.
  const isPlain = url?.href === `${url?.origin}${url?.pathname}`;
  if (isPlain && /^https?:\/\/[\w.-]+[:/]/.test(url.href)) return url.href;
  // Git Bash turns "/desk/" into a Windows path. A user, a query and a fragment may have a password.
  const got = /[@?#]/.test(text) ? '' : ` Got ${JSON.stringify(text)}.`;
  throw new Error(
    `--env api: expected "/", a path like "/desk/", or an http or https URL without user, password, query, fragment and IPv6 address.${got}`,
  );
}

/** @type {import('../../build/parts').Part} */
module.exports = { flags: { api: 'URL', broker: 'ID' }, change };
