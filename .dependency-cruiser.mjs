/**
 * The layers: domain ← api ← store ← appOptions ← components ← features ← App ← main. Next to them, api/local
 * answers requests from the portfolio, and store/localStoreParts gives it to main. Each layer lists what
 * it may import: folders or files of src, and packages.
 */
const reactPackages = ['react', 'react-dom', 'xstate', '@xstate/react', 'lucide-react'];
const layers = [
  { from: 'domain', sources: [], packages: [] },
  { from: 'api/[^/]+$', sources: ['domain'], packages: ['@reduxjs/toolkit', 'react', 'valibot'] },
  { from: 'api/local', sources: ['api', 'domain'], packages: ['valibot'] },
  {
    from: 'store/(?!localStoreParts)',
    sources: ['api/[^/]+$', 'domain'],
    packages: ['@reduxjs/toolkit', 'react-redux'],
  },
  {
    from: 'appOptions[.]ts$',
    sources: ['store', 'api/[^/]+$', 'domain'],
    packages: ['react', 'xstate'],
  },
  {
    from: 'components',
    sources: ['appOptions[.]ts$', 'store/hooks[.]ts$', 'api/[^/]+$', 'domain'],
    packages: [...reactPackages, 'react-error-boundary'],
  },
  // A feature imports no other feature, and of the store only its slice and hooks.
  {
    from: 'features/([^/]+)',
    sources: [
      'features/$1',
      'components',
      'appOptions[.]ts$',
      'store/(dashboardSlice|hooks)[.]ts$',
      'api/[^/]+$',
      'domain',
    ],
    packages: [...reactPackages, '@reduxjs/toolkit'],
  },
  {
    from: '(App|AppProviders)[.]tsx$',
    sources: ['App[.]tsx$', 'features', 'components', 'appOptions[.]ts$', 'store/[^/]+$', 'api/[^/]+$', 'domain'],
    packages: ['react', 'react-dom', 'react-redux', 'react-error-boundary'],
  },
  {
    from: 'main[.]tsx$',
    sources: [
      '(App|AppProviders)[.]tsx$',
      'store/(makeStore|localStoreParts)[.]ts$',
      'domain/localConstants[.]ts$',
      'devtools',
      'prerender',
    ],
    packages: ['react', 'react-dom'],
  },
].map(({ from, sources, packages }) => ({
  name: `layer of ${from.match(/[\w/]+/)?.[0]}`,
  severity: 'error',
  from: { path: `^src/${from}` },
  to: {
    pathNot: [
      `^src/${from.replace('([^/]+)', '$1')}`,
      '^styles/',
      ...sources.map((source) => `^src/${source}`),
      ...packages.map((name) => `node_modules/${name}/`),
    ],
  },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...layers,
    {
      name: 'only the entries import devtools, prerender and server',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(main[.]tsx$|devtools|prerender|server)' },
      to: { path: '^src/(devtools|prerender|server)/' },
    },
    {
      name: 'devtools, prerender and server do not know each other',
      severity: 'error',
      from: { path: '^src/(devtools|prerender|server)/(?!main)' },
      to: { path: '^src/(devtools|prerender|server)/', pathNot: '^src/$1/' },
    },
    {
      name: 'only localStoreParts and the build know the local data',
      severity: 'error',
      from: {
        path: '^src',
        pathNot: '^src/(store/localStoreParts[.]ts$|api/local/|build/|server/node/)',
      },
      to: { path: '^src/api/local/' },
    },
    // This counts imports of types, too.
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    // Everything may know their types. Their values would bring valibot into the default build.
    {
      name: 'schemas-are-types-elsewhere',
      severity: 'error',
      from: {
        path: '^src',
        pathNot: '^src/(api/schemas[.]ts$|api/local/portfolioSchema[.]ts$|build/|server/)',
      },
      to: {
        path: '^src/api/(schemas|local/portfolioSchema)[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true, // Keeps the imports of types.
  },
};
