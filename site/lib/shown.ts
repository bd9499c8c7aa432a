import type { SiteWords } from '@baobab/i18n/site.ts'
import { formatFor, isMissing } from '@baobab/validation/format/index.ts'
import {
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
        .filter(([name]) => !said.includes(name))
        .flatMap(([name, field]) => factOf(startup, name, field, words)),
    }))
    .filter(({ facts }) => facts.length > 0)
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
  if (isMissing(value) || (typeof value === 'object' && value !== null)) return []
  const shown = shownOf(name, field, String(value), words)
  return shown ? [{ name, label: words.described('startups').label(name, field), ...shown }] : []
}

/** The name of the entry that stands beside a reference: `category` beside `category_uuid`. */
function nameOf(entry: unknown): unknown {
  return typeof entry === 'object' && entry !== null && 'name' in entry ? entry.name : undefined
}
