interface Page {
  readonly rows: readonly unknown[]
  readonly first: number
  readonly total: number
}

/** The `Content-Range` of a page, such as `users 0-24/319`. The total is counted up to the limit of counting. */
export function contentRange(resource: string, { rows, first, total }: Page): string {
  const known = Math.max(total, first + rows.length)
  return rows.length === 0 ? `${resource} */${total}` : `${resource} ${first}-${first + rows.length - 1}/${known}`
}
