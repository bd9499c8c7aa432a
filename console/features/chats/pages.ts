import type { InfiniteData } from '@tanstack/react-query'
import type { ChatMessage } from '@baobab/validation'

/** The messages of a chat as they were read: the newest page first, each page oldest first. */
export type Pages = InfiniteData<readonly ChatMessage[], number | undefined>

/** Pages with messages behind their newest, each once. */
export function withNewest(pages: Pages, messages: readonly ChatMessage[]): Pages {
  const [newest = [], ...earlier] = pages.pages
  const last = newest.at(-1)?.place ?? 0
  return { ...pages, pages: [[...newest, ...messages.filter(({ place }) => place > last)], ...earlier] }
}
