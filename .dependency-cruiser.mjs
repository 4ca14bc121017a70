// ESLint holds the layers, and this that no import leads in a circle, not even one of a type.
/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [{ name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } }],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true, // Keeps the imports of types.
  },
};
