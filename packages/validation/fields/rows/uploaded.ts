import { z } from 'zod'
import { messages } from '../../messages.ts'
import { isStoredPicture } from '../../pictures.ts'
import type { Rules } from '../kind.ts'

/** A picture within a row: no file, but the address of one that was uploaded before. */
export const uploaded: Rules = {
  called: 'address of an uploaded picture',
  read: (raw) => (typeof raw === 'string' ? raw.trim() : raw),
  schema: () => z.string().refine(isStoredPicture, { error: messages.rule.uploaded }),
  answer: () => z.string(),
}
