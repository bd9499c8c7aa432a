import type { ChatClosing } from '@baobab/validation'

/** What of a chat decides whether messages travel. */
export interface ChatStatus {
  /** The current user blocks the other. */
  readonly blocked: boolean
  /** The other blocks the current user, or their account is closed: the two are told alike. */
  readonly unavailable: boolean
  /** Of the startups that connect the two: how many there are, and how many of these were not declined. */
  readonly connections: number
  readonly willing: number
  /** Of those, the ones whose investor, the other, passed lately and has not written since. */
  readonly passed: number
}

/** Why no message can be sent; null where one can. A chat itself is there for its two people alone: every query asks for a member. */
export function closingOf({ blocked, unavailable, connections, willing, passed }: ChatStatus): ChatClosing | null {
  if (blocked) return 'blocked'
  if (unavailable) return 'unavailable'
  if (willing > 0) return passed < willing ? null : 'passed'
  return connections > 0 ? 'declined' : 'ended'
}
