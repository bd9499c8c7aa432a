import type { Plugin } from 'vite'
import { pluginName } from '../addField/line.ts'

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
})
`

/** The lines that name it: among the plain resources, and in the menu. */
const lines: readonly (readonly [file: RegExp, anchor: RegExp, line: string])[] = [
  [/\/resources\/names\.ts$/, /(plainResourceNames = \[\.\.\.referenceListNames)/, "$1, 'programmes'"],
  [
    /\/resources\/plainResources\.ts$/,
    /^(import .* from '\.\/references\.ts')$/m,
    "$1\nimport { programmes } from './programmes.ts'",
  ],
  [/\/resources\/plainResources\.ts$/, /^ {2}(raisephases,)$/m, '$1\n  programmes,'],
  [
    /\/console\/routes\.ts$/,
    /^ {2}(deleted: \{)$/m,
    "...plainRoutes('programmes', { section: 'administration', icon: 'flag' }),\n  $1",
  ],
]

const described = /\/packages\/validation\/resources\/programmes\.ts$/

/** Adds the resource while these tests load the product; its files stay as they are. */
export function withProgrammes(): Plugin {
  return {
    name: pluginName('add-resource', [description, ...lines.map(String)]),
    enforce: 'pre',
    resolveId: (name, importer) =>
      name === './programmes.ts' && importer ? importer.replace(/[^/]*$/, 'programmes.ts') : undefined,
    load: (id) => (described.test(id) ? description : undefined),
    transform(code, id) {
      const found = lines.filter(([file]) => file.test(id.split('?')[0] ?? ''))
      if (found.length === 0) return undefined
      const added = found.reduce((text, [file, anchor, line]) => {
        if (!anchor.test(text)) throw new Error(`${String(file)} has no place for the added resource.`)
        return text.replace(anchor, line)
      }, code)
      return { code: added, map: null }
    },
  }
}
