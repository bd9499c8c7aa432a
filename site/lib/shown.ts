import type { SiteWords } from '@baobab/i18n/site.ts'
import { formatFor, isMissing } from '@baobab/validation/format/index.ts'
import {
  isFile,
  isReference,
  kinds,
  sectionFields,
  storageOf,
  type Field,
  type PublicStartup,
  type Section,
} from '@baobab/validation'
import { publicStartupsResource } from '@baobab/validation/calls/publicStartups.ts'

/* Reads the whole description of a startup: for pages that are made at request, never for a browser. */

/** A value as a page shows it: in words, and where it leads to if it does. `long` has paragraphs. */
export interface Shown {
  readonly text: string
  readonly href?: string
  readonly long?: true
  /** The address of a picture, of a row that has one; its text is empty. */
  readonly picture?: string
}

/** A field of a startup that has something to show. */
export interface Fact extends Shown {
  readonly name: string
  readonly label: string
}

/** The public sections of a startup as its description orders them, without what is empty and what the head of the page says already. */
export function sectionsOf(
  startup: PublicStartup,
  said: readonly string[],
  words: SiteWords,
): readonly (Section & { readonly facts: readonly Fact[] })[] {
  return publicStartupsResource.overview
    .map((section) => ({
      ...section,
      label: words.described('startups').section(section),
      facts: sectionFields(publicStartupsResource, section)
        .filter(([name, { options }]) => !said.includes(name) && options.apart !== true)
        .flatMap(([name, field]) => factOf(startup, name, field, words)),
    }))
    .filter(({ facts }) => facts.length > 0)
}

/** What the head of a startup's page says of it, each once. */
const inHead = [
  'startup_name',
  'usp_market',
  'category_uuid',
  'development_stage_uuid',
  'raising_phase_uuid',
  'city',
  'region',
  'country',
]

/** More than a line or two of the column at the side. */
const column = 60

/** What a startup's page says beside its head: texts with a heading of their own, and short facts. */
export function partsOf(
  startup: PublicStartup,
  words: SiteWords,
): { readonly blocks: readonly Fact[]; readonly facts: readonly Fact[] } {
  const all = sectionsOf(startup, inHead, words).flatMap(({ facts }) => facts)
  const isBlock = ({ long, text, href }: Fact) => long ?? (href === undefined && text.length > column)
  const blocks = all.filter(isBlock)
  return { blocks, facts: all.filter((fact) => !blocks.includes(fact)) }
}

/** A filled value of a field as a page shows it; nothing of a picture, which stands by itself. */
export function shownOf(name: string, field: Field, value: string, words: SiteWords): Shown | undefined {
  const { write, link, multiline } = kinds[field.kind]
  const storage = storageOf(field)
  if (storage === 'file') return undefined
  if (storage === 'boolean') return { text: words.t(value === 'true' ? 'startup.yes' : 'startup.no') }
  if (storage === 'code') {
    const chosen = field.options.options?.find((one) => one.value === value)
    return { text: chosen ? words.described('startups').option(name, chosen) : value }
  }
  const text = write?.(value, formatFor(words.language)) ?? value
  return link?.(value) ?? (multiline ? { text, long: true } : { text })
}

/** What a field of a record has to show. */
export function factOf(
  startup: Readonly<Record<string, unknown>>,
  name: string,
  field: Field,
  words: SiteWords,
): Fact[] {
  const value = isReference(field) ? nameOf(startup[name.replace(/_uuid$/, '')]) : startup[name]
  if (Array.isArray(value) && field.options.parts) {
    const text = rowsOf(field, value, words)
      .map((cells) => cells.flatMap(({ text }) => text || []).join(' · '))
      .join('\n')
    return text === '' ? [] : [{ name, label: words.described('startups').label(name, field), text }]
  }
  if (isMissing(value) || (typeof value === 'object' && value !== null)) return []
  const shown = shownOf(name, field, String(value), words)
  return shown ? [{ name, label: words.described('startups').label(name, field), ...shown }] : []
}

/** The rows of a field, each part as a page shows it; nothing is an empty text. */
export function rowsOf(field: Field, rows: readonly unknown[], words: SiteWords): readonly (readonly Shown[])[] {
  const format = formatFor(words.language)
  return rows.map((row) =>
    Object.entries(field.options.parts ?? {}).map(([part, { kind, options }]) => {
      const cell: unknown =
        typeof row === 'object' && row !== null ? Object.entries(row).find(([key]) => key === part)?.[1] : ''
      if (typeof cell !== 'string' && typeof cell !== 'number') return { text: '' }
      const value = String(cell)
      if (isFile({ kind })) return { text: '', picture: value }
      const { link, write } = kinds[kind]
      return link?.(value) ?? { text: options.month ? format.month(value) : (write?.(value, format) ?? value) }
    }),
  )
}

/** The name of the entry that stands beside a reference: `category` beside `category_uuid`. */
function nameOf(entry: unknown): unknown {
  return typeof entry === 'object' && entry !== null && 'name' in entry ? entry.name : undefined
}
