import { ownerColumn } from '@baobab/validation/importing/columns.ts'
import { useLookup } from '../../i18n/words.ts'
import { useKind } from './kinds/context.ts'
import { useImportWords } from './words.ts'

/** What a field is called that a column may fill. */
export function useFieldLabel(): (name: string) => string {
  const lookup = useLookup()
  const words = useImportWords()
  const kind = useKind()
  return (name) => {
    if (name === ownerColumn) return words('columns.ownerField')
    const field = kind.fields[name]
    return lookup(`resources.${kind.name}.fields.${name}`) ?? field?.label ?? words('columns.idField')
  }
}

/** What an import brings, in the plural. */
export function useManyLabel(): (kind: { readonly name: string; readonly labelMany: string }) => string {
  const lookup = useLookup()
  return ({ name, labelMany }) => lookup(`resources.${name}.name`, { smart_count: 2 }) ?? labelMany
}
