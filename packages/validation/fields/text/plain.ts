import type { PlainKind } from '../kind.ts'
import { readTextOrNumber } from '../shared/read.ts'

/** One line of text, or a password, which is taken as it was typed. */
export const text: PlainKind = {
  read: (raw, isSecret) => (isSecret ? (raw === '' ? null : raw) : readTextOrNumber(raw)),
}
