/**
 * The layers: domain ← contract ← portfolio ← localTransport, and
 * contract ← api ← store ← features ← App ← start ← main. Components know only domain. Beside them
 * are two rooms with entries of their own: src/server, and src/devtools, which only start.tsx knows. Each folder lists what it may import: folders or files of src, and packages.
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
  { from: 'api', sources: ['contract', 'domain'], packages: ['@reduxjs/toolkit', 'react'] },
  {
    from: 'store',
    sources: ['api', 'contract', 'domain'],
    packages: ['@reduxjs/toolkit', 'react-redux'],
  },
  {
    from: 'devtools/[^/]+[.]ts$',
    sources: ['main[.]tsx$', 'store', 'api', 'contract', 'domain'],
    packages: ['@reduxjs/toolkit', 'react', 'react-dom', 'xstate', 'webpack'],
  },
  { from: 'components', sources: ['domain'], packages: reactPackages },
  // A feature imports no other feature, and of the store only its slice and hooks.
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
  {
    from: '(App|AppProviders)[.]tsx$',
    sources: ['App[.]tsx$', 'features', 'components', 'store/[^/]+$', 'domain'],
    packages: ['react', 'react-dom', 'react-redux'],
  },
  {
    from: 'start[.]tsx$',
    sources: ['AppProviders[.]tsx$', 'devtools/hotUpdates[.]ts$', 'store', 'contract', 'domain'],
    packages: ['react', 'react-dom'],
  },
].map(({ from, sources, packages }) => ({
  name: `layer of ${from.match(/\w+/)?.[0]}`,
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
      name: 'the server room can be removed',
      severity: 'error',
      from: { path: '^src', pathNot: '^src/server/' },
      to: { path: '^src/server/' },
    },
    {
      name: 'the devtools room can be removed',
      severity: 'error',
      from: { path: '^src', pathNot: '^src/(devtools/|start[.]tsx$)' },
      to: { path: '^src/devtools/' },
    },
    // Also those of types only.
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    // Everything may know their types. Their values would bring valibot into the default build.
    {
      name: 'schemas-are-types-elsewhere',
      severity: 'error',
      from: {
        path: '^src',
        pathNot: '^src/(contract|portfolio|webpack|server)/',
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
