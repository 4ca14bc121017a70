/** What webpack.config.js passes to the page. */
type PageParameters = {
  /** The URLs of the scripts, in the order in which they run. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly preHydration: string;
  readonly preHydrationHash: string;
  /** What the page may connect to, as the CSP words it: `'none'` unless a server answers. */
  readonly connectSource: string;
  /** The class of `<body>`, for the styles of one kind of page; '' for none. */
  readonly bodyClass: string;
  /** Whether the page shows the opening screen before its scripts have loaded. */
  readonly isPrerendered: boolean;
};

/** Renders the page. HtmlWebpackPlugin calls it in the build. */
export default async function renderPage(parameters: PageParameters): Promise<string> {
  const { scripts, styles, preHydration, bodyClass, isPrerendered } = parameters;
  const openingScreen =
    process.env.NODE_ENV === 'production' && isPrerendered
      ? // eslint-disable-next-line no-restricted-syntax -- With a static import npm start would compile the app twice on each edit.
        await (await import(/* webpackMode: "eager" */ './prerender')).prerender()
      : '';
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(parameters)}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="#161b22" media="(prefers-color-scheme: dark)" />
    <meta
      name="description"
      content="Demo, the loan desk: pipeline, borrower and broker on one screen."
    />
    <title>Demo</title>
    <link
      rel="icon"
      href="data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20viewBox='0%200%2016%2016'%3E%3Crect%20width='16'%20height='16'%20rx='4'%20fill='%231d4ed8'/%3E%3C/svg%3E"
    />
    <template id="scripts">${scripts.map((url) => `<script src="${url}"></script>`).join('')}</template>
    <script>${preHydration}</script>
    ${styles.map((url) => `<link rel="stylesheet" href="${url}" />`).join('')}
  </head>
  <body${bodyClass && ` class="${bodyClass}"`}>
    <noscript>The loan desk needs JavaScript.</noscript>
    <div id="root">${openingScreen}</div>
  </body>
</html>
`;
}

/** In development the Dispatcher of Redux DevTools needs eval; hot updates need the rest. */
function contentSecurityPolicy({ preHydrationHash, connectSource }: PageParameters): string {
  const isDevelopment = process.env.NODE_ENV !== 'production';
  return [
    "default-src 'none'",
    `script-src 'self' 'sha256-${preHydrationHash}'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data:",
    `connect-src ${isDevelopment ? "'self' ws:" : connectSource}`,
    ...(isDevelopment ? ["frame-src 'self'"] : []),
    "base-uri 'none'",
    "form-action 'none'",
    ...(isDevelopment ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
  ].join('; ');
}
