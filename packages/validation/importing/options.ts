import { fillIn, type Message } from '@baobab/i18n/message.ts'
import type { Field } from '../fields/field.ts'
import { fold } from '../fields/fold.ts'
import { isUuid } from '../fields/uuid.ts'
import { messages } from '../messages.ts'
import { sameNames } from './optionNames.ts'

/** An option of a list, as an import names it. */
export interface ListedOption {
  readonly id: string
  readonly name: string
  /** What else it is called, with commas between. */
  readonly other_names?: string | null
}

/** What a cell stands for, or why it stands for nothing. */
export type ReadCell = { readonly value: string } | { readonly error: Message }

const mostNamed = 30
const longestName = 120

/** The value of a choice that a cell names: by the value or by its label, case and accents aside. */
export function choiceIn({ options: { options = [] } }: Field, cell: string): ReadCell {
  const wanted = fold(cell)
  const found =
    options.find(({ value }) => fold(value) === wanted) ?? options.find(({ label }) => fold(label) === wanted)
  return found ? { value: found.value } : { error: possible(options.map(({ label }) => label)) }
}

/**
 * The name of the option that a cell refers to, by name, by one of its other names, by the same name in another language, or by
 * uuid. A name that means several is an error, which names them. One that the list does not hold is taken where the import `adds`
 * it; a uuid that it does not hold names nothing.
 */
export function optionIn(listed: readonly ListedOption[], cell: string, adds: boolean): ReadCell {
  const typed = cell.trim()
  const found = meant(listed, typed)
  if (found.length > 1) return { error: possible(found) }
  if (found[0] !== undefined) return { value: found[0] }
  if (isUuid(typed) || !adds) return { error: possible(listed.map(({ name }) => name)) }
  return typed.length <= longestName ? { value: typed } : { error: fillIn(messages.rule.tooLong, { max: longestName }) }
}

/** The names of the options that a cell may mean: those of the surest way that finds any. */
function meant(listed: readonly ListedOption[], typed: string): readonly string[] {
  const wanted = fold(typed)
  const same = new Set(sameNames(wanted))
  const ways: readonly ((option: ListedOption) => boolean)[] = [
    ({ id }) => id === typed.toLowerCase(),
    ({ name }) => fold(name) === wanted,
    ({ other_names }) => namesIn(other_names).includes(wanted),
    ({ name, other_names }) => same.has(fold(name)) || namesIn(other_names).some((other) => same.has(other)),
  ]
  for (const way of ways) {
    const found = listed.filter(way).map(({ name }) => name)
    if (found.length > 0) return found
  }
  return []
}

const namesIn = (names: string | null | undefined): readonly string[] =>
  (names ?? '').split(/[,;]/).map(fold).filter(Boolean)

function possible(names: readonly string[]): Message {
  const more = names.length > mostNamed ? ', …' : ''
  return fillIn(messages.rule.oneOf, { options: names.slice(0, mostNamed).join(', ') + more })
}
