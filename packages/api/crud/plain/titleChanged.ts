import type { Queries } from '../../platform/db/client.ts'

/** What else is to be done when records that refer to this one are called or found by other words, in the transaction that changes it. */
export type TitleChanged = (tx: Queries, resource: string, uuid: string, at: Date) => Promise<void>
