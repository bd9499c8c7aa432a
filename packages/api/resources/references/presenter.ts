import { fold, type Entry } from '@baobab/validation'

/** A stored entry of a reference list. */
export interface EntryRow {
  readonly id: string
  readonly name: string
  readonly position: number
}

/** An entry of a reference list; its slug is its name as an address would write it. `uses` is given where it was counted. */
export function presentEntry(entry: EntryRow, uses: number | null = null): Entry {
  return {
    uuid: entry.id,
    name: entry.name,
    slug: fold(entry.name)
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, ''),
    position: entry.position,
    uses,
  }
}
