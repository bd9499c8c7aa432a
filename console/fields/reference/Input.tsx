import { limits } from '@baobab/validation'
import type { InputProps } from '../kind.ts'
import { PickInput, PickManyInput } from '../shared/PickInput.tsx'
import { useEntries } from './useEntries.ts'

export function ReferenceInput(props: InputProps) {
  const entries = useEntries(props.field)
  return props.field.options.many ? (
    <PickManyInput {...props} {...entries} max={limits.references} />
  ) : (
    <PickInput {...props} {...entries} />
  )
}
