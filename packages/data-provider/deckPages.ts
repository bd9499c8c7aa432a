/* What the console and the page of a shared deck both need to show pages; small, since that page carries it. */

/** A page that cannot be stamped at once is asked for again so often. */
const tries = 5

/** Asks for the picture of a page, again for as long as too many are being stamped. Answers the last answer. */
export async function askForPage(ask: () => Promise<Response>): Promise<Response> {
  for (let left = tries; ; left--) {
    const response = await ask()
    if (response.status !== 503 || left === 1) return response
    await new Promise((resolve) => setTimeout(resolve, 1_000 * Number(response.headers.get('retry-after') ?? 2)))
  }
}

/** What the server says of a page that it does not answer; empty where it says nothing. */
export async function reasonOf(response: Response): Promise<string> {
  const answer = (await response.json().catch(() => undefined)) as { readonly message?: string } | undefined
  return answer?.message ?? ''
}

/** Which of the widths that pages are kept in, the smaller first, is enough for this window. */
export function widthFor([small = 0, large = small]: readonly number[]): number {
  return Math.min(window.innerWidth, 960) * window.devicePixelRatio > small * 1.2 ? large : small
}

/** The page that a key turns to, of so many; undefined for every other key. */
export function pageBy({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, page: number, count: number) {
  if (altKey || ctrlKey || metaKey) return undefined
  const to = {
    ...{ ArrowLeft: page - 1, PageUp: page - 1, ArrowRight: page + 1, PageDown: page + 1 },
    ...{ Home: 1, End: count },
  }[key]
  return to === undefined ? undefined : Math.min(count, Math.max(1, to))
}

/** How far a finger moves sideways before the page turns, in pixels. */
export const swipe = 40
