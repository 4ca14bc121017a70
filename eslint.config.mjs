import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/**
 * The walls of the house: what the files of one folder may not import.
 * Data walks domain ← backend ← store ← features ← App ← index; components know only domain.
 */
const walls = {
  'src/domain': ['../*', 'react*', '@reduxjs/*', '*xstate*'],
  'src/backend': ['../components/*', '../store/*', '../features/*', '../App'],
  'src/store': ['../components/*', '../features/*', '../App'],
  'src/components': ['../backend/*', '../store/*', '../features/*', '../App'],
  'src/features': ['../pipeline/*', '../borrower/*', '../broker/*', '../header/*', '../../App'],
};
const catalogueIsForTheBaseQuery = {
  group: ['**/catalogue'],
  message: 'Only the base query imports the catalogue.',
};

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
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      eqeqeq: ['error', 'always'],
      'no-console': 'error',
    },
  },
  ...Object.entries(walls).map(([folder, group]) => ({
    files: [`${folder}/**`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { group, message: `Not from ${folder}: see the walls in eslint.config.mjs.` },
            catalogueIsForTheBaseQuery,
          ],
        },
      ],
    },
  })),
  {
    files: ['src/backend/catalogueBaseQuery.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: walls['src/backend'] }] },
  },
  // A mock's method is named to be asked about, not called.
  { files: ['test/**'], rules: { '@typescript-eslint/unbound-method': 'off' } },
  { files: ['**/*.js', '**/*.mjs'], ...tseslint.configs.disableTypeChecked },
  { files: ['**/*.js'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
);
