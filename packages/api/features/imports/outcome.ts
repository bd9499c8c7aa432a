import type { Message } from '@baobab/validation'

/** A row of a file, read by the description of what it brings. */
export interface ImportedRecord {
  /** The line that it began on. */
  readonly line: number
  /** Its uuid, as the file has it. */
  readonly id?: string
  readonly values: Readonly<Record<string, unknown>>
}

/**
 * What became of a row: added; updated with what the file says; the same as what is there; left, since what is there says something
 * else; or refused, with what is wrong by field.
 */
export type Outcome =
  | {
      readonly state: 'added' | 'updated' | 'same' | 'left'
      readonly note?: string
      /** The fields in which what is there says, or said, something else. */
      readonly differs?: readonly string[]
    }
  | { readonly state: 'refused'; readonly errors: Readonly<Record<string, Message>> }

/** A row that cannot be taken, with what is wrong by field. */
export const refused = (errors: Readonly<Record<string, Message>>): Outcome => ({ state: 'refused', errors })
