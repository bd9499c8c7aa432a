import { useResourceContext } from 'react-admin'
import type { Option } from '@baobab/validation'
import { useOptions } from '../../i18n/labels.ts'
import type { DisplayProps } from '../shared/kind.ts'

const none: readonly Option[] = []

/** The options of a field of the resource in context, in the words of the catalogue. */
export function useChoices({ source, field }: DisplayProps): readonly Option[] {
  return useOptions(`resources.${useResourceContext()}`, source, field.options.options ?? none)
}
