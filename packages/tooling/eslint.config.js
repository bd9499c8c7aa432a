import comments from '@eslint-community/eslint-plugin-eslint-comments'
import css from '@eslint/css'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { astroStyles } from './astro-styles.ts'

const code = ['**/*.{ts,tsx,js,mjs}']
const typed = ['**/*.{ts,tsx}']
const unitTests = ['**/*.test.{ts,tsx}', '**/*.test-helpers.{ts,tsx}']

const formats =
  'Numbers, dates and lists are written by @baobab/validation/format, which keeps one formatter for each language; in console by useFormat().'

const edges =
  'Text may run from right to left: say it by start and end (marginInlineStart, insetInlineEnd, textAlign: start).'

/** Styles of the console's components follow the direction of the text, as those in its sheets do. */
const logicalStyles = [
  'Property[key.name=/^(m[lr]|p[lr]|(margin|padding|border)(Left|Right)\\w*|border(Top|Bottom)(Left|Right)Radius)$/]',
  'Property[key.name=textAlign] > Literal[value=/^(left|right)$/]',
  ':matches(Property[key.name=position] ~ Property, JSXAttribute[name.name=sx] Property)[key.name=/^(left|right)$/]',
].map((selector) => ({ selector, message: edges }))

/** TanStack's own leaves an old answer standing where something is changed while it is first read. */
const plainQueries = {
  selector: 'NewExpression[callee.name=QueryClient]',
  message:
    'Take createQueryClient from console/app/queries.ts: it reads again what was on its way while it was changed.',
}

/** A reading that fails leaves what was read before: who tests the error alone takes it off the screen, with the dialogs over it. */
const keptReadings = [
  'IfStatement[test.name=error]:has(ReturnStatement > :matches(JSXElement, Literal[raw=null]))',
  'IfStatement > LogicalExpression.test[operator="||"] > LogicalExpression[operator="&&"][left.name=error]',
  'ConditionalExpression[test.name=error] > JSXElement.consequent',
].map((selector) => ({
  selector,
  message: 'Show what was read by Reading of console/crud/states: it keeps that where it cannot be read again.',
}))

/** What the console words is typed by its own catalogue. */
const untyped = {
  regex: '^(react-admin|ra-core)$',
  importNames: ['useTranslate'],
  message: 'Take useTranslate from console/i18n/words.ts: there a key that is missing does not compile.',
}

/** A screen that is lost is a page of its own; what stands on one must not take it along. */
const wholeScreens = {
  name: 'react',
  importNames: ['lazy'],
  message: 'Take part from console/ui/part.tsx: where the code of a part does not arrive, its screen stays.',
}

export default tseslint.config(
  { ignores: ['**/node_modules/', '**/dist/', '**/.astro/', '**/public/', 'test-results/', 'data/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    name: 'baobab/all code',
    files: code,
    extends: [tseslint.configs.recommended],
    plugins: { '@eslint-community/eslint-comments': comments },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-self-compare': 'error',
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
    name: 'baobab/React',
    files: ['{console,site}/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    name: 'baobab/scripts that a browser runs before anything is built',
    files: ['**/*-boot.js'],
    rules: {
      'no-var': 'off',
      'prefer-spread': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { caughtErrors: 'none' }],
    },
  },
  {
    name: 'baobab/no hidden doubt',
    files: typed,
    ignores: [...unitTests, 'tests/**'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'error' },
  },
  {
    name: 'baobab/one way to format numbers and dates',
    files: typed,
    ignores: [...unitTests, 'tests/**', 'packages/validation/format/**', 'packages/i18n/{wording,small}.ts'],
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
    name: 'baobab/styles inside a component',
    files: ['site/**/*.astro'],
    plugins: { baobab: { processors: { 'astro-styles': astroStyles } } },
    processor: 'baobab/astro-styles',
  },
  {
    name: 'baobab/styles that follow the direction of the text',
    files: ['{console,site}/**/*.css', 'site/**/*.astro/*.css', 'packages/design/**/*.css'],
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
  {
    name: 'baobab/words and styles of the console',
    files: ['console/**/*.{ts,tsx,js,mjs}'],
    ignores: unitTests,
    rules: {
      'no-restricted-imports': ['error', { patterns: [untyped], paths: [wholeScreens] }],
      'no-restricted-syntax': ['error', ...logicalStyles, ...keptReadings, plainQueries],
    },
  },
  {
    name: 'baobab/screens of the console',
    files: [
      'console/features/*/index.ts',
      'console/features/dashboard/Dashboard.tsx',
      'console/app/{ConnectionNotice,WaitingMark}.tsx',
      'console/build/lateColumns.tsx',
      'console/crud/{plain,list/SchemaList}.tsx',
      'console/ui/part.tsx',
    ],
    rules: { 'no-restricted-imports': ['error', { patterns: [untyped] }] },
  },
)
