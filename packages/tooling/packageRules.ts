import type { IForbiddenRuleType } from 'dependency-cruiser'

/** Files of packages of the monorepo. */
const of = (...folders: string[]) => `^(${folders.join('|')})/`
/** Packages from npm; one that is not installed is known by its bare name. */
const npm = (...names: string[]) => `(^|node_modules/)(@types/)?(${names.join('|')})(/|$)`

const ours = of('packages', 'console', 'site', 'tests')
const icons = of('packages/icons')
const reactAdmin = npm('react-admin', 'ra-[^/]+', '@mui/[^/]+')
const react = npm('react', 'react-dom')

type Ends = Pick<IForbiddenRuleType, 'from'> & Readonly<Record<'to', object>>
const rule = (name: string, comment: string, ends: Ends): IForbiddenRuleType => ({
  name,
  comment,
  severity: 'error',
  ...ends,
})

const notFound = 'An import names a file that is there, a package that is installed, or what the package exports.'

/** What a package may import; all else breaks its rule. */
const imports = (folder: string, allowed: readonly string[], comment: string, of: object = {}) =>
  rule(`${folder} imports`, comment, {
    from: { path: `^${folder}/` },
    to: { ...of, pathNot: [`^${folder}/`, ...allowed] },
  })

/** Who may import a package beside tests; from anywhere else its rule is broken. */
const importers = (folder: string, allowed: readonly string[], comment: string) =>
  rule(`importers of ${folder}`, comment, {
    from: { pathNot: [`^${folder}/`, of('tests'), ...allowed] },
    to: { path: `^${folder}/` },
  })

/** Which package may import which, each with where a thing belongs instead. */
export const packageRules: readonly IForbiddenRuleType[] = [
  rule('packages by name', 'Another package is imported by its name (@baobab/<package>), never by a path.', {
    from: { path: '^(packages/[^/]+|console|site|tests)/' },
    to: { path: ours, pathNot: '^$1/', dependencyTypes: ['local'] },
  }),

  rule('found', notFound, { from: { pathNot: of('console', 'site') }, to: { couldNotResolve: true } }),
  rule('found, by Vite too', notFound, {
    from: { path: of('console', 'site') },
    to: { couldNotResolve: true, pathNot: ['^(astro|columns):', '^@baobab/design/[^?]+\\?(raw|url)$'] },
  }),

  importers(
    'packages/api',
    [],
    'Only tests import api. What client and server share belongs in packages/validation; what a client calls belongs in packages/data-provider.',
  ),
  ...['site', 'console'].map((screens) =>
    importers(
      screens,
      [],
      'Only tests import site and console. What both show belongs in packages/design, what both call in packages/data-provider.',
    ),
  ),
  ...['tests', 'packages/tooling'].map((outside) =>
    importers(outside, [], 'tests and tooling serve the monorepo from outside; no package imports them.'),
  ),
  importers(
    'packages/data-provider',
    [of('console', 'site')],
    'data-provider is how a client talks to the api. What it shares with the server belongs in packages/validation.',
  ),
  importers(
    'packages/design',
    [of('console', 'site', 'packages/api')],
    'How it looks is the affair of site and console; no other package knows of packages/design.',
  ),
  rule(
    'packages/api takes data of design',
    'Of packages/design the api takes brand.ts and tokens.ts alone, which are data; how a page looks is the affair of site and console.',
    { from: { path: of('packages/api') }, to: { path: of('packages/design'), pathNot: '/(brand|tokens)\\.ts$' } },
  ),
  importers('packages/icons', [of('console')], 'Icons of Material UI belong in console; site draws its own.'),

  imports(
    'packages/validation',
    [of('packages/i18n'), npm('zod', 'csv-parse')],
    'validation imports zod and i18n and nothing else, but csv-parse for files to import. Put what needs more into the package that uses it: api, data-provider, site or console.',
  ),
  imports(
    'packages/i18n',
    [],
    'i18n knows only words: what a resource is belongs in packages/validation, how it looks in packages/design.',
    { path: ours },
  ),
  imports(
    'packages/design',
    [],
    'design knows only looks. What a resource is belongs in packages/validation, and is joined with looks in console or site.',
    { path: ours },
  ),
  imports('packages/icons', [], 'icons are drawings alone: what shows one belongs in console.', { path: ours }),
  imports(
    'packages/tooling',
    [],
    'tooling starts, builds and checks the packages from outside, by their files; it imports none of them.',
    { path: ours },
  ),

  rule(
    'small processes',
    'A process for one file of a stranger reads no description: of @baobab/validation it takes limits.ts and what is as small, a third of a second less for each.',
    {
      from: { path: '^packages/api/platform/files/.*Process\\.ts$', pathNot: '/childProcess\\.ts$' },
      to: { path: '^packages/validation/index\\.ts$', reachable: true },
    },
  ),
  rule('no React', 'React belongs in console and in the islands of site; this package is read without it.', {
    from: { path: of('packages/(api|design|i18n)') },
    to: { path: [react, reactAdmin] },
  }),
  rule(
    'data-provider shows nothing',
    'data-provider shows nothing: components and hooks belong in console. Of react-admin it takes only ra-core.',
    { from: { path: of('packages/data-provider') }, to: { path: [react, npm('react-admin', '@mui/[^/]+'), icons] } },
  ),
  rule('site without react-admin', 'site never ships react-admin: screens that need it belong in console.', {
    from: { path: of('site') },
    to: { path: [reactAdmin, icons] },
  }),
  rule(
    'site without react-admin by another package',
    'site never ships react-admin, by way of another package either: of @baobab/data-provider it takes what does without.',
    { from: { path: of('site') }, to: { path: [reactAdmin, icons], reachable: true } },
  ),
  rule(
    'site takes no providers',
    'site talks to the api by @baobab/data-provider/client.ts and session.ts; the rest of that package brings react-admin along.',
    {
      from: { path: of('site') },
      to: { path: '^packages/data-provider/(index|dataProvider|authProvider|httpError)\\.ts$' },
    },
  ),
  rule(
    'site takes no whole description',
    'site ships no whole resource description to a browser: an island takes the one form schema that it needs.',
    {
      from: { path: of('site') },
      to: { path: '^packages/validation/(resources/|derive/(?!(?:form|outcome|checkPlain|plainFields)\\.ts$))' },
    },
  ),
]
