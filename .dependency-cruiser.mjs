/**
 * The layers: domain ← api ← store ← components ← features ← App ← start ← main. Components know only
 * domain. Beside them are the optional parts, which may use all of these. Each layer lists what it may
 * import: folders or files of src, and packages.
 */
const reactPackages = ['react', 'react-dom', 'xstate', '@xstate/react', 'lucide'];
const layers = [
  { from: 'domain', sources: [], packages: [] },
  { from: 'api/[^/]+$', sources: ['domain'], packages: ['@reduxjs/toolkit', 'react', 'valibot'] },
  { from: 'api/local', sources: ['api', 'domain'], packages: ['valibot'] },
  {
    from: 'store',
    sources: ['api/[^/]+$', 'domain'],
    packages: ['@reduxjs/toolkit', 'react-redux'],
  },
  { from: 'components', sources: ['domain'], packages: reactPackages },
  // A feature imports no other feature, and of the store only its slice and hooks.
  {
    from: 'features/([^/]+)',
    sources: [
      'features/$1',
      'components',
      'store/(dashboardSlice|hooks)[.]ts$',
      'api/[^/]+$',
      'domain',
    ],
    packages: [...reactPackages, '@reduxjs/toolkit'],
  },
  {
    from: '(App|AppProviders)[.]tsx$',
    sources: ['App[.]tsx$', 'features', 'components', 'store/[^/]+$', 'domain'],
    packages: ['react', 'react-dom', 'react-redux'],
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
      name: 'optional parts can be removed',
      severity: 'error',
      from: { path: '^src', pathNot: '^src/(optional/|start[.]tsx$)' },
      to: { path: '^src/optional/' },
    },
    // Also those of types only.
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    // Everything may know their types. Their values would bring valibot into the default build.
    {
      name: 'schemas-are-types-elsewhere',
      severity: 'error',
      from: {
        path: '^src',
        pathNot: '^src/(api/schemas|api/local/portfolioSchema|build/|optional/server/)',
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
