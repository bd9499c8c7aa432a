import { limits } from '@baobab/validation'
import type { InputProps } from '../shared/kind.ts'
import { PickInput, PickManyInput } from '../shared/PickInput.tsx'
import { useOptions } from './useOptions.ts'

export function ReferenceInput(props: InputProps) {
  const entries = useOptions(props.field)
  return props.field.options.many ? (
    <PickManyInput {...props} {...entries} max={limits.references} />
  ) : (
    <PickInput {...props} {...entries} />
  )
}
