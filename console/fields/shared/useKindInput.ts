import { useInput } from 'react-admin'
import { useWorded } from '../../i18n/words.ts'
import { useFieldLabels } from './labels.ts'
import type { InputProps } from './kind.ts'

export interface WordsOf {
  /** The field that it is filled in for and whose words it has, where that is another one. */
  readonly wordsOf?: string
}

/** Binds an input to its form and gives it its words: label, help, and the message of its error. */
export function useKindInput({ source, field, required, wordsOf = source }: InputProps & WordsOf) {
  const input = useInput<unknown>({ source, isRequired: required, format: asShown, parse: asTyped })
  const { label, help } = useFieldLabels(wordsOf, field)
  const worded = useWorded()
  // A rule's message is worded here; the server's comes worded.
  const { message } = input.fieldState.error ?? {}
  const error = message === undefined ? undefined : worded(message)
  return {
    id: input.id,
    source: wordsOf,
    control: input.field,
    invalid: input.fieldState.invalid,
    error,
    /** What the value in it comes to. */
    note: undefined as string | undefined,
    label,
    help,
    required,
    describedBy: notesOf(input.id, { error, help }),
  }
}

export type KindInput = ReturnType<typeof useKindInput>

/** The same with a message beside it that the form's rules do not know, where there is one. */
export function withError(input: KindInput, error: string | undefined): KindInput {
  return error ? { ...input, error, invalid: true, describedBy: notesOf(input.id, { ...input, error }) } : input
}

/** The same with that text, where there is one. */
export function withNote(input: KindInput, noteOf: ((value: unknown) => string | undefined) | undefined): KindInput {
  const note = input.error ? undefined : noteOf?.(input.control.value)
  return note ? { ...input, note, describedBy: notesOf(input.id, { ...input, note }) } : input
}

function notesOf(
  id: string,
  said: { readonly error?: string | undefined; readonly note?: string | undefined; readonly help: string },
): string | undefined {
  const parts = [said.error ? `${id}-error` : '', said.note ? `${id}-note` : '', said.help ? `${id}-help` : '']
  return parts.filter(Boolean).join(' ') || undefined
}

function asShown(value: unknown): unknown {
  return value ?? ''
}

function asTyped(value: unknown): unknown {
  return value === '' ? null : value
}
