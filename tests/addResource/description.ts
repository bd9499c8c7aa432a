import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { withModules, type AddedModules } from '../addField/modules.ts'

/** The one description of the resource that is added: six fields of different kinds. */
const description = `
import { field } from '../fields/field.ts'
import { definePlain } from './plain.ts'

/** Programmes that startups may join. */
export const programmes = definePlain({
  name: 'programmes',
  label: 'Programme',
  labelMany: 'Programmes',
  fields: {
    programme_name: field.text('Name', { required: 'always', max: 120, list: 'card', sortable: true, search: 'A' }),
    format: field.choice('Format', {
      required: 'always',
      list: 'card',
      filterable: true,
      options: [
        { value: 'online', label: 'Online' },
        { value: 'on_site', label: 'On site' },
      ],
    }),
    stipend: field.money('Stipend', { list: true, sortable: true, filterable: true, help: 'For each startup' }),
    begins_on: field.date('Begins', { list: true, sortable: true, filterable: true }),
    is_open: field.flag('Open for applications', { list: 'card', filterable: true }),
    category_uuid: field.reference('Category', { to: 'categories', list: true, filterable: true }),
  },
  examples: [
    { programme_name: 'Praia Lab', format: 'on_site', stipend: '1500', is_open: true, category_uuid: 'Agritech' },
    { programme_name: 'Sprint', format: 'online' },
  ],
})
`

/** A resource that is added: its name and its description as a source file. */
interface Added {
  readonly name: string
  readonly source: string
}

const programmes: Added = { name: 'programmes', source: description }

/** A resource that refers to the other, to one and to many, and to its own records; its records can be merged. */
export const seasons: Added = {
  name: 'seasons',
  source: `
import { field } from '../fields/field.ts'
import { definePlain, plainComputed } from './plain.ts'

/** Seasons of programmes. */
export const seasons = definePlain({
  name: 'seasons',
  label: 'Season',
  labelMany: 'Seasons',
  fields: {
    season_name: field.text('Name', { required: 'always', list: 'card', sortable: true, search: 'A' }),
    programme_uuid: field.reference('Programme', { to: 'programmes', list: true, filterable: true, sortable: true }),
    partner_uuids: field.reference('Partner programmes', { to: 'programmes', many: true, required: 'always' }),
    follows_uuid: field.reference('Follows', { to: 'seasons' }),
    related_uuids: field.reference('Related seasons', { to: 'seasons', many: true }),
  },
  computed: { uses: plainComputed.uses },
  merges: true,
})
`,
}

/** A field of startups that refers to an added resource, for `withTheLine`. */
export const programmeOfStartups =
  "    programme_uuid: reference('Programme', { group: 'information', to: 'programmes', list: true, filterable: true, sortable: true, search: 'B' }),"

/** A line in a file of the product, after an anchor. */
type Line = readonly [file: RegExp, anchor: RegExp, line: string]

/** The lines that name a resource: among the plain resources, and in the menu. */
function linesOf({ name }: Added): readonly Line[] {
  return [
    [/\/fields\/names\.ts$/, /(plainResourceNames = \[\s*\.\.\.referenceListNames)/, `$1, '${name}'`],
    [
      /\/resources\/plainResources\.ts$/,
      /^(import .* from '\.\/references\.ts')$/m,
      `$1\nimport { ${name} } from './${name}.ts'`,
    ],
    [/\/resources\/plainResources\.ts$/, /^ {2}(raisephases,)$/m, `  $1\n  ${name},`],
    [
      /\/console\/routes\/routes\.ts$/,
      /^ {2}(deleted: \{)$/m,
      `...plainRoutes('${name}', { section: 'administration', icon: 'flag' }),\n  $1`,
    ],
  ]
}

/** What adding a plain resource touches: its description, its migration, and the files that name it. */
export const touchedFiles: readonly string[] = [
  'packages/validation/resources/programmes.ts',
  'packages/api/platform/db/migrations/<number>_programmes.sql',
  ...new Set(linesOf(programmes).map(([file]) => file.source.replaceAll('\\', '').replace(/^\/|\$$/g, ''))),
]

/** Added resources as a loader of modules sees them. */
export function addedModules(more: readonly Added[]): AddedModules {
  const added = [programmes, ...more]
  const lines = added.flatMap(linesOf)
  const addressOf = (name: string) => new URL(`../../packages/validation/resources/${name}.ts`, import.meta.url)
  // A file that is not on the disk goes by its path within the root as well.
  const described = (id: string) => added.find(({ name }) => id.endsWith(`/packages/validation/resources/${name}.ts`))
  return {
    key: [...added.map(({ source }) => source), ...lines.map(String)],
    resolve(path, importer) {
      const found = described(path) ?? added.find(({ name }) => path === `./${name}.ts`)
      if (found) return fileURLToPath(addressOf(found.name))
      const from = described(importer)
      return from && path.startsWith('.') ? fileURLToPath(new URL(path, addressOf(from.name))) : undefined
    },
    sourceOf: (id) => described(id)?.source,
    changed(code, id) {
      const found = lines.filter(([file]) => file.test(id))
      if (found.length === 0) return undefined
      return found.reduce((text, [file, anchor, line]) => {
        if (!anchor.test(text)) throw new Error(`${String(file)} has no place for the added resource.`)
        return text.replace(anchor, line)
      }, code)
    },
  }
}

/** Adds resources while these tests load the product; its files stay as they are. */
export function withResources(...more: readonly Added[]): Plugin {
  return withModules('add-resource', addedModules(more))
}
