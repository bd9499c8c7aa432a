import { kindNames, type KindName } from '@baobab/validation/fields/field.ts'

/** What a line of each kind says beside the options under test. A kind without an entry does not compile. */
const more: Readonly<Record<KindName, string>> = {
  text: "search: 'D'",
  longText: "search: 'D'",
  email: "search: 'D'",
  phone: '',
  url: '',
  money: '',
  count: '',
  percent: '',
  date: '',
  country: "search: 'D'",
  reference: "to: 'categories', search: 'D'",
  choice: "options: [{ value: 'a', label: 'First' }, { value: 'b', label: 'Second' }, { value: 'c', label: 'Third' }]",
  flag: '',
  image: '',
}

/** Each way in which a kind's field is added, by the end of its name. */
const ways = {
  open: "list: 'card', sortable: true, filterable: true, public: true",
  hidden: 'list: true, sortable: true, filterable: true',
  always: "required: 'always'",
  create: "required: 'create'",
  fixed: 'list: true, public: true, readOnly: true',
} as const

/** The name of the added field of a kind. */
export const added = (kind: KindName, way: keyof typeof ways): string => `added_${kind.toLowerCase()}_${way}`

/** A picture travels as a file, so it has tests of its own. */
export const filledKinds: readonly KindName[] = kindNames.filter((kind) => kind !== 'image')

/** Every kind of field with every option, as lines of the description of startups. */
export const kindLines: readonly string[] = kindNames.flatMap((kind) =>
  Object.entries(ways)
    .filter(([way]) => kind !== 'image' || !['always', 'create'].includes(way))
    .map(([way, said]) => {
      const options = [`group: 'information'`, said, ...(more[kind] === '' ? [] : [more[kind]])].join(', ')
      return `    added_${kind.toLowerCase()}_${way}: field.${kind}('Added ${kind} ${way}', { ${options} }),`
    }),
)
