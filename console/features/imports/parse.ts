import { readTable, UnreadableFile, type Table } from '@baobab/validation/importing/table.ts'

/** The table of a file, or why it has none. */
export type Parsed = { readonly table: Table } | { readonly reason: string }

/** Takes the bytes of a file apart. */
export function parseFile(bytes: ArrayBuffer): Parsed {
  try {
    return { table: readTable(new Uint8Array(bytes)) }
  } catch (error) {
    if (error instanceof UnreadableFile) return { reason: error.message }
    throw error
  }
}
