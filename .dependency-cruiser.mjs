/**
 * The layers: domain ← contract ← portfolio ← localTransport, contract ← httpTransport, and
 * contract ← api ← store ← features ← App ← main; store ← devtools ← main. Components know only domain. Each folder lists
 * what it may import: folders or files of src, and packages.
 */
const reactPackages = ['react', 'react-dom', 'xstate', '@xstate/react', 'lucide'];
const layers = [
  { from: 'domain', sources: [], packages: [] },
  { from: 'contract', sources: ['domain'], packages: ['@reduxjs/toolkit', 'valibot'] },
  { from: 'portfolio', sources: ['contract', 'domain'], packages: ['valibot'] },
  {
    from: 'localTransport',
    sources: ['portfolio', 'contract', 'domain'],
    packages: ['@reduxjs/toolkit'],
  },
  {
    from: 'httpTransport',
    sources: ['contract', 'domain'],
    packages: ['@reduxjs/toolkit', 'valibot'],
  },
  { from: 'api', sources: ['contract', 'domain'], packages: ['@reduxjs/toolkit'] },
  {
    from: 'store',
    sources: ['api', 'contract', 'domain'],
    packages: ['@reduxjs/toolkit', 'react-redux'],
  },
  {
    from: 'devtools',
    sources: ['store', 'api', 'domain'],
    packages: ['@reduxjs/toolkit', 'xstate'],
  },
  { from: 'components', sources: ['domain'], packages: reactPackages },
  // A feature knows no other one, and of the store not how it is made.
  {
    from: 'features/([^/]+)',
    sources: [
      'features/$1',
      'components',
      'store/(dashboardSlice|hooks)[.]ts$',
      'api',
      'contract',
      'domain',
    ],
    packages: [...reactPackages, '@reduxjs/toolkit'],
  },
  // Only main.tsx and the page that is prerendered know that there are two transports.
  {
    from: '(App|AppProviders)[.]tsx$',
    sources: ['App[.]tsx$', 'features', 'components', 'store/[^/]+$'],
    packages: ['react', 'react-redux'],
  },
].map(({ from, sources, packages }) => ({
  name: `layer of ${from.match(/\w+/)?.[0]}`,
  severity: 'error',
  from: { path: `^src/${from}` },
  to: {
    pathNot: [
      `^src/${from.replace('([^/]+)', '$1')}`,
      ...sources.map((source) => `^src/${source}`),
      ...packages.map((name) => `node_modules/${name}/`),
    ],
  },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...layers,
    // Also those of types only.
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    // Everything may know their types. Their values would bring valibot into the default build.
    {
      name: 'schemas-are-types-elsewhere',
      severity: 'error',
      from: {
        path: '^src',
        pathNot: '^src/(contract|portfolio|httpTransport|webpack|referenceServer)/',
      },
      to: {
        path: '^src/(contract/(responseSchemas|fieldSchemas)|portfolio/portfolioSchema)[.]ts$',
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
