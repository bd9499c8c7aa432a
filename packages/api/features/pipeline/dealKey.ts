import { and, eq } from 'drizzle-orm'
import { deals, sharedDeals } from '../../platform/db/schema/index.ts'

/** Whose board: somebody's own, by their organisation of one, or the one that the members of an organisation have together. */
export interface BoardKey {
  readonly organisation: string
  readonly shared: boolean
}

/** A deal by what it is about, and on whose board. */
export interface DealKey extends BoardKey {
  readonly startup: string
}

/** The deals of a board; both tables have the columns of `deals`. */
export const dealsOf = ({ shared }: BoardKey): typeof deals =>
  shared ? (sharedDeals as unknown as typeof deals) : deals

export const ofDeal = (key: DealKey) =>
  and(eq(dealsOf(key).organisation_id, key.organisation), eq(dealsOf(key).startup_id, key.startup))
