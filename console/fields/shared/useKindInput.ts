import { useInput } from 'react-admin'
import { useFieldWords } from '../../schema/words.ts'
import type { InputProps } from '../kind.ts'

/** Binds an input to its form and gives it its words: label, help, and the sentence of its error. */
export function useKindInput({ source, field, required }: InputProps) {
  const input = useInput<unknown>({ source, isRequired: required, format: asShown, parse: asTyped })
  const { label, help } = useFieldWords(source, field)
  const error = input.fieldState.error?.message
  const notes = [error ? `${input.id}-error` : '', help ? `${input.id}-help` : ''].filter(Boolean).join(' ')
  return {
    id: input.id,
    control: input.field,
    invalid: input.fieldState.invalid,
    error,
    label,
    help,
    required,
    describedBy: notes === '' ? undefined : notes,
  }
}

export type KindInput = ReturnType<typeof useKindInput>

function asShown(value: unknown): unknown {
  return value ?? ''
}

function asTyped(value: unknown): unknown {
  return value === '' ? null : value
}
