import { allFields, resources, type Field, type KindName, type ResourceName } from '@baobab/validation'
import { examples } from '@baobab/validation/fields/examples.ts'

/** Values of a record, by the names that the API gives its fields. */
export type Values = Readonly<Record<string, unknown>>

/** What rows hold of some kinds where a test leaves it out; of the others it is the first example. */
const usual: Readonly<Partial<Record<KindName, (field: Field) => unknown>>> = {
  text: (field) => field.label,
  longText: (field) => `${field.label} in a few words.`,
  email: () => 'someone@mail.example',
  phone: () => '+238 991 23 45',
  url: () => 'https://www.example.com',
  money: () => '1000',
  count: () => 10,
  percent: () => 50,
  date: (field) => (field.options.time ? '2026-01-31T09:00:00.000Z' : '2020-05-17'),
  country: () => 'Cabo Verde',
  reference: () => null,
  choice: (field) => field.options.options?.[0]?.value ?? null,
  flag: () => false,
  image: () => null,
  rows: () => null,
}

function exampleFor(field: Field): unknown {
  const make = usual[field.kind]
  const [{ sent, answered = sent }] = examples[field.kind].values
  return make ? make(field) : answered
}

/** A value of its kind for each described field of a resource, and what is given. */
export function exampleOf(name: ResourceName, given: Values = {}): Record<string, unknown> {
  const made = Object.entries(allFields(resources[name])).map(([key, field]) => [
    key,
    field.options.many ? [] : exampleFor(field),
  ])
  return { ...(Object.fromEntries(made) as Values), ...given }
}

/** An entry of each reference list. */
export const lists = {
  categories: [{ uuid: '01920000-0000-7000-8000-00000000ca01', name: 'Agritech' }],
  devphases: [{ uuid: '01920000-0000-7000-8000-00000000de01', name: 'MVP' }],
  raisephases: [{ uuid: '01920000-0000-7000-8000-00000000fa01', name: 'Seed' }],
} as const

/** What a startup chooses of `lists`; without it, it lacks what publishing asks for. */
export const chosen = {
  category_uuid: lists.categories[0].uuid,
  development_stage_uuid: lists.devphases[0].uuid,
  raising_phase_uuid: lists.raisephases[0].uuid,
} as const
