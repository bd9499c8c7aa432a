import { useResourceContext } from 'react-admin'
import type { Part } from '@baobab/validation'
import { useLookup } from '../../i18n/words.ts'

/** What the parts of a field of rows are called, in the words of the resource in context. */
export function usePartLabel(source: string): (name: string, part: Part) => string {
  const lookup = useLookup()
  const resource = useResourceContext()
  return (name, { label }) => lookup(`resources.${resource}.parts.${source}.${name}`) ?? label
}
