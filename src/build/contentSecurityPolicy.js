// @ts-check

/**
 * Returns the content security policy as the attributes of a meta element.
 * @param {boolean} development the dev server's overlay and hot updates, and Redux DevTools, need more
 * @param {string | undefined} api the URL of a server; without one a built page may connect to nothing
 */
module.exports = function contentSecurityPolicy(development, api) {
  const connections = [...(development ? ["'self'", 'ws:', 'wss:'] : []), ...(api ? [new URL(api).origin] : [])];
  const content = [
    "default-src 'none'",
    // The Dispatcher of Redux DevTools needs 'unsafe-eval'.
    `script-src 'self'${development ? " 'unsafe-eval'" : ''}`,
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data:",
    `connect-src ${connections.join(' ') || "'none'"}`,
    ...(development ? ["frame-src 'self'"] : []),
    "base-uri 'none'",
    "form-action 'none'",
    ...(development ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
  ];
  return { 'http-equiv': 'Content-Security-Policy', content: content.join('; ') };
};
