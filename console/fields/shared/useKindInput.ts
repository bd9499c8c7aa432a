import { useInput } from 'react-admin'
import { useFieldWords } from '../../schema/words.ts'
import type { InputProps } from '../kind.ts'

/** Binds an input to its form and gives it its words: label, help, and the sentence of its error. */
export function useKindInput({ source, field, required }: InputProps) {
  const input = useInput<unknown>({ source, isRequired: required, format: asShown, parse: asTyped })
  const { label, help } = useFieldWords(source, field)
  const error = input.fieldState.error?.message
  return {
    id: input.id,
    control: input.field,
    invalid: input.fieldState.invalid,
    error,
    label,
    help,
    required,
    describedBy: notesOf(input.id, error, help),
  }
}

export type KindInput = ReturnType<typeof useKindInput>

/** The same with a sentence beside it that the form's rules do not know, where there is one. */
export function withError(input: KindInput, error: string | undefined): KindInput {
  return error ? { ...input, error, invalid: true, describedBy: notesOf(input.id, error, input.help) } : input
}

function notesOf(id: string, error: string | undefined, help: string): string | undefined {
  return [error ? `${id}-error` : '', help ? `${id}-help` : ''].filter(Boolean).join(' ') || undefined
}

function asShown(value: unknown): unknown {
  return value ?? ''
}

function asTyped(value: unknown): unknown {
  return value === '' ? null : value
}
