import { formatFor, isMissing } from '@baobab/validation/format/index.ts'
import {
  completeUrl,
  isSafeUrl,
  sectionFields,
  type Field,
  type KindName,
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

const format = formatFor('en')

type Show = (value: string, field: Field) => Shown | undefined

const plain: Show = (text) => ({ text })

/** How each kind is shown on a public page; a kind without an entry does not compile. A picture stands by itself. */
const kinds: Readonly<Record<KindName, Show>> = {
  text: plain,
  longText: (text) => ({ text, long: true }),
  email: (text) => ({ text, href: `mailto:${text}` }),
  phone: (text) => ({ text, href: `tel:${text.replace(/[^+\d]/g, '')}` }),
  url: (typed) => {
    const href = completeUrl(typed)
    const text = typed.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
    return isSafeUrl(href) ? { text, href } : { text: typed }
  },
  money: (amount) => ({ text: format.money(amount) }),
  count: (number) => ({ text: format.number(number) }),
  percent: (share) => ({ text: format.percent(share) }),
  date: (day) => ({ text: format.day(day) }),
  country: plain,
  reference: plain,
  choice: (value, { options }) => ({ text: options.options?.find((one) => one.value === value)?.label ?? value }),
  flag: (value) => ({ text: value === 'true' ? 'Yes' : 'No' }),
  image: () => undefined,
}

/** The public sections of a startup as its description orders them, without what is empty and what the head of the page says already. */
export function sectionsOf(
  startup: PublicStartup,
  said: readonly string[],
): readonly (Section & { readonly facts: readonly Fact[] })[] {
  return publicStartupsResource.overview
    .map((section) => ({
      ...section,
      facts: sectionFields(publicStartupsResource, section)
        .filter(([name]) => !said.includes(name))
        .flatMap(([name, field]) => factOf(startup, name, field)),
    }))
    .filter(({ facts }) => facts.length > 0)
}

/** A filled value of a field as a page shows it; nothing of a picture. */
export function shownOf(field: Field, value: string): Shown | undefined {
  return kinds[field.kind](value, field)
}

/** What a field of a record has to show. */
export function factOf(startup: Readonly<Record<string, unknown>>, name: string, field: Field): Fact[] {
  const value = field.kind === 'reference' ? nameOf(startup[name.replace(/_uuid$/, '')]) : startup[name]
  if (isMissing(value) || (typeof value === 'object' && value !== null)) return []
  const shown = shownOf(field, String(value))
  return shown ? [{ name, label: field.label, ...shown }] : []
}

/** The name of the entry that stands beside a reference: `category` beside `category_uuid`. */
function nameOf(entry: unknown): unknown {
  return typeof entry === 'object' && entry !== null && 'name' in entry ? entry.name : undefined
}
