import { defineConfig } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import simpleImportSort from 'eslint-plugin-simple-import-sort';
import tseslint from 'typescript-eslint';

const forbiddenGlobals = [
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'RTCPeerConnection',
  'WebTransport',
  'open',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'caches',
];

export default defineConfig(
  { ignores: ['dist/', 'coverage/', 'test-results/'] },
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  reactHooks.configs.flat.recommended,
  {
    plugins: { 'simple-import-sort': simpleImportSort },
    // First side effects, then Node, packages, other folders, and the file's own folder. No blank lines between.
    rules: { 'simple-import-sort/imports': ['error', { groups: [['^\\u0000', '^node:', '^@?\\w', '^\\.']] }] },
  },
  {
    languageOptions: { parserOptions: { projectService: true } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
      // RTK Query's own type for an endpoint without an argument is void.
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      // As React's documentation writes handlers: onClick={() => send(event)}.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      eqeqeq: ['error', 'always'],
      'no-console': 'error',
    },
  },
  {
    files: ['src/**'],
    rules: {
      // A dynamic import would make a second script of the app.
      'no-restricted-syntax': ['error', 'ImportExpression'],
      // No network, no storage, no text that becomes code or markup.
      'no-restricted-globals': ['error', ...forbiddenGlobals],
      'no-restricted-properties': [
        'error',
        ...forbiddenGlobals.map((property) => ({ object: 'window', property })),
        ...forbiddenGlobals.map((property) => ({ object: 'globalThis', property })),
        { object: 'navigator', property: 'sendBeacon' },
        { object: 'document', property: 'cookie' },
        { object: 'document', property: 'write' },
        { property: 'innerHTML' },
        { property: 'outerHTML' },
        { property: 'insertAdjacentHTML' },
        { property: 'dangerouslySetInnerHTML' },
      ],
      'no-eval': 'error',
    },
  },
  {
    files: ['src/**'],
    ignores: ['src/main.tsx', 'src/api/{lendingApi,httpBaseQuery}.ts', 'src/domain/viewConstants.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        'ImportExpression',
        {
          selector: 'MemberExpression[object.property.name="env"] > Identifier[name=/^(API|LATENCY|FAIL)$/]',
          message: 'main.tsx, lendingApi, httpBaseQuery and viewConstants read the flags of --env, and nothing else.',
        },
      ],
    },
  },
  // expect(window.alert) refers to a mocked method without calling it.
  { files: ['test/**'], rules: { '@typescript-eslint/unbound-method': 'off' } },
  { files: ['**/*.js', '**/*.mjs'], ...tseslint.configs.disableTypeChecked },
  { files: ['**/*.js'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
);
