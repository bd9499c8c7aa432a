import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import { base } from '../routes/routes.ts'

/**
 * The files that the first screens are made of: the shell with all that it cannot do without and what founders see first in one, since
 * two weigh 5.7 kB more by Brotli; and the rest with what its screens load in turn on their way to a first list. Left to itself the
 * bundler makes a file for each set of screens that share a module: the first list then waits for 120 files, each of which is a round
 * trip of its own on a slow connection, and 309 kB by Brotli.
 * The libraries of the first part are no part of their own: 2.1 kB more before the first list, which has no room for them, though
 * after a release 51 kB would be fetched again in the place of 242.
 */
export const firstParts = [
  { name: 'console', tags: ['$initial'] satisfies ['$initial'], priority: 9 },
  // The words of screens that few open, what only wide windows show, what administrators alone come to first, and what comes with the
  // form of a startup: in this order, since each takes along what it shares with those behind it.
  // What investors and administrators see first and no founder does.
  {
    name: 'investor',
    test: /console\/features\/(?:dashboard\/(?:Investor|TrendsSection)|startups\/Market)\.tsx$/,
    priority: 6,
  },
  // What notifications say, and the descriptions that come with their screens, which take the kinds of notifications along.
  { name: 'notices', test: /validation\/notices\.ts$/, priority: 6.8 },
  { name: 'descriptions', test: /console\/i18n\/lateResources\.ts$/, priority: 6.7 },
  // The words of forms, which those of other screens take along.
  { name: 'words', test: /i18n\/(?:en\/console\/)?inputs\.ts$/, priority: 6.5 },
  { name: 'late', test: /console\/i18n\/late\.ts$/, priority: 6 },
  // What tables and forms have in common, and forms and the screens of administrators: without it a phone would load tables with a form.
  {
    name: 'common',
    test: new RegExp(
      `(?:node_modules|packages)/(?:${[
        '@mui/material/.*/(?:Toolbar/|CardContent/|styles/useThemeProps)',
        'ra-core/dist/(?:core/SourceContext|core/useResourceDefinition)\\.',
        'icons/(?:Delete|ExpandMore)\\.',
        'es-toolkit/dist/(?:.*/)?(?:cloneDeep|isTypedArray|isPrimitive|isObjectLike|isArrayLikeObject)',
      ].join('|')})`,
    ),
    priority: 5.5,
  },
  // What stands beside something else: tooltips of tables, and lists of boxes to pick from. A form is there before its boxes.
  {
    name: 'popper',
    test: /node_modules\/(?:@popperjs|@mui\/material\/.*\/Popper|ra-ui-materialui\/dist\/(?:layout\/Confirm|button\/Button))[/.]/,
    priority: 5,
  },
  { name: 'autocomplete', test: /node_modules\/@mui\/material\/.*\/(?:use)?Autocomplete\//, priority: 5 },
  {
    name: 'inputs',
    test: /node_modules\/@mui\/material\/.*\/(?:TextField|FormControl|FormLabel|FormHelperText|InputLabel)\//,
    priority: 5,
  },
  { name: 'table', test: /console\/crud\/list\/ListTable\.tsx$/, priority: 4 },
  { name: 'admin', test: /console\/features\/(?:dashboard\/Operator|users\/Users)\.tsx$/, priority: 3 },
  // What keeps and sends what was done without a connection: it comes once the line is quiet, and without the forms that it shares a few files with.
  {
    name: 'outbox',
    test: /console\/(?:app\/offline\/beginOutbox|features\/startups\/unfinished\/forgetCopy)\.ts$/,
    priority: 2,
  },
  { name: 'form', test: /console\/(?:features\/startups\/Create|crud\/form\/SchemaForm)\.tsx$/, priority: 1 },
  // What reads and checks what was typed: nothing that is drawn needs it, so it comes after the first inputs.
  { name: 'rules', test: /node_modules\/zod\/|console\/fields\/shared\/check\.ts$/, priority: 0.5 },
]

/** The screens that founders come to first. */
const screens = ['features/dashboard/Dashboard', 'features/startups/Mine']
/** Phones show no table. */
const onDesk = { parts: ['crud/list/ListTable'], media: '(min-width: 900px)' }

/**
 * Names in index.html what the first screens will ask for, so that the browser has it by then. The page for signing in reads
 * index.html for the same purpose.
 */
export function firstScreens(): Plugin {
  return {
    name: 'first-screens',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        checkParts(bundle)
        const there = (file: string) => html.includes(`/${file}"`)
        const everywhere = filesOf(bundle, screens).filter((file) => !there(file))
        const wide = filesOf(bundle, onDesk.parts).filter((file) => !there(file) && !everywhere.includes(file))
        // A prefetch heeds no `media`; what loads beforehand by another name does.
        const early = (file: string) =>
          file.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }
        return [
          ...everywhere.map((file) => link({ rel: 'prefetch' }, file)),
          ...wide.map((file) => link({ ...early(file), crossorigin: true, media: onDesk.media }, file)),
        ]
      },
    },
  }
}

/** Stops the build where a part holds none of the files that it names: none has that name any more, or an earlier part took them. */
function checkParts(bundle: Rolldown.OutputBundle): void {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  for (const { name, test } of firstParts)
    if (test && !chunks.some((chunk) => chunk.name === name && chunk.moduleIds.some((id) => test.test(id))))
      throw new Error(`The part "${name}" of console/build/first.ts holds none of the files that it names.`)
}

/** Scripts and styles of some modules, and those that they import. */
function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  const files = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name))
  }
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/console/${module}.tsx`)))
    if (!chunk) throw new Error(`console/build/first.ts names ${module}, which no part holds.`)
    add(chunk)
  }
  return [...files]
}

function link(attrs: HtmlTagDescriptor['attrs'], file: string): HtmlTagDescriptor {
  return { tag: 'link', attrs: { ...attrs, href: `${base}/${file}` }, injectTo: 'head' }
}
