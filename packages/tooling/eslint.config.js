import { fileURLToPath } from 'node:url'
import comments from '@eslint-community/eslint-plugin-eslint-comments'
import css from '@eslint/css'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { astroStyles } from './astro-styles.ts'
import { boundaries } from './boundaries.ts'

const house = fileURLToPath(new URL('../..', import.meta.url))
const code = ['**/*.{ts,tsx,js,mjs}']
const typed = ['**/*.{ts,tsx}']
const unitTests = ['**/*.test.{ts,tsx}', '**/*.test-helpers.{ts,tsx}']

const formats =
  'Numbers, dates and lists are written by @baobab/validation/format, which keeps one formatter for each language; in console by useFormat().'

const roomLines = boundaries.map(({ folder, closed }) => ({
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
  {
    name: 'house/styles inside a component',
    files: ['site/**/*.astro'],
    plugins: { house: { processors: { 'astro-styles': astroStyles } } },
    processor: 'house/astro-styles',
  },
  {
    name: 'house/styles that follow the direction of the text',
    files: ['site/**/*.css', 'site/**/*.astro/*.css', 'packages/design/**/*.css'],
    plugins: { css },
    language: 'css/css',
    languageOptions: { tolerant: true },
    rules: {
      // What no browser but one knows by its logical name, and units that are the same either way.
      'css/prefer-logical-properties': [
        'error',
        {
          allowProperties: ['overflow-x', 'overflow-y', 'overscroll-behavior-x', 'overscroll-behavior-y'],
          allowUnits: ['vh', 'dvh', 'svh', 'lvh', 'vw', 'dvw', 'svw', 'lvw'],
        },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'Declaration[property=/^(inset|margin|padding|border-(width|style|color|radius))$/] > Value[children.length>=4]',
          message: 'Four values name left and right: say -block and -inline apart.',
        },
        {
          selector: 'Declaration[property=inset] > Value[children.length=3]',
          message: 'Say inset-block and inset-inline apart.',
        },
        {
          selector: 'Function[name=/^translate(X|3d)?$/]',
          message: 'A move along the line has no logical form: place it with margins or insets.',
        },
      ],
    },
  },
  ...roomLines,
)
