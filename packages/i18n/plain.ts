import { readCatalogue, type Catalogue } from './catalogue.ts'
import { readMessage } from './message.ts'

/**
 * Words a message of the rules without a formatter, for pages that must stay small: of those whose placeholders are plain. A
 * message that is not in `texts`, and any other text, stays.
 *
 * @param texts groups of messages, as `messages` has them
 */
export function wordPlainly(texts: Catalogue, text: string): string {
  const message = readMessage(text)
  const found = message && readCatalogue({ messages: texts }, message.key)
  if (!message || found === undefined) return text
  return found.replace(/\{(\w+)\}/g, (mark, name: string) => String(message.values[name] ?? mark))
}
