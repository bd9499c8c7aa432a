import { randomUUIDv7 } from 'node:crypto'

/** A new uuid of version 7: rows sort by the time they were made, and indexes grow at their end. PostgreSQL 15 makes none itself. */
export function newId(): string {
  return randomUUIDv7()
}
