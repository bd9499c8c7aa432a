import { fold, messages, fillIn, type Field } from '@baobab/validation'
import { inEnglish } from '../platform/i18n/wording.ts'

/** An option of a list, as an import names it. */
export interface ListedOption {
  readonly id: string
  readonly name: string
}

/** What a cell stands for, or why it stands for nothing. */
export type ReadCell = { readonly value: string } | { readonly reason: string }

const mostNamed = 30
const longestName = 120
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The value of a choice that a cell names: by the value or by its label, case and accents aside. */
export function choiceIn({ options: { options = [] } }: Field, cell: string): ReadCell {
  const wanted = fold(cell)
  const found =
    options.find(({ value }) => fold(value) === wanted) ?? options.find(({ label }) => fold(label) === wanted)
  return found ? { value: found.value } : { reason: possible(options.map(({ label }) => label)) }
}

/**
 * The name of the option that a cell refers to, by name or uuid. A name that the list does not hold yet is taken, since an
 * import adds it; a uuid that it does not hold names nothing.
 */
export function optionIn(listed: readonly ListedOption[], cell: string): ReadCell {
  const typed = cell.trim()
  if (uuid.test(typed)) {
    const found = listed.find(({ id }) => id === typed.toLowerCase())
    return found ? { value: found.name } : { reason: possible(listed.map(({ name }) => name)) }
  }
  return typed.length <= longestName
    ? { value: typed }
    : { reason: inEnglish(fillIn(messages.rule.tooLong, { max: longestName })) }
}

function possible(names: readonly string[]): string {
  const more = names.length > mostNamed ? ', …' : ''
  return inEnglish(fillIn(messages.rule.oneOf, { options: names.slice(0, mostNamed).join(', ') + more }))
}
