import { createHash } from 'node:crypto'
import type { AccessWay } from '@baobab/validation'

/** A record as it is hashed and stored. */
export interface ChainedRecord {
  readonly day: string
  readonly seq: number
  readonly at: Date
  readonly reader_id: string
  readonly way: AccessWay
  readonly sections: readonly string[]
  readonly startups: readonly string[]
}

/** What the first day begins with. */
export const noHead = ''

/** With what a day begins: its own name and the last hash of the day before. */
export const firstOf = (day: string, previous: string): string => digest([day, previous])

/** The hash of a record: over all that it says, and the hash before it. */
export function hashOf(before: string, { day, seq, at, reader_id, way, sections, startups }: ChainedRecord): string {
  return digest([before, day, seq, at.toISOString(), reader_id, way, sections, startups])
}

const digest = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
