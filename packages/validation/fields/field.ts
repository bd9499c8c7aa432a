import type { ByStorage } from './kind.ts'
import { kindNames, type KindName, type KindOf } from './kinds.ts'
import { readingTiers, type FieldOptions, type ReadingTier, type Required } from './options.ts'

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
  { public: true } | { publicWhere: string } | { tier: 'public' | 'member' } | { identity: true }
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

/** What a filled or empty field is in an answer, by the JSON that its kind answers. */
interface Answers {
  readonly string: string | null
  readonly number: number | null
  readonly boolean: boolean
  readonly rows: readonly Readonly<Record<string, string | number | null>>[] | null
}

/** Rows in an answer, by the names of their parts. */
type RowsOf<P> = readonly { readonly [N in keyof P]: P[N] extends { kind: 'count' } ? number | null : string | null }[]

/** What a field takes in a request, by how it is stored. */
type Inputs = ByStorage<{
  readonly text: string | null
  readonly name: string | null
  readonly code: string | null
  readonly number: string | number | null
  readonly day: string | null
  readonly boolean: boolean
  readonly uuid: string | null
  readonly rows: string | readonly Readonly<Record<string, string | number | null>>[] | null
  readonly file: Blob | null
}>

/** The type of a field in an answer; `null` where nothing was given. */
export type AnswerOf<F extends Field> =
  F extends Field<infer K, infer O>
    ? O extends { many: true }
      ? string[]
      : O extends { parts: infer P }
        ? RowsOf<P> | null
        : Answers[KindOf<K>['answers']]
    : never

/** The type of a field in a request. */
export type InputOf<F extends Field> =
  F extends Field<infer K, infer O>
    ? O extends { many: true }
      ? readonly string[]
      : Inputs[KindOf<K>['storage']]
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
