import { z } from 'zod'
import { writableFields } from '../derive/resource.ts'
import { currencies } from '../fields/currencies.ts'
import type { Field, Fields } from '../fields/field.ts'
import { fold } from '../fields/fold.ts'
import { isFile } from '../fields/kinds.ts'
import { tierColumns } from '../forms/tierColumns.ts'
import { moneyFields, typedFields, typedName } from '../forms/typedAmounts.ts'
import { startups } from '../resources/startups.ts'
import { commonHeadings, ownerHeadings } from './headings.ts'

/** What may be filled in by an import: every writable field but the image, amounts in other currencies, and who sees each section. References are filled by the names of their entries. */
export const importable: Fields = Object.fromEntries(
  Object.entries<Field>({ ...writableFields(startups), ...typedFields, ...tierColumns }).filter(
    ([, field]) => !isFile(field),
  ),
)

/** Which column fills which field, which fields have the same value in every row, and which columns are passed over. */
export interface Columns {
  readonly fields: ReadonlyMap<string, number>
  readonly constants: ReadonlyMap<string, string>
  readonly unused: readonly string[]
}

/** A mapping that cannot be followed, as a message. */
export class WrongColumns extends Error {}

/** The column that a file of rejected rows carries in front; it is passed over when the file comes back. */
export const reasonColumn = 'refused_because'

/** The column that holds the address of the account that a row belongs to, where the rows of a file belong to several. */
export const ownerColumn = 'owner_email'

/** A heading as it is compared: its words alone, folded. */
export const headingWords = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const headingsOf = (name: string, label: string): readonly string[] =>
  [name, name.replace(/_uuid$/, ''), label, ...(commonHeadings[name]?.split(', ') ?? [])].map(headingWords)

/** The fields that each heading may mean, the one first that it means most often. */
const known: ReadonlyMap<string, readonly string[]> = (() => {
  const found = new Map<string, string[]>()
  for (const [name, { label }] of Object.entries(importable))
    for (const heading of new Set(headingsOf(name, label))) found.set(heading, [...(found.get(heading) ?? []), name])
  for (const heading of ownerHeadings.split(', ')) found.set(headingWords(heading), [ownerColumn])
  return found
})()

/** The fields that a heading may mean: as a whole, without what stands in brackets, or by that alone. More than one is to be asked about. */
export function fieldsOf(heading: string): readonly string[] {
  const [, inBrackets = ''] = /\(([^)]*)\)/.exec(heading) ?? []
  if (currencyOf(heading) !== undefined) return fieldsOf(heading.replace(/\([^)]*\)/g, ' ')).map(inCurrency)
  return (
    [heading, inBrackets, heading.replace(/\([^)]*\)/g, ' ')]
      .map((part) => known.get(headingWords(part)) ?? [])
      .find((found) => found.length > 0) ?? []
  )
}

const inCurrency = (name: string) => (moneyFields.includes(name) ? typedName(name) : name)

/** The currency that a heading names in brackets, other than the dollar: `Monthly revenue (CVE)`. */
export function currencyOf(heading: string): string | undefined {
  const [, code] = /\(\s*([a-z]{3})\s*\)/i.exec(heading) ?? []
  return currencies.find((one) => one === code?.toUpperCase())
}

/** The field that a heading most likely means. */
export function fieldOf(heading: string): string | undefined {
  return fieldsOf(heading)[0]
}

const mapFile = z.record(
  z.string(),
  z.union([z.string(), z.null(), z.strictObject({ value: z.string() }), z.strictObject({ column: z.string() })]),
  {
    error:
      'The file of columns holds one object, such as {"Heading": "startup_name", "country": {"value": "Cabo Verde"}}',
  },
)

/** What the columns of a file may fill, and how they are found. */
export interface ColumnTarget {
  /** The names that a column may have, fields and others. */
  readonly names: readonly string[]
  /** The name that a heading most likely means. */
  fieldOf(heading: string): string | undefined
  /** What is missing in columns, in a sentence; undefined where they are enough. */
  lacks(columns: Pick<Columns, 'fields' | 'constants'>, header: readonly string[]): string | undefined
}

const startupColumns: ColumnTarget = {
  names: [ownerColumn, ...Object.keys(importable)],
  fieldOf,
  lacks: ({ fields }, header) =>
    fields.has('startup_name') ? undefined : `No column holds the names of the startups; found: ${header.join(', ')}`,
}

/**
 * Finds the field of each column by its heading. `map` overrides: `{"Heading": "field"}`, `{"field": {"column": "Heading"}}`,
 * `{"field": {"value": "the same in every row"}}`, and `{"Heading": null}` to pass a column over.
 * @throws WrongColumns where the map names what is not there, or a column that is needed is missing.
 */
export function columnsOf(header: readonly string[], map?: unknown, target = startupColumns): Columns {
  const fields = new Map<string, number>()
  const constants = new Map<string, string>()
  const taken = new Set<number>()
  for (const [key, to] of Object.entries(readMap(map))) {
    if (to !== null && typeof to === 'object' && 'value' in to) {
      constants.set(fieldNamed(target, key), to.value)
      continue
    }
    const [heading, name] = typeof to === 'object' && to !== null ? [to.column, key] : [key, to]
    const at = columnNamed(header, heading)
    taken.add(at)
    if (name !== null) fields.set(fieldNamed(target, name), at)
  }
  for (const [at, heading] of header.entries()) {
    const name = taken.has(at) ? undefined : target.fieldOf(heading)
    if (name === undefined || fields.has(name) || constants.has(name)) continue
    fields.set(name, at)
    taken.add(at)
  }
  const lacks = target.lacks({ fields, constants }, header)
  if (lacks !== undefined) throw new WrongColumns(lacks)
  const unused = header.filter((heading, at) => heading !== '' && heading !== reasonColumn && !taken.has(at))
  return { fields, constants, unused }
}

function readMap(map: unknown): z.infer<typeof mapFile> {
  if (map === undefined) return {}
  const read = mapFile.safeParse(map)
  if (!read.success) throw new WrongColumns(read.error.issues[0]?.message ?? 'The file of columns cannot be read')
  return read.data
}

function fieldNamed({ names }: ColumnTarget, name: string): string {
  const found = [name, `${name}_uuid`].find((candidate) => names.includes(candidate))
  if (!found)
    throw new WrongColumns(
      `There is no field ${name}; the fields are ${names.filter((one) => one !== ownerColumn).join(', ')}`,
    )
  return found
}

function columnNamed(header: readonly string[], heading: string): number {
  const at = header.findIndex((one) => headingWords(one) === headingWords(heading))
  if (at < 0) throw new WrongColumns(`There is no column ${heading}; found: ${header.join(', ')}`)
  return at
}
