import { contract, type CallAnswer } from '@baobab/validation'
import type { Client } from './client.ts'
import { asHttp } from './httpError.ts'

const { imports, rating } = contract

/** Rows to import as they travel. */
export interface ImportedRows {
  readonly owner: string
  /** JSON text. */
  readonly rows: string
  readonly adds_options: boolean
}

/** The import of startups; full administrators only. Each rejects with react-admin's HttpError. */
export interface Imports {
  /** What an import of some rows would do. */
  checkImport(rows: ImportedRows, signal?: AbortSignal): Promise<CallAnswer<typeof imports.check>>
  /** Imports rows; the same may be sent again. */
  addImport(
    rows: ImportedRows & { readonly file: string; readonly publish: boolean; readonly changed: string },
  ): Promise<CallAnswer<typeof imports.add>>
  /** Deletes imported startups that nobody touched. */
  undoImport(startupUuids: readonly string[]): Promise<CallAnswer<typeof imports.undo>>
  /** Checks exchange rates, as JSON text, or keeps them. */
  importRates(rates: {
    readonly rows: string
    readonly write: boolean
    readonly leaves_wrong_out: boolean
  }): Promise<CallAnswer<typeof rating.import>>
}

/** Makes it over a client. */
export function createImports(client: Client): Imports {
  return {
    checkImport: (body, signal) => asHttp(() => client.call(imports.check, { body: { ...body }, signal })),
    addImport: (body) => asHttp(() => client.call(imports.add, { body: { ...body } })),
    undoImport: (startup_uuids) => asHttp(() => client.call(imports.undo, { body: { startup_uuids } })),
    importRates: (body) => asHttp(() => client.call(rating.import, { body })),
  }
}
