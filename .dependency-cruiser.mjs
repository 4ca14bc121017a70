/**
 * The layers: domain ← api ← store ← components ← features ← App ← main, and devtools, which imports none of them, beside
 * domain. Each lists what it may import: folders or files of src, and packages.
 */
const reactPackages = ['react', 'react-dom', 'lucide-react'];
const machinePackages = ['xstate', '@xstate/react'];
const layers = [
  { from: 'domain', sources: [], packages: [] },
  { from: 'devtools', sources: [], packages: ['@reduxjs/toolkit', 'react-redux', 'xstate'] },
  {
    from: 'api/[^/]+$',
    sources: ['api/local/localBaseQuery[.]ts$', 'domain'],
    packages: ['@reduxjs/toolkit', 'valibot'],
  },
  { from: 'api/local', sources: ['api', 'domain'], packages: ['valibot'] },
  {
    from: 'store',
    sources: ['api/(lendingApi|local/localBaseQuery)[.]ts$', 'domain', 'devtools'],
    packages: ['@reduxjs/toolkit', 'react-redux'],
  },
  {
    from: 'components',
    sources: ['store/(dashboardSlice|hooks)[.]ts$', 'api/[^/]+$', 'domain', 'devtools'],
    packages: [...reactPackages, ...machinePackages, 'react-error-boundary'],
  },
  // A feature imports no other feature, and of the store only its slice and hooks.
  {
    from: 'features/([^/]+)',
    sources: ['features/$1', 'components', 'store/(dashboardSlice|hooks)[.]ts$', 'api/[^/]+$', 'domain', 'devtools'],
    packages: [...reactPackages, ...machinePackages, '@reduxjs/toolkit'],
  },
  { from: 'App[.]tsx$', sources: ['features', 'components'], packages: ['react'] },
  {
    from: 'main[.]tsx$',
    sources: ['App[.]tsx$', 'store/makeStore[.]ts$', 'api/local/(faultInterceptor|portfolio)[.]', 'prerender'],
    packages: ['react', 'react-dom', 'react-redux', '@reduxjs/toolkit'],
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
    // This counts imports of types, too.
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    // Everything may know their types. Their values would bring valibot into the default build.
    {
      name: 'schemas-are-types-elsewhere',
      severity: 'error',
      from: { path: '^src', pathNot: '^src/(api/(schemas|httpBaseQuery|local/portfolioSchema)[.]ts$|build/)' },
      to: { path: '^src/api/(schemas|local/portfolioSchema)[.]ts$', dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true, // Keeps the imports of types.
  },
};
