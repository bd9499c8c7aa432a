import { fileURLToPath } from 'node:url'
import type { AddedModules } from '../addField/modules.ts'

/** The folder of the description: what a rating is, what it takes, and examples of it. */
const description: Readonly<Record<string, string>> = {
  'index.ts': `
import type { Format } from '../../format/index.ts'
import type { Kind } from '../kind.ts'

/** How good something was found, from 1 to 5 in halves. */
export const rating = {
  storage: 'number',
  answers: 'number',
  filter: 'bounds',
  write: (stars: string, format: Format) => \`\${format.number(stars)} ★\`,
} as const satisfies Kind
`,
  'rules.ts': `
import { z } from 'zod'
import { messages } from '../../messages.ts'
import type { Rules } from '../kind.ts'
import { readNumber } from '../shared/number.ts'

/** From 1 to 5 in halves. */
export const rating: Rules = {
  called: 'rating from 1 to 5',
  read: readNumber,
  schema: (field) => {
    const error = field.options.invalid ?? messages.rule.number
    return z
      .string({ error })
      .refine((stars) => /^(?:[1-4](?:\\.[05]0*)?|5(?:\\.0+)?)$/.test(stars), { error })
  },
  answer: () => z.number(),
  cell: (text) => text.replace(/ ?(?:★|\\/ ?5)$/, ''),
}
`,
  'examples.ts': `
import type { Examples } from '../kind.ts'

export const rating: Examples = {
  options: {},
  values: [
    { sent: '1', answered: 1, shown: '1 ★' },
    { sent: '2.5', answered: 2.5, shown: '2.5 ★' },
    { sent: '4', answered: 4, shown: '4 ★' },
    { sent: '5', answered: 5, shown: '5 ★' },
  ],
  reads: [
    [4.5, '4.5'],
    ['4,5', '4.5'],
  ],
  bad: ['0', '5.5', '2.2', 'good'],
}
`,
}

/** The folder of the views: how a rating is shown, filled in and filtered by. */
const views: Readonly<Record<string, string>> = {
  'index.ts': `
import type { KindView } from '../shared/kind.ts'
import { RatingField } from './Field.tsx'

export const rating: KindView = { Field: RatingField }
`,
  'Field.tsx': `
import { kinds } from '@baobab/validation'
import type { DisplayProps } from '../shared/kind.ts'
import { TextDisplay } from '../shared/TextDisplay.tsx'

export function RatingField({ source, field }: DisplayProps) {
  const { write } = kinds[field.kind]
  return <TextDisplay source={source} form={(value, format) => write?.(String(value), format) ?? String(value)} />
}
`,
  'Input.tsx': `
import type { InputProps } from '../shared/kind.ts'
import { NumberInput } from '../shared/NumberInput.tsx'

export function RatingInput(props: InputProps) {
  return <NumberInput {...props} after="★" />
}
`,
  'Filter.tsx': `
import type { FilterProps } from '../shared/kind.ts'
import { NumberFilter } from '../shared/NumberFilter.tsx'

export function RatingFilter(props: FilterProps) {
  return <NumberFilter {...props} after="★" />
}
`,
}

const folders = [
  ['packages/validation/fields/', description],
  ['console/fields/', views],
] as const

/** The line of each registry. */
const registries: Readonly<Record<string, string>> = {
  'packages/validation/fields/registry/kinds.ts': "export { rating } from '../rating/index.ts'",
  'packages/validation/fields/registry/rules.ts': "export { rating } from '../rating/rules.ts'",
  'packages/validation/fields/registry/examples.ts': "export { rating } from '../rating/examples.ts'",
  'console/fields/registry/views.ts': "export { rating } from '../rating/index.ts'",
  'console/fields/registry/inputs.ts': "export { RatingInput as rating } from '../rating/Input.tsx'",
  'console/fields/registry/filters.ts': "export { RatingFilter as rating } from '../rating/Filter.tsx'",
}

const sources: Readonly<Record<string, string>> = Object.fromEntries(
  folders.flatMap(([folder, files]) =>
    Object.entries(files).map(([name, source]) => [`${folder}rating/${name}`, source] as const),
  ),
)

/** What adding a field kind touches: the files of its two folders, and the registries that each take a line. */
export const touched = {
  folders: folders.map(([folder]) => `${folder}rating/`),
  files: Object.keys(sources),
  registries: Object.keys(registries),
}

const addressOf = (path: string) => new URL(`../../${path}`, import.meta.url)
const endOf = (paths: readonly string[], id: string) => paths.find((path) => id.endsWith(`/${path}`))

/** A field kind that is added by one folder of description, one of views, and a line in each registry. */
export const addedKind: AddedModules = {
  key: [...Object.values(sources), ...Object.values(registries)],
  resolve(path, importer) {
    // A file that is not on the disk goes by its path within the root as well.
    const itself = endOf(touched.files, path)
    if (itself) return fileURLToPath(addressOf(itself))
    const from = endOf([...touched.files, ...touched.registries], importer)
    if (!from || !path.startsWith('.')) return undefined
    const found = fileURLToPath(new URL(path, addressOf(from)))
    return endOf(touched.files, found) || touched.files.includes(from) ? found : undefined
  },
  sourceOf: (id) => sources[endOf(touched.files, id) ?? ''],
  changed(code, id) {
    const line = registries[endOf(touched.registries, id) ?? '']
    return line === undefined ? undefined : `${code}${line}\n`
  },
}
