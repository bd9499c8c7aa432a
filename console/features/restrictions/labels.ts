import { restrictionKinds, type RestrictionKind } from '@baobab/validation'
import { useOptions } from '../../i18n/labels.ts'

/** What a kind of restriction is called. */
export function useRestrictionLabel(): (kind: RestrictionKind) => string {
  const options = useOptions('forms.restriction', 'kind', restrictionKinds)
  return (kind) => options.find(({ value }) => value === kind)?.label ?? kind
}
