/** An import that a package may not make, and the message that says where the thing belongs. */
export interface ImportLine {
  /** Regular expression over the imported name, as it is written. */
  readonly regex: string
  readonly message: string
}

/** A package of the monorepo: its folder, and the imports that end at its door. */
export interface Package {
  /** Folder of the package, from the top of the repository, with a closing slash. */
  readonly folder: string
  readonly closed: readonly ImportLine[]
}

// A folder of the console is called i18n as well, so that package is known by its full path alone.
const packages = 'api|console|data-provider|design|packages/i18n|site|tests|tooling|validation'

/** Every form in which one of `names` can be imported as a package: bare, or one of its files. */
const from = (...names: string[]) => `^(${names.join('|')})($|/)`
const ours = (...names: string[]) => from(...names.map((name) => `@baobab/${name}`))

const doors: ImportLine = {
  regex: `^(\\.\\./)+(packages/)?(${packages})/`,
  message: 'Another room is entered by its package name (@baobab/<room>), never by a path.',
}
const api: ImportLine = {
  regex: ours('api'),
  message:
    'Only tests import api. What client and server share belongs in packages/validation; what a client calls belongs in packages/data-provider.',
}
const screens: ImportLine = {
  regex: ours('site', 'console'),
  message:
    'site and console are the outermost rooms; only tests import them. What both show belongs in packages/design, what both call in packages/data-provider.',
}
const tests: ImportLine = {
  regex: ours('tests', 'tooling'),
  message: 'tests and tooling serve the house from outside; no room is built on them.',
}
const looks: ImportLine = {
  regex: ours('design'),
  message: 'How it looks is the affair of site and console; this room must not know of packages/design.',
}
/** Letters wear the brand and its colours, which are data; a stylesheet, a drawing or the theme is a page's. */
const looksButData: ImportLine = {
  regex: '^@baobab/design($|/(?!(brand|tokens)\\.ts$))',
  message:
    'Of packages/design the api takes brand.ts and tokens.ts alone, which are data; how a page looks is the affair of site and console.',
}
const clients: ImportLine = {
  regex: ours('data-provider'),
  message:
    'data-provider is how a client talks to the api. What it shares with the server belongs in packages/validation.',
}
const react: ImportLine = {
  regex: from('react', 'react-dom', 'react-admin', 'ra-[^/]+', '@mui/[^/]+'),
  message: 'React belongs in console and in the islands of site; this room is read without it.',
}

/** Who may import whom (specification of the monorepo: one direction, no package imports api). */
export const boundaries: readonly Package[] = [
  {
    folder: 'packages/validation/',
    closed: [
      {
        regex: '^(?!zod($|/)|\\.)',
        message:
          'validation imports zod and nothing else. Put what needs more into the room that uses it: api, data-provider, site or console.',
      },
      doors,
    ],
  },
  {
    folder: 'packages/design/',
    closed: [
      {
        regex: ours('validation', 'data-provider'),
        message:
          'design knows only looks. What a resource is belongs in packages/validation, and is joined with looks in console or site.',
      },
      api,
      screens,
      tests,
      react,
      doors,
    ],
  },
  {
    folder: 'packages/i18n/',
    closed: [
      {
        regex: ours('validation', 'data-provider', 'design'),
        message:
          'i18n knows only words: what a resource is belongs in packages/validation, how it looks in packages/design.',
      },
      api,
      screens,
      tests,
      react,
      doors,
    ],
  },
  {
    folder: 'packages/data-provider/',
    closed: [
      {
        regex: from('react', 'react-dom', 'react-admin', '@mui/[^/]+'),
        message:
          'data-provider shows nothing: components and hooks belong in console. Of react-admin it takes only ra-core.',
      },
      api,
      screens,
      tests,
      looks,
      doors,
    ],
  },
  {
    folder: 'packages/api/',
    closed: [clients, screens, tests, looksButData, react, doors],
  },
  {
    folder: 'packages/tooling/',
    closed: [
      {
        regex: ours('api', 'console', 'data-provider', 'design', 'i18n', 'site', 'tests', 'validation'),
        message: 'tooling starts, builds and checks the rooms from outside, by their files; it imports none of them.',
      },
      doors,
    ],
  },
  {
    folder: 'console/',
    closed: [api, screens, tests, doors],
  },
  {
    folder: 'site/',
    closed: [
      {
        regex: from('react-admin', 'ra-[^/]+', '@mui/[^/]+'),
        message: 'site never ships react-admin: screens that need it belong in console.',
      },
      {
        regex: '^@baobab/data-provider($|/(index|dataProvider|authProvider|httpError)(\\.ts)?$)',
        message:
          'site talks to the api by @baobab/data-provider/client.ts and session.ts; the rest of that room brings react-admin along.',
      },
      {
        regex: '^@baobab/validation/(resources/|derive/(?!form\\.ts$))',
        message:
          'site ships no whole resource description to a browser: an island takes the one form schema that it needs.',
      },
      api,
      screens,
      tests,
      doors,
    ],
  },
]

/** The import lines for a file at `path` (from the top of the repository); none outside the packages. */
export function closedTo(path: string): readonly ImportLine[] {
  return boundaries.find((package_) => path.startsWith(package_.folder))?.closed ?? []
}
