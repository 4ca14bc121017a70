// @ts-check

/**
 * Returns the content security policy as the attributes of a meta element.
 * @param {boolean} development the dev server's overlay and hot updates need more
 * @param {{ scriptSources: string[], connectSources?: string[] }} sources those of the optional parts
 */
module.exports = function contentSecurityPolicy(
  development,
  { scriptSources, connectSources = ["'none'"] },
) {
  const content = [
    "default-src 'none'",
    `script-src ${["'self'", ...scriptSources].join(' ')}`,
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data:",
    `connect-src ${development ? "'self' ws:" : connectSources.join(' ')}`,
    ...(development ? ["frame-src 'self'"] : []),
    "base-uri 'none'",
    "form-action 'none'",
    ...(development ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
  ];
  return { 'http-equiv': 'Content-Security-Policy', content: content.join('; ') };
};
