import { fillIn, type Message } from '@baobab/i18n/message.ts'
import { plainKinds } from '../fields/registry/plain.ts'
import type { PlainKind } from '../fields/kind.ts'
import { isStorable } from '../fields/shared/characters.ts'
import { messages } from '../messages.ts'

/** All that is needed to check a text or an address without a schema: data, which a page hands to its form (`plainFields`). */
export interface PlainField {
  readonly kind: keyof typeof plainKinds
  /** Beside the field where it is empty; absent where it may be. */
  readonly missing?: Message
  /** Beside it where it is no such text. */
  readonly invalid?: Message
  /** Most characters. */
  readonly max: number
  /** A password, which is taken as it was typed. */
  readonly secret?: true
}

export type PlainFields = Readonly<Record<string, PlainField>>

/**
 * Checks what was typed into texts and addresses, to the same values and messages as `checkForm`, without the schemas behind it: a
 * form of two fields would load 18 kB of them.
 */
export function checkPlain(fields: PlainFields, typed: Readonly<Record<string, unknown>>) {
  const values: Record<string, string | null> = {}
  const errors: Record<string, Message> = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = plainKinds[field.kind].read(typed[name], field.secret === true)
    const wrong = wrongOf(field, value)
    if (wrong !== undefined) errors[name] = wrong
    else if (typeof value === 'string' || value === null) values[name] = value
  }
  return { values, errors }
}

function wrongOf({ kind, missing, invalid, max }: PlainField, value: unknown): Message | undefined {
  if (value === null || value === undefined) return missing
  if (typeof value !== 'string') return messages.rule.text
  if (value.length > max) return fillIn(messages.rule.tooLong, { max })
  if (!isStorable(value)) return messages.rule.characters
  const one: PlainKind = plainKinds[kind]
  return one.wrong?.(value, invalid)
}
