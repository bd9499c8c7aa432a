import type { ChatClosing } from '@baobab/validation'

/** What of a chat decides whether messages travel. */
export interface ChatStatus {
  /** The current user blocks the other. */
  readonly blocked: boolean
  /** An administrator or reports keep the current user from writing. */
  readonly halted: 'frozen' | 'paused' | null
  /** The other blocks the current user, their account is closed, or they are kept from writing: all are told alike. */
  readonly unavailable: boolean
  /** Of the startups that connect the two: how many there are, and how many of these were not declined, by what may be written about and by what is frozen or paused. */
  readonly connections: number
  readonly willing: number
  readonly held: number
  /** Of those, the ones whose investor, the other, passed lately and has not written since. */
  readonly passed: number
}

/** Why no message can be sent; null where one can. A chat itself is there for its two people alone: every query asks for a member. */
export function closingOf({
  blocked,
  halted,
  unavailable,
  connections,
  willing,
  held,
  passed,
}: ChatStatus): ChatClosing | null {
  if (blocked) return 'blocked'
  if (halted) return halted
  if (unavailable) return 'unavailable'
  if (willing > 0) return passed < willing ? null : 'passed'
  if (held > 0) return 'unavailable'
  return connections > 0 ? 'declined' : 'ended'
}
