import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import { base } from '../routes/routes.ts'

/**
 * The files that the first screens are made of: the shell with all that it cannot do without, and all that every list shares. Left
 * to itself the bundler makes a file for each set of screens that share a module, and the first list then waits for 120 files
 * and 309 kB by Brotli in the place of 16 and 263 kB (without what only wide windows load).
 * The libraries of the first part are no part of their own: 2.1 kB more before the first list, which has no room for them,
 * though after a release 51 kB would be fetched again in the place of 196.
 * A small part that the dashboard shares with lists stands for itself, so that the dashboard waits for no list.
 */
export const firstParts = [
  { name: 'console', tags: ['$initial'] satisfies ['$initial'], priority: 3 },
  { name: 'mutation', test: /@tanstack\/(react-query|query-core)\//, priority: 2 },
  {
    name: 'list',
    test: /console\/(crud\/list\/(SchemaList|AdminList)|features\/startups\/(Card|buttons|ManyButtons|parts\/(Toolbar|Badges)))\.tsx$/,
    priority: 1,
  },
]

/** The screens that a person of some role comes to first, and what they load in turn. */
const screens = [
  'features/dashboard/Dashboard',
  'features/startups/Mine',
  'features/startups/Market',
  'features/users/Users',
]
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

/** Stops the build where a part names files by a pattern that none has any more. */
function checkParts(bundle: Rolldown.OutputBundle): void {
  const modules = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? one.moduleIds : []))
  for (const { name, test } of firstParts)
    if (test && !modules.some((id) => test.test(id)))
      throw new Error(`The part "${name}" of console/build/first.ts matches no module.`)
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
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/console/${module}.tsx`))
    if (!chunk) throw new Error(`console/build/first.ts names ${module}, which is no part of its own.`)
    add(chunk)
  }
  return [...files]
}

function link(attrs: HtmlTagDescriptor['attrs'], file: string): HtmlTagDescriptor {
  return { tag: 'link', attrs: { ...attrs, href: `${base}/${file}` }, injectTo: 'head' }
}
