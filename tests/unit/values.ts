import fc from 'fast-check'
import {
  countries,
  isReference,
  kindNames,
  type Field,
  type FieldOptions,
  type Fields,
  type KindName,
} from '@baobab/validation'
import { examples } from '@baobab/validation/fields/examples.ts'

const uuid = fc.uuid()
const word = fc.string({ unit: fc.constantFrom(..."abcdeÁçñ 0123456789-+.,'/\n"), maxLength: 30 })
const line = word.map((text) => text.replaceAll('\n', ' '))
/** Numbers as people write them, right and wrong. */
const numeral = fc.oneof(
  fc.constantFrom(
    '4,500',
    '25 000',
    '1.5m',
    '₦15,000,000',
    '1.500',
    '1,5',
    '0,500',
    '1.250,50',
    '12k',
    '-3',
    '.5',
    '5.',
    '1e3',
    '007',
    '62.5%',
    '1e16',
    'x',
  ),
  fc.nat().map(String),
  fc.tuple(fc.nat(), fc.integer({ min: 1, max: 999_999 })).map(([whole, part]) => `${whole}.${part}`),
  fc.double({ min: 0, max: 1e15, noNaN: true }),
)
const phone = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0123456789 -+'), maxLength: 24 }),
  fc
    .tuple(
      fc.constantFrom('', '+'),
      fc.array(fc.constantFrom('803', '1234', '12', '999', '5'), { minLength: 1, maxLength: 8 }),
      fc.constantFrom(' ', '-', ''),
    )
    .map(([plus, parts, between]) => plus + parts.join(between)),
)
const host = fc.stringMatching(/^[a-z]{1,9}\.(cv|io|example)$/)
const picture = new File([new Uint8Array([1, 2, 3])], 'a.png', { type: 'image/png' })

/** What may be typed into a field of a kind, or sent for it: mostly right, sometimes not. Of other kinds it is their examples. */
const typedOf: Readonly<Partial<Record<KindName, (field: Field) => fc.Arbitrary<unknown>>>> = {
  text: () => line,
  longText: () => word,
  email: () =>
    fc.oneof(
      fc.emailAddress(),
      host.map((name) => `Amina@${name}`),
      line,
    ),
  phone: () => phone,
  url: () =>
    fc.oneof(
      host,
      host.map((name) => `https://${name}/a?b=c`),
      line,
    ),
  money: () => numeral,
  count: () => numeral,
  percent: () => fc.oneof(numeral, fc.integer({ min: 0, max: 100 }).map(String)),
  date: () =>
    fc.oneof(
      fc
        .date({ min: new Date('1750-01-01'), max: new Date('2300-01-01'), noInvalidDate: true })
        .map((day) => day.toISOString().slice(0, 10)),
      line,
    ),
  country: () =>
    fc.oneof(fc.constantFrom(...countries), fc.constantFrom('cape verde', 'SN', 'Wakanda', 'CABO VERDE'), line),
  reference: (field) => (field.options.many ? fc.uniqueArray(uuid, { maxLength: 4 }) : uuid),
  choice: (field) => fc.constantFrom(...(field.options.options ?? []).map(({ value }) => value)),
  flag: () => fc.constantFrom<unknown>(true, false, 'true', 'off'),
  image: () => fc.constant(picture),
}

function exampleFor({ kind }: Field): fc.Arbitrary<unknown> {
  const { values, bad } = examples[kind]
  return fc.constantFrom(...values.map(({ sent }) => sent), ...bad)
}

/** What a person types into a field, blanks among it. */
export function typed(field: Field): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 9, arbitrary: (typedOf[field.kind] ?? exampleFor)(field) },
    { weight: 1, arbitrary: fc.constantFrom(null, '', '  ') },
  )
}

/** A field of any kind, with any options that a form heeds. */
export const anyField: fc.Arbitrary<Field> = fc
  .record({
    kind: fc.constantFrom(...kindNames),
    required: fc.constantFrom('always', 'create', 'never'),
    many: fc.boolean(),
  } as const)
  .map(({ kind, required, many }): Field => {
    const options: FieldOptions = {
      required,
      ...examples[kind].options,
      ...(isReference({ kind }) ? { many } : {}),
    }
    return { kind, label: 'Field', required, options }
  })

/** A form of one to eight fields of any kinds. */
export const anyFields: fc.Arbitrary<Fields> = fc
  .array(anyField, { minLength: 1, maxLength: 8 })
  .map((fields) => Object.fromEntries(fields.map((field, at) => [`field_${at}`, field])))
