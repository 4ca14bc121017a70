import { readdirSync } from 'node:fs';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const features = readdirSync(new URL('src/features', import.meta.url));

/** Forbids imports whose path matches, at whatever depth the importing file lies. */
function no(regex, message) {
  return { regex, message };
}
const into = (...names) => `(^|/)(${names.join('|')})(/|$)`;
const packagesBut = (...names) => `^(?!\\.)(?!(${names.join('|')})(/|$))`;
const catalogueWall = no('/catalogue$', 'Only the base query imports the catalogue.');

/**
 * The walls of the house. Data walks domain ← backend ← store ← features ← App ← index, and
 * components know only domain. Each folder names what its files may not import, packages included.
 */
const walls = {
  domain: [no(into('backend', 'store', 'components', 'features', 'App')), no(packagesBut('none'))],
  backend: [
    no(into('store', 'components', 'features', 'App')),
    no(packagesBut('@reduxjs/toolkit', 'valibot')),
    catalogueWall,
  ],
  store: [
    no(into('components', 'features', 'App')),
    no(packagesBut('@reduxjs/toolkit', 'react-redux', 'xstate')),
    catalogueWall,
  ],
  components: [
    no(into('backend', 'store', 'features', 'App')),
    no(packagesBut('react', 'react-dom', 'xstate', '@xstate/react', 'lucide')),
  ],
  ...Object.fromEntries(
    features.map((feature) => [
      `features/${feature}`,
      [
        no(into('App', ...features.filter((other) => other !== feature))),
        no(into('makeStore', 'catalogueBaseQuery', 'rehearsal', 'portfolio.json')),
        no(
          packagesBut(
            'react',
            'react-dom',
            'xstate',
            '@xstate/react',
            'lucide',
            '@reduxjs/toolkit',
          ),
        ),
        catalogueWall,
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
      'no-restricted-imports': ['error', { patterns: [catalogueWall] }],
      // It would climb over the walls.
      'no-restricted-syntax': ['error', 'ImportExpression'],
      // Nothing goes over the network, nothing is stored, no text becomes code or markup.
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
  ...Object.entries(walls).map(([folder, patterns]) => ({
    files: [`src/${folder}/**`],
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  })),
  {
    files: ['src/backend/catalogueBaseQuery.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: walls.backend.filter((wall) => wall !== catalogueWall) },
      ],
    },
  },
  // A mock's method is named to be asked about, not called.
  { files: ['test/**'], rules: { '@typescript-eslint/unbound-method': 'off' } },
  { files: ['**/*.js', '**/*.mjs'], ...tseslint.configs.disableTypeChecked },
  { files: ['**/*.js'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
);
