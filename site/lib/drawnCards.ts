import { createHash } from 'node:crypto'
import { brand } from '@baobab/design/brand.ts'
import { drawCard, type Card } from './card.ts'

/** Drawing takes a tenth of a second; the last ones asked for are kept, some 40 kB each. */
const most = 100
const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

/** The mark of a card: the same for the same words, picture and brand. */
export function markOf({ heading, tagline, seed }: Card): string {
  return `"${createHash('sha256')
    .update(JSON.stringify([heading, seed, brand.name, tagline]))
    .digest('base64url')
    .slice(0, 22)}"`
}

/** The card as a PNG, drawn once for all who ask for it at the same time or soon after. */
export function drawOnce(card: Card): Promise<Uint8Array<ArrayBuffer>> {
  const mark = markOf(card)
  const known = drawn.get(mark) ?? drawCard(card)
  drawn.delete(mark)
  drawn.set(mark, known)
  known.catch(() => drawn.delete(mark))
  for (const oldest of drawn.keys()) {
    if (drawn.size <= most) break
    drawn.delete(oldest)
  }
  return known
}

/** The answer to a request for a card. Who has it already is told so, and nothing is drawn. */
export async function answerCard(request: Request, card: Card): Promise<Response> {
  const headers = { 'Content-Type': 'image/png', ETag: markOf(card) }
  if (request.headers.get('if-none-match')?.includes(headers.ETag)) return new Response(null, { status: 304, headers })
  return new Response(await drawOnce(card), { headers })
}
