import { importable, ownerColumn } from '@baobab/validation/importing/columns.ts'
import { useLookup } from '../../i18n/words.ts'
import { useImportWords } from './words.ts'

/** What a field is called that a column may fill. */
export function useFieldLabel(): (name: string) => string {
  const lookup = useLookup()
  const words = useImportWords()
  return (name) =>
    name === ownerColumn
      ? words('columns.ownerField')
      : (lookup(`resources.startups.fields.${name}`) ?? importable[name]?.label ?? name)
}
