import { dice } from '@baobab/api/cli/seed/dice.ts'
import { examples } from '@baobab/validation/fields/examples.ts'
import { kindNames, type KindName } from '@baobab/validation/fields/kinds.ts'

/** The seeds of the resources that are drawn at random; `RESOURCE_SEEDS=7,8` draws others. */
export const drawnSeeds = (process.env['RESOURCE_SEEDS'] ?? '1,3,5').split(',').map(Number)

/** A description as a source file, and the name that it adds to the product. */
export interface Drawn {
  readonly seed: number
  readonly name: string
  readonly source: string
}

const roles = ['admin', 'vc', 'startup'] as const
/** Kinds that can name a record; those before the last two can be told apart whatever their number. */
const titleKinds = ['text', 'email', 'url', 'phone', 'choice', 'country'] as const
const uniqueKinds: readonly string[] = titleKinds.slice(0, 4)
const parts = `parts: ${JSON.stringify(examples.rows.options.parts)}`
const choices = "options: ['a', 'b', 'c', 'd'].map((value) => ({ value, label: `Choice ${value}` }))"

/** Draws the description of a resource: fields of any kind with any options, traits, facts, sections, order and access. */
export function draw(seed: number, people: 'users' | 'categories' = 'users'): Drawn {
  const next = dice(seed)
  const chance = (share: number) => next() < share
  const one = <T>(some: readonly T[]): T => some[Math.floor(next() * some.length)] ?? (some[0] as T)
  const some = <T>(all: readonly T[], share = 0.5) => all.filter(() => chance(share))
  const name = `drawn${seed}`

  const write = [one(roles), ...some(roles, 0.3)].filter((role, at, all) => all.indexOf(role) === at)
  const read = chance(0.5) ? 'signed-in' : [...new Set([...write, ...some(roles)])]
  const [writer] = write
  const withWriter = () => JSON.stringify([...new Set([writer, ...some(roles, 0.4)])])
  const groups = ['first', 'second'].slice(0, 1 + Math.floor(next() * 2))

  const titleKind = one(titleKinds)
  const isUnique = uniqueKinds.includes(titleKind) && chance(0.5)
  const isOrdered = chance(0.5)
  const computed = [
    ...(isOrdered ? ['position'] : []),
    ...some(['slug', 'uses', 'created_at', 'updated_at', ...(isOrdered ? [] : ['position'])]),
  ]

  const targets = ['categories', 'programmes', people, name]
  const fieldOf = (kind: KindName, field: string, isTitle: boolean): string => {
    const options: string[] = []
    const add = (share: number, text: string) => void (chance(share) && options.push(text))
    const isMany = kind === 'reference' && chance(0.4)
    const to = kind === 'reference' ? one(targets) : undefined
    const isReadOnly = !isTitle && chance(0.12)
    if (kind === 'choice') options.push(choices)
    if (kind === 'rows') options.push(parts)
    if (to !== undefined) options.push(`to: '${to}'`)
    if (isMany) options.push('many: true')
    if (isReadOnly) options.push('readOnly: true')
    else if (isTitle) options.push(`required: 'always'`)
    // Nobody could add the first record that must refer to another of its kind.
    else if (to !== name && kind !== 'image' && chance(0.5)) options.push(`required: '${one(['always', 'create'])}'`)
    if (chance(0.8)) options.push(`group: '${one(groups)}'`)
    if (chance(0.6)) options.push(`list: ${one(['true', "'card'"])}`)
    add(0.6, 'sortable: true')
    add(0.6, 'filterable: true')
    add(0.3, "help: 'As it was agreed'")
    if (['text', 'longText', 'email', 'url', 'choice', 'country', 'reference'].includes(kind))
      add(0.4, `search: '${one(['A', 'B', 'C', 'D'])}'`)
    if (kind === 'text' || kind === 'longText') add(0.4, `max: ${60 + Math.floor(next() * 200)}`)
    if (kind === 'phone') add(0.3, 'unchecked: true')
    if (kind === 'image') add(0.5, 'ratio: 1.5')
    if (!isTitle) {
      add(0.25, `readableBy: ${withWriter()}`)
      add(0.25, `writableBy: ${withWriter()}`)
    }
    return `    ${field}: field.${kind}('${labelOf(field)}', { ${options.join(', ')} }),`
  }

  const drawnKinds = [...kindNames, ...kindNames].filter(() => chance(0.45))
  const fields = [
    fieldOf(titleKind, `called_${seed}`, true),
    ...drawnKinds.map((kind, at) => fieldOf(kind, `${kind.toLowerCase()}_${at}`, false)),
  ]
  const traits = [
    ...(isUnique ? ['unique'] : []),
    ...(isOrdered ? ['ordered'] : []),
    ...some(['merges', 'unverified'], 0.6),
  ]
  const source = `
import { field } from '../fields/field.ts'
import { definePlain, plainComputed } from './plain.ts'

export const ${name} = definePlain({
  name: '${name}',
  label: 'Drawn ${seed}',
  labelMany: 'Drawn ${seed}s',
  fields: {
${fields.join('\n')}
  },
  computed: { ${computed.map((fact) => `${fact}: plainComputed.${fact}`).join(', ')} },
  ${chance(0.3) ? `path: 'drawn/number_${seed}',` : ''}
  access: { read: ${JSON.stringify(read)}, write: ${JSON.stringify(write)} },
  ${traits.map((trait) => `${trait}: true,`).join(' ')}
})
`
  return { seed, name, source }
}

/**
 * The same for screens, where what refers to people refers to categories: people are listed to administrators alone, so nobody
 * else could choose one.
 */
export const drawForScreens = (seed: number): Drawn => draw(seed, 'categories')

const labelOf = (field: string) => field.charAt(0).toUpperCase() + field.slice(1).replaceAll('_', ' ')
