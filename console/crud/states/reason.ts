import { messages } from '@baobab/validation'

/**
 * Why something failed, in the words of who rejected it; the screen's own message where nobody said why. The client's
 * own word for a failure without a reason says less than that message. Source: specification §8.
 */
export function reasonOf(error: unknown, otherwise: string): string {
  const said = error instanceof Error ? error.message : ''
  // Of an answer of an unknown sort, the screen's own message says more, unless it is the one that fits everything.
  if (said === messages.vc.unexpected && otherwise !== messages.http.failed) return otherwise
  return said === '' || said === messages.http.failed ? otherwise : said
}
