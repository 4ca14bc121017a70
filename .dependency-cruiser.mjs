// Forbids circular imports, also those of types only. ESLint checks the layers.
/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [{ name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } }],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true, // Keeps the imports of types.
  },
};
