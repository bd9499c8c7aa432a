import type { Active, Over } from '@dnd-kit/core'

/** What an entry says of itself while it, or another one over it, is carried. */
export interface Carried {
  readonly name: string
  /** Its place on the page, counted from 0, and how many stand there. */
  readonly place: number
  readonly count: number
  readonly moveTo: (place: number) => void
}

/** The entry that is carried, or that lies under it. dnd-kit knows no type of what it is given; nothing else stands in this list. */
export const carriedOf = (end: Active | Over | null) => end?.data.current as Carried | undefined
