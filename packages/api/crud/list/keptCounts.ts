import { wireFilters } from '@baobab/validation'
import type { Branch } from './conditions.ts'
import type { ListRequest } from './request.ts'

/**
 * The relation that holds how many rows of a branch there are of each choice of a field, under the alias that the branch's conditions name;
 * without a field, of what the filters ask for. Undefined where these, or what somebody keeps back, ask for more than is counted.
 */
export function keptCounts(
  { source: { resource, counts }, list, answered, keeping }: ListRequest,
  { counted }: Branch,
  field?: string,
): string | undefined {
  if (counts === undefined || counted === undefined) return undefined
  const asked = Object.keys(list.filter).filter((name) => answered?.has(name) !== true)
  const known = wireFilters(resource)
  const fields = [...asked, ...(field === undefined ? [] : [field])]
  const isKept = fields.every(
    (name) => counts.fields.has(name) && keeping?.readable(known.get(name)?.name ?? name) === undefined,
  )
  // A list is counted to a limit, which takes less than adding up many choices.
  const isQuick = field !== undefined || fields.length <= counts.summed
  return isKept && isQuick ? counts.from(new Set(fields)) : undefined
}
