import { readdirSync } from 'node:fs';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const features = readdirSync(new URL('src/features', import.meta.url));

/** Forbids imports whose path matches, at any depth of the importing file. */
function forbid(regex, message) {
  return { regex, message };
}
const folders = (...names) => `(^|/)(${names.join('|')})(/|$)`;
const packagesExcept = (...names) => `^(?!\\.)(?!(${names.join('|')})(/|$))`;
const routesLayer = forbid('/routes$', 'Only localBaseQuery and createOpenApi import the routes.');

/**
 * The layers: domain ← portfolio ← server ← api ← store ← features ← App ← main. Components know
 * only domain. Each folder lists what its files must not import, packages included.
 */
const layers = {
  domain: [
    forbid(folders('portfolio', 'server', 'api', 'store', 'components', 'features', 'App')),
    forbid(packagesExcept('none')),
  ],
  portfolio: [
    forbid(folders('server', 'api', 'store', 'components', 'features', 'App')),
    forbid(packagesExcept('@reduxjs/toolkit', 'valibot')),
  ],
  server: [
    forbid(folders('api', 'store', 'components', 'features', 'App')),
    forbid(packagesExcept('@reduxjs/toolkit')),
    routesLayer,
  ],
  api: [
    forbid(folders('store', 'components', 'features', 'App')),
    forbid(packagesExcept('@reduxjs/toolkit', 'valibot')),
    routesLayer,
  ],
  store: [
    forbid(folders('components', 'features', 'App')),
    forbid(packagesExcept('@reduxjs/toolkit', 'react-redux', 'xstate')),
    routesLayer,
  ],
  components: [
    forbid(folders('portfolio', 'server', 'api', 'store', 'features', 'App')),
    forbid(packagesExcept('react', 'react-dom', 'xstate', '@xstate/react', 'lucide')),
  ],
  ...Object.fromEntries(
    features.map((feature) => [
      `features/${feature}`,
      [
        forbid(folders('server', 'App', ...features.filter((other) => other !== feature))),
        forbid(folders('makeStore', 'portfolio.json')),
        forbid(
          packagesExcept(
            'react',
            'react-dom',
            'xstate',
            '@xstate/react',
            'lucide',
            '@reduxjs/toolkit',
          ),
        ),
      ],
    ]),
  ),
};

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

export default tseslint.config(
  { ignores: ['dist/', 'coverage/', 'test-results/'] },
  ...tseslint.configs.strictTypeChecked,
  ...tseslint.configs.stylisticTypeChecked,
  jsxA11y.flatConfigs.strict,
  reactHooks.configs.flat.recommended,
  {
    languageOptions: { parserOptions: { projectService: true } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      eqeqeq: ['error', 'always'],
      'no-console': 'error',
    },
  },
  {
    files: ['src/**'],
    rules: {
      'no-restricted-imports': ['error', { patterns: [routesLayer] }],
      // A dynamic import would bypass the layers.
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
  ...Object.entries(layers).map(([folder, patterns]) => ({
    files: [`src/${folder}/**`],
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  })),
  {
    files: ['src/server/localBaseQuery.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: layers.server.filter((layer) => layer !== routesLayer) },
      ],
    },
  },
  {
    files: ['src/webpack/createOpenApi.ts'],
    rules: { 'no-restricted-imports': 'off' },
  },
  // expect(element.focus) refers to a mocked method without calling it.
  { files: ['test/**'], rules: { '@typescript-eslint/unbound-method': 'off' } },
  { files: ['**/*.js', '**/*.mjs'], ...tseslint.configs.disableTypeChecked },
  { files: ['**/*.js'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
);
