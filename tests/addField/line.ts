import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** The lines that add fields to startups: one that is shown where nothing else is said, and two of which everything may be asked in public. */
export const lines = [
  "    impact_metric: text('Impact metric', { group: 'market', help: 'Such as households served' }),",
  "    women_led: flag('Women-led', { group: 'information', list: true, sortable: true, filterable: true, public: true }),",
  "    staff_planned: count('Planned staff', { group: 'information', list: true, sortable: true, filterable: true, public: true }),",
]

/** What adding one of them touches: its line, and the migration that `npm run db:generate` writes. */
export const touched = [
  'packages/validation/resources/startups.ts',
  'packages/api/platform/db/migrations/<number>_<name>.sql',
]

const file = /\/packages\/validation\/resources\/startups\.ts$/
const anchor = /^ {4}business_model: .*$/m

/** What vitest keeps of transformed files goes by the names of plugins, so what adds something else has another name. */
export function pluginName(what: string, added: readonly string[]): string {
  return `${what}-${createHash('sha1').update(added.join('\n')).digest('hex').slice(0, 8)}`
}

/** Whether a file, named by its path or address, describes startups. */
export const isDescription = (id: string): boolean => file.test(id.split('?')[0] ?? '')

/** The description of startups with lines in it. */
export function withLines(code: string, added: readonly string[]): string {
  if (!anchor.test(code))
    throw new Error('The description of startups has no line of business_model to put another before.')
  return code.replace(anchor, (found) => [...added, found].join('\n'))
}

/** Puts lines into the description of startups while these tests load it; the file itself stays as it is. */
export function withTheLine(added: readonly string[] = lines): Plugin {
  return {
    name: pluginName('add-field', added),
    enforce: 'pre',
    transform: (code, id) => (isDescription(id) ? { code: withLines(code, added), map: null } : undefined),
  }
}
