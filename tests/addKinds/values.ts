import { isReference, kindNames, kinds, type KindName } from '@baobab/validation'
import { examples } from '@baobab/validation/fields/examples.ts'

/** A value of a kind: as an answer carries it, as a screen shows it, and another that a person types or chooses. */
interface Value {
  readonly value: unknown
  readonly shown: string
  /** What is typed, or the option that is chosen; nothing where no box takes it. */
  readonly fill: string
}

export const agritech = { uuid: '01920000-0000-7000-8000-0000000000a1', name: 'Agritech' }
export const fintech = { uuid: '01920000-0000-7000-8000-0000000000a2', name: 'Fintech' }

function valueOf(kind: KindName): Value {
  if (isReference({ kind })) return { value: agritech.uuid, shown: agritech.name, fill: fintech.name }
  const [, { sent, answered = sent, shown }, , other] = examples[kind].values
  return { value: answered, shown, fill: kinds[kind].filter === 'options' ? other.shown : String(other.sent) }
}

/** One of each kind. */
export const values = Object.fromEntries(kindNames.map((kind) => [kind, valueOf(kind)])) as Readonly<
  Record<KindName, Value> // one for each of `kindNames`
>
