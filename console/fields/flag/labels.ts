import { useResourceContext } from 'react-admin'
import { useLookup } from '../../i18n/words.ts'

/** What yes and no of a flag are called, where the catalogue has words for them: `resources.<name>.flags.<source>`. */
export function useFlagMessages(source: string): { readonly true: string; readonly false: string } | undefined {
  const lookup = useLookup()
  const resource = useResourceContext()
  const [yes, no] = ['true', 'false'].map((word) => lookup(`resources.${resource}.flags.${source}.${word}`))
  return yes && no ? { true: yes, false: no } : undefined
}
