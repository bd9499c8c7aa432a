/** What a migration changes on purpose: of which rows, and which migration. Every other row keeps its value. */
export interface Change {
  readonly table: string
  readonly column: string
  /** SQL: the rows that it changes. */
  readonly rows: string
  readonly by: string
}

/** The values that later migrations change in what older versions wrote. */
export const changes: readonly Change[] = [
  {
    table: 'startups',
    column: 'slug',
    rows: 'not is_published and published_at is null',
    by: '0015_draft_slugs.sql: the address of a draft says nothing of its name',
  },
]
