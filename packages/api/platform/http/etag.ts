import { createHash } from 'node:crypto'

/** The mark of a content: the same for the same bytes, whichever process answers. */
export function etagOf(content: string | Uint8Array): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}
