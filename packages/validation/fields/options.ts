import type { Message } from '@baobab/i18n/message.ts'
import type { Role } from '../limits.ts'
import type { ResourceName } from './names.ts'

/** When a field must be filled: on create and edit, on create alone (specification §5), or never. */
export type Required = 'always' | 'create' | 'never'

/** One way of filling a record in: `create`, `edit` (a whole form), `update` (only what changes travels). */
export type Mode = 'create' | 'edit' | 'update'

export interface Option {
  readonly value: string
  readonly label: string
}

/** A part of a row: a small field, of a kind that fits into one line. A picture is there as the address of one that was uploaded. */
export interface Part {
  readonly kind: 'text' | 'url' | 'money' | 'count' | 'date' | 'image'
  readonly label: string
  readonly required: Required
  readonly options: FieldOptions
}

/** What the line of a field may say beside its kind and label. */
export interface FieldOptions {
  /** The group of fields it stands in: a tab of the forms, a section of the overview. */
  readonly group?: string
  readonly help?: string
  readonly required?: Required
  /** The message for a value that breaks the kind's rule, where it is not the kind's own. */
  readonly invalid?: Message
  /** The message beside it when it is empty and may not be, where it is not the form's own. */
  readonly missing?: Message
  /** Longest text, in characters; of a `reference` to `many`, the most uuids; of `rows`, the most rows. */
  readonly max?: number
  /** Of `count`: a whole number, at most this. */
  readonly whole?: number
  /** Of `count`: more than zero. */
  readonly positive?: true
  /** Of `reference`: the resource that the uuid belongs to. */
  readonly to?: ResourceName
  /** Of `reference`: a list of uuids. */
  readonly many?: boolean
  /** Of `choice`. */
  readonly options?: readonly Option[]
  /** Of `image`: width over height that a picture is cut to before it is sent. */
  readonly ratio?: number
  /** Of `image`: a document, such as a PDF, is taken as well, kept as it came, and read by those alone whom its call names. */
  readonly paper?: true
  /** Of `image`: a PDF is taken in its place, of as many bytes as a deck may have. */
  readonly pdf?: true
  /** Of `rows`: the parts of each row, in order. */
  readonly parts?: Readonly<Record<string, Part>>
  /** Of `rows`: the part that they are sorted by, and of which no two have the same. */
  readonly by?: string
  /** Of `date`: a month, kept as its first day. */
  readonly month?: true
  /** Of `text`: a password. It is never trimmed, shown, logged or answered. */
  readonly secret?: boolean
  /** Of `phone`: taken as it is typed, where the specification states no rule for it. */
  readonly unchecked?: true
  /** Of `date`: a moment in time (UTC), set by the server. */
  readonly time?: boolean
  /** Shown and never written. */
  readonly readOnly?: boolean
  /** Of what no form writes: an import sets it on a record that it makes. */
  readonly imported?: true
  /** Shown in tables; on a phone's card too where it is `card`. */
  readonly list?: boolean | 'card'
  /** A list may be sorted by it. */
  readonly sortable?: boolean
  /** A list may be filtered by it, with every operator of its kind (`operatorsOf`). */
  readonly filterable?: boolean
  /** A list counts its rows by the values of it. */
  readonly facet?: boolean
  /** Of a figure: which of two is the better one for an investor; neither is where it says nothing. */
  readonly better?: 'more' | 'less'
  /** Free-text search looks into it, of a `reference` into the name that it refers to; the letter is its weight, A before D. */
  readonly search?: 'A' | 'B' | 'C' | 'D'
  /** Anyone may read it, signed in or not, where the record itself is public. */
  readonly public?: boolean
  /** Anyone may read it where the record is public and this flag of it says so; without the mark it is as private as its tier. */
  readonly publicWhere?: string
  /** From which tier on it is read, where it is not `public`; `investor` where it says nothing. */
  readonly tier?: ReadingTier
  /** Terms of an offer: no description may bring them below this tier. With `public: true` beside it a field does not compile. */
  readonly minTier?: 'investor'
  /** It says what a record is, on cards and in lists: who may see the record reads it, even where its owner keeps back its group. */
  readonly identity?: true
  /** It has a place of its own on the record's page, and is no answer in its section. */
  readonly apart?: true
  /** A wish of its owner, asked in forms; it is no answer on the record's page. */
  readonly setting?: boolean
  /** Only these roles may write it. */
  readonly writableBy?: readonly string[]
  /** Of a plain resource: only these roles read it; it is null for others, who neither filter, sort nor search by it. */
  readonly readableBy?: readonly Role[]
}

/**
 * How much of another's record a person reads, each tier with all before it: what the public pages show; what members (verified
 * founders) read; what approved investors read; and what its owner and administrators read.
 */
export const readingTiers = ['public', 'member', 'investor', 'private'] as const
export type ReadingTier = (typeof readingTiers)[number]

/**
 * Who may read a group of fields, by its owner's choice; each word keeps it from whom the words after it still let in. `granted` are
 * approved investors whom the owner accepted, `private` is nobody but the owner and administrators.
 */
export const groupTiers = ['public', 'member', 'investor', 'granted', 'private'] as const
export type GroupTier = (typeof groupTiers)[number]
