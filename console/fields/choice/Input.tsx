import type { InputProps } from '../shared/kind.ts'
import { useChoices } from './useChoices.ts'
import { PickInput } from '../shared/PickInput.tsx'

export function ChoiceInput(props: InputProps) {
  return <PickInput {...props} options={useChoices(props)} />
}
