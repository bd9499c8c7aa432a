import { fold, type Field, type Fields, type PlainRecord, type PlainResource } from '@baobab/validation'
import { fieldsPresenter } from '../present.ts'
import { titleOf, type PlainRow } from './store.ts'

/** How the server computes a fact that is no column of its name, of a record and how often it is used where that was counted. */
const computed: Readonly<Record<string, (resource: PlainResource, row: PlainRow, uses: number | null) => unknown>> = {
  slug: (resource, row) => slugOf(titleOf(resource, row)),
  uses: (_resource, _row, uses) => uses,
}

/** Presents the records of a plain resource: exactly its fields and facts, each to whom may read it. */
export function plainPresenter(resource: PlainResource) {
  const present = fieldsPresenter<Fields>({ ...resource.fields, ...resource.computed })
  return (row: PlainRow, reads: ReadonlySet<string>, uses: number | null = null): PlainRecord => {
    const added = Object.keys(resource.computed).flatMap((name) => {
      const compute = computed[name]
      return compute ? [[name, compute(resource, row, uses)]] : []
    })
    const whole = { ...present(row), ...Object.fromEntries(added) }
    const shown = Object.entries(whole).map(([name, value]) => [
      name,
      reads.has(name) ? value : nothingOf(resource.fields[name]),
    ])
    return { [resource.id]: row.id, ...Object.fromEntries(shown) }
  }
}

function nothingOf(field: Field | undefined): unknown {
  if (field?.options.many) return []
  return field?.kind === 'flag' ? false : null
}

/** A title as an address would write it. */
function slugOf(title: string): string {
  return fold(title)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
