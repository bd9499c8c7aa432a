import { limits } from '@baobab/validation'

/** What another server said, as it may be kept and shown: one line without control signs, of so many characters. */
export function cleanReason(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  const characters = [...line]
  const max = limits.mail.bounceText
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : line
}
