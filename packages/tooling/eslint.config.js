import { fileURLToPath } from 'node:url'
import comments from '@eslint-community/eslint-plugin-eslint-comments'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { houseRooms } from './rooms.ts'

const house = fileURLToPath(new URL('../..', import.meta.url))
const code = ['**/*.{ts,tsx,js,mjs}']
const typed = ['**/*.{ts,tsx}']
const unitTests = ['**/*.test.{ts,tsx}', '**/*.test-helpers.{ts,tsx}']

const formats =
  'Numbers, dates and lists are written by @baobab/validation/format, which keeps one formatter for each language; in console by useFormat().'

const roomLines = houseRooms.map(({ folder, closed }) => ({
  name: `house/imports of ${folder}`,
  basePath: house,
  files: [`${folder}**/*.{ts,tsx,js,mjs}`],
  ignores: unitTests,
  rules: {
    'no-restricted-imports': ['error', { patterns: closed.map(({ regex, message }) => ({ regex, message })) }],
    'no-restricted-syntax': [
      'error',
      ...closed.map(({ regex, message }) => ({
        selector: `ImportExpression[source.value=/${regex.replaceAll('/', '\\/')}/]`,
        message,
      })),
    ],
  },
}))

export default tseslint.config(
  { ignores: ['**/node_modules/', '**/dist/', '**/.astro/', '**/public/', 'test-results/', 'data/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    name: 'house/all code',
    files: code,
    extends: [tseslint.configs.recommended],
    plugins: { '@eslint-community/eslint-comments': comments },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'prefer-const': 'error',
      '@eslint-community/eslint-comments/require-description': ['error', { ignore: ['eslint-enable'] }],
      '@eslint-community/eslint-comments/no-unlimited-disable': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    },
  },
  {
    name: 'house/React',
    files: ['{console,site}/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    name: 'house/scripts that a browser runs before anything is built',
    files: ['**/*-boot.js'],
    rules: {
      'no-var': 'off',
      'prefer-spread': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { caughtErrors: 'none' }],
    },
  },
  {
    name: 'house/what needs types',
    files: typed,
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: house } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/prefer-promise-reject-errors': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    name: 'house/no hidden doubt',
    files: typed,
    ignores: [...unitTests, 'tests/**'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'error' },
  },
  {
    name: 'house/one way to format numbers and dates',
    files: typed,
    ignores: [...unitTests, 'tests/**', 'packages/validation/format/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'].map((property) => ({
          property,
          message: formats,
        })),
        ...['NumberFormat', 'DateTimeFormat', 'RelativeTimeFormat', 'ListFormat'].map((property) => ({
          object: 'Intl',
          property,
          message: formats,
        })),
      ],
    },
  },
  ...roomLines,
)
