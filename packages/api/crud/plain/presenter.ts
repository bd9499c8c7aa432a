import { fold, nothingOf, type Fields, type PlainRecord, type PlainResource } from '@baobab/validation'
import { fieldsPresenter } from '../present.ts'
import { titleOf, type PlainRow } from './store.ts'

/** How the server computes a field that is no column of its name, of a record and how often it is used where that was counted. */
const computed: Readonly<Record<string, (resource: PlainResource, row: PlainRow, uses: number | null) => unknown>> = {
  slug: (resource, row) => row['address'] ?? slugOf(titleOf(resource, row)),
  uses: (_resource, _row, uses) => uses,
}

/** Presents the records of a plain resource: exactly its fields and computed fields, each to whom may read it. */
export function plainPresenter(resource: PlainResource) {
  const present = fieldsPresenter<Fields>({ ...resource.fields, ...resource.computed })
  return (row: PlainRow, reads: ReadonlySet<string>, uses: number | null = null): PlainRecord => {
    const added = Object.keys(resource.computed).flatMap((name) => {
      const compute = computed[name]
      return compute ? [[name, compute(resource, row, uses)]] : []
    })
    const whole = { ...present(row), ...Object.fromEntries(added) }
    const shown = Object.entries(whole).map(([name, value]) => {
      const field = resource.fields[name]
      return [name, reads.has(name) ? value : field ? nothingOf(field) : null]
    })
    return { [resource.id]: row.id, ...Object.fromEntries(shown) }
  }
}

/** A title as an address would write it. */
function slugOf(title: string): string {
  return fold(title)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
