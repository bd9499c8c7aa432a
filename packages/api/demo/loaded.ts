import type { StandardStage } from '@baobab/validation'

/** A startup of the demo as it was loaded. */
export interface LoadedStartup {
  readonly id: string
  readonly owner: string
}

/** A connection of the demo as it was loaded. */
export interface LoadedConnection {
  readonly startup: LoadedStartup
  readonly investor: string
  readonly created_at: Date
  /** Which startup it is, and where the investor's deal stands, since when, and why they passed. */
  readonly slug: string
  readonly stage: StandardStage
  readonly moved: Date
  readonly passReason: string | null
  readonly answer?:
    { readonly state: 'accepted' | 'declined'; readonly at: Date; readonly reason: string | null } | undefined
}
