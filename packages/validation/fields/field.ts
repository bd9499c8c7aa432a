import type { z } from 'zod'
import type { Role } from '../limits.ts'
import type { ResourceName } from './names.ts'

/** The closed set of field kinds. A registry typed over it does not compile until it holds every kind. */
export const kindNames = [
  'text',
  'longText',
  'email',
  'phone',
  'url',
  'money',
  'count',
  'percent',
  'date',
  'country',
  'reference',
  'choice',
  'flag',
  'image',
] as const
export type KindName = (typeof kindNames)[number]

/** When a field must be filled: on create and edit, on create alone (specification §5), or never. */
export type Required = 'always' | 'create' | 'never'

/** One way of filling a record in: `create`, `edit` (a whole form), `update` (only what changes travels). */
export type Mode = 'create' | 'edit' | 'update'

export interface Option {
  readonly value: string
  readonly label: string
}

/** What the line of a field may say beside its kind and label. */
export interface FieldOptions {
  /** The group of fields it stands in: a tab of the forms, a section of the overview. */
  readonly group?: string
  readonly help?: string
  readonly required?: Required
  /** The message for a value that breaks the kind's rule, where it is not the kind's own. */
  readonly invalid?: string
  /** The message beside it when it is empty and may not be, where it is not the form's own. */
  readonly missing?: string
  /** Longest text, in characters; of a `reference` to `many`, the most uuids. */
  readonly max?: number
  /** Of `reference`: the resource that the uuid belongs to. */
  readonly to?: ResourceName
  /** Of `reference`: a list of uuids. */
  readonly many?: boolean
  /** Of `choice`. */
  readonly options?: readonly Option[]
  /** Of `image`: width over height that a picture is cut to before it is sent. */
  readonly ratio?: number
  /** Of `text`: a password. It is never trimmed, shown, logged or answered. */
  readonly secret?: boolean
  /** Of `phone`: taken as it is typed, where the specification states no rule for it. */
  readonly unchecked?: true
  /** Of `date`: a moment in time (UTC), set by the server. */
  readonly time?: boolean
  /** Shown and never written. */
  readonly readOnly?: boolean
  /** Shown in tables; on a phone's card too where it is `card`. */
  readonly list?: boolean | 'card'
  /** A list may be sorted by it. */
  readonly sortable?: boolean
  /** A list may be filtered by it, with every operator of its kind (`operatorsOf`). */
  readonly filterable?: boolean
  /** A list counts its rows by the values of it. */
  readonly facet?: boolean
  /** Free-text search looks into it, of a `reference` into the name that it refers to; the letter is its weight, A before D. */
  readonly search?: 'A' | 'B' | 'C' | 'D'
  /** Anyone may read it, signed in or not, where the record itself is public. */
  readonly public?: boolean
  /** From which tier on it is read, where it is not `public`; `investor` where it says nothing. */
  readonly tier?: ReadingTier
  /** Terms of an offer: no description may bring them below this tier. With `public: true` beside it a field does not compile. */
  readonly minTier?: 'investor'
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

/** From which tier on a field is read. */
export function tierOfField({ options }: Field): ReadingTier {
  return options.public === true ? 'public' : (options.tier ?? 'investor')
}

/** Whether a field is read by whom reads this tier of its record. */
export function isReadBy(tier: ReadingTier, field: Field): boolean {
  return readingTiers.indexOf(tier) >= readingTiers.indexOf(tierOfField(field))
}

/** Makes the options of a field impossible that would let it be read below its lowest tier. */
type AboveMinTier<O extends FieldOptions> = O extends { minTier: 'investor' } & (
  { public: true } | { tier: 'public' | 'member' }
)
  ? { minTier: never }
  : unknown

/** A field as data: everything that a rule, a form, a list, a page, a column or a document needs to know of it. */
export interface Field<K extends KindName = KindName, O extends FieldOptions = FieldOptions> {
  readonly kind: K
  readonly label: string
  readonly required: Required
  readonly options: O
}

export type Fields = Readonly<Record<string, Field>>

/** Stands for a value that is stored already and came back as an answer carries it: the field is filled, and nothing is to be written. */
export const kept: unique symbol = Symbol('kept')

/** What a field kind knows: how to read what travels, and what a filled value must be. */
export interface Kind {
  /**
   * Reads what JSON, a form or multipart carries. `undefined` stays (not given), a blank becomes `null` (emptied),
   * what is stored already becomes `kept`, anything else becomes the input of `schema`.
   */
  read(raw: unknown, field: Field): unknown
  /**
   * A filled value. Free of transforms, so that it has a JSON Schema. It knows no mode: what one way of filling a
   * record in takes, every other takes too, so that nothing that was created can stand in the way of its edit.
   */
  schema(field: Field): z.ZodType
  /** A filled value as an answer of the API carries it. */
  answer(field: Field): z.ZodType
}

type Answers = {
  text: string
  longText: string
  email: string
  phone: string
  url: string
  money: string
  count: number
  percent: number
  date: string
  country: string
  reference: string
  choice: string
  flag: boolean
  image: string
}

/** The type of a field in an answer; `null` where nothing was given. */
export type AnswerOf<F extends Field> =
  F extends Field<infer K, infer O>
    ? O extends { many: true }
      ? string[]
      : K extends 'flag'
        ? boolean
        : Answers[K] | null
    : never

/** The type of a field in a request. */
export type InputOf<F extends Field> =
  F extends Field<infer K, infer O>
    ? O extends { many: true }
      ? readonly string[]
      : K extends 'flag'
        ? boolean
        : K extends 'image'
          ? Blob | null
          : K extends 'money' | 'count' | 'percent'
            ? string | number | null
            : string | null
    : never

function maker<K extends KindName>(kind: K) {
  return <const O extends FieldOptions = Record<never, never>>(
    label: string,
    options?: O & AboveMinTier<O>,
  ): Field<K, O> => ({ kind, label, required: options?.required ?? 'never', options: options ?? ({} as O) })
}

/** One constructor a kind: `money('Cash available', { group: 'financials' })`. */
export const field = Object.fromEntries(kindNames.map((kind) => [kind, maker(kind)])) as {
  readonly [K in KindName]: ReturnType<typeof maker<K>>
}
