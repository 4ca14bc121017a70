// @ts-check

/** The errors after which it is certain that the server has not got the request. */
const unsentCodes = ['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH'];

/**
 * Returns the dev server's proxy for the calls: the browser sees one origin, the server sees its
 * own in Host and Origin. So a server with a session cookie and without CORS works under npm start.
 * @param {string} server its URL with a final '/'
 * @returns {import('webpack-dev-server').ProxyConfigArray}
 */
module.exports = function proxyToServer(server) {
  return [
    {
      // All that webpack does not serve, for example the server's page to sign in.
      context: ['/'],
      target: server,
      changeOrigin: true,
      // A redirect to the server's own origin would leave the dev server.
      autoRewrite: true,
      protocolRewrite: 'http',
      headers: { origin: new URL(server).origin },
      cookieDomainRewrite: '',
      // Its own lines say neither what to do nor which server it is.
      logLevel: 'silent',
      onError: (error, _request, response) => {
        const { code = error.message } = /** @type {NodeJS.ErrnoException} */ (error);
        process.stderr.write(`--env api: no response from ${server} (${code}).\n`);
        // The server broke off its response: so does the proxy.
        if (response.headersSent) return response.destroy();
        // The same message as in a page without the proxy.
        const detail = 'The server cannot be reached.';
        response.writeHead(502, { 'Content-Type': 'application/problem+json' });
        const outcome = unsentCodes.includes(code) ? 'not sent' : undefined;
        response.end(JSON.stringify({ title: 'Bad Gateway', status: 502, detail, outcome }));
      },
    },
  ];
};
