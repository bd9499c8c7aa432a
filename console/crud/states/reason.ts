import { codeOfError } from '@baobab/data-provider/httpError.ts'
import { codeOf, messages } from '@baobab/validation'

const [failed, unexpected] = [messages.http.failed, messages.vc.unexpected].map(codeOf)

/**
 * Why something failed, in the words of who rejected it; the screen's own message where nobody said why. The client's
 * own word for a failure without a reason says less than that message. Source: specification §8.
 *
 * @param general what fits everything, where the screen may have no better message than that
 */
export function reasonOf(error: unknown, otherwise: string, general?: string): string {
  const said = error instanceof Error ? error.message : ''
  const code = codeOfError(error)
  // Of an answer of an unknown sort, the screen's own message says more, unless it is the one that fits everything.
  if (code === unexpected && otherwise !== general) return otherwise
  return said === '' || code === failed ? otherwise : said
}
