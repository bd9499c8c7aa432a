import { limits } from '@baobab/validation/limits.ts'
import type { GetListResult, RaRecord } from 'ra-core'

/** A page of the API, counted from 1, of at most `limits.page.max` rows. */
type FetchPage = (page: number, perPage: number) => Promise<GetListResult>

/**
 * A page of a list. The API counts to 1,001 and no further: beyond that the total grows with what was seen, and
 * a full page means that there may be another.
 */
export async function pageOf(page: number, perPage: number, fetchPage: FetchPage): Promise<GetListResult> {
  const { data, total = 0 } =
    perPage <= limits.page.max ? await fetchPage(page, perPage) : await gathered(page, perPage, fetchPage)
  const seen = (page - 1) * perPage + data.length
  const full = data.length === perPage
  const hasNextPage = total < limits.countCap || seen < total ? page * perPage < total : full
  return {
    data,
    total: total < limits.countCap ? total : Math.max(total, seen + (full ? 1 : 0)),
    pageInfo: { hasNextPage, hasPreviousPage: page > 1 },
  }
}

/** A page longer than the API gives at once, such as an export's, put together from several. */
async function gathered(page: number, perPage: number, fetchPage: FetchPage): Promise<GetListResult> {
  const size = limits.page.max
  const start = (page - 1) * perPage
  const first = Math.floor(start / size)
  const rows: RaRecord[] = []
  let total: number | undefined
  for (let part = first; part * size < start + perPage; part += 1) {
    const answer = await fetchPage(part + 1, size)
    rows.push(...answer.data)
    total = answer.total
    if (answer.data.length < size) break
  }
  const skipped = start - first * size
  return { data: rows.slice(skipped, skipped + perPage), ...(total === undefined ? {} : { total }) }
}

/** Every row of a list, page by page until its end. */
export async function everyPage(
  getPage: (pagination: { readonly page: number; readonly perPage: number }) => Promise<GetListResult>,
): Promise<readonly RaRecord[]> {
  const rows: RaRecord[] = []
  for (let page = 1; ; page += 1) {
    const { data, pageInfo } = await getPage({ page, perPage: limits.page.max })
    rows.push(...data)
    if (pageInfo?.hasNextPage !== true) return rows
  }
}

/** Shares one answer among all who ask for the same in the same tick. */
export function perTick<K, T>(ask: (key: K) => Promise<T>): (key: K) => Promise<T> {
  const asked = new Map<K, Promise<T>>()
  return (key) => {
    const pending = asked.get(key)
    if (pending) return pending
    const answer = ask(key)
    asked.set(key, answer)
    setTimeout(() => asked.delete(key), 0)
    return answer
  }
}

/** Does something for each, waits for all, and rejects with the first failure: what could be done, is done. */
export async function forEach<T>(each: readonly T[], act: (one: T) => Promise<unknown>): Promise<T[]> {
  const settled = await Promise.allSettled(each.map(act))
  const failed = settled.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  return [...each]
}
