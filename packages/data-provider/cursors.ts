type Query = Readonly<Record<string, string>>
const mostLists = 50

/** Keeps, for each list as it is sorted and filtered, the cursor of its last page, so that a page far from the start is quick. */
export function rememberCursors() {
  const known = new Map<string, string>()
  const listOf = (path: string, { sort = '', filter = '' }: Query) => JSON.stringify([path, sort, filter])
  return {
    /** What to ask for beside the page itself. */
    of(path: string, query: Query): { readonly cursor?: string } {
      const cursor = known.get(listOf(path, query))
      return cursor === undefined || isFirst(query) ? {} : { cursor }
    },
    keep(path: string, query: Query, cursor: string | null): void {
      if (cursor === null) return
      const list = listOf(path, query)
      known.delete(list)
      known.set(list, cursor)
      const oldest = known.keys().next().value
      if (known.size > mostLists && oldest !== undefined) known.delete(oldest)
    },
  }
}

const isFirst = ({ range = '[0,' }: Query) => /^\[\s*0\s*,/.test(range)
