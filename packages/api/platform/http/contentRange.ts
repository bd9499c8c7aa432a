import { cursorHeader } from '@baobab/validation'

interface Page {
  readonly rows: readonly unknown[]
  readonly first: number
  readonly total: number
  /** A row to seek the next page from. */
  readonly cursor?: string | undefined
}

/** The `Content-Range` of a page, such as `users 0-24/319`. The total is counted up to the limit of counting. */
export function contentRange(resource: string, { rows, first, total }: Page): string {
  const known = Math.max(total, first + rows.length)
  return rows.length === 0 ? `${resource} */${total}` : `${resource} ${first}-${first + rows.length - 1}/${known}`
}

/** Sets the headers of a page: where it stands, and what a deep page next to it is quick with. */
export function pageHeaders(header: (name: string, value: string) => void, resource: string, page: Page): void {
  header('Content-Range', contentRange(resource, page))
  if (page.cursor !== undefined) header(cursorHeader, page.cursor)
}
