import { anyPlain, messages } from '@baobab/validation'
import { pageHeaders } from '../../platform/http/contentRange.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { listRows, plainSource } from './list.ts'
import { plainPresenter } from './presenter.ts'
import { canWrite, readableFields } from '../rights.ts'
import { findRow, type PlainTable } from './store.ts'
import { countUses } from './uses.ts'

/** The calls that read a plain resource: one record, and its list. */
export function readingRoutes(at: PlainTable): readonly Route[] {
  const { resource } = at
  const { name } = resource
  const calls = anyPlain[name]
  const present = plainPresenter(resource)
  const source = plainSource(at)
  const isCounted = 'uses' in resource.computed

  const getRoute = route(calls.get, async ({ db, currentUser, body }) => {
    const row = await findRow(at, db, body.uuid)
    if (!row) throw httpError.notFound(messages.reference.notFound)
    const reads = readableFields(resource, currentUser.role)
    const uses = isCounted && reads.has('uses') ? await countUses(db, name, [row.id]) : undefined
    return present(row, reads, uses?.get(row.id))
  })

  const listRoute = route(calls.list, async ({ db, currentUser, list, header }) => {
    const reads = readableFields(resource, currentUser.role)
    const page = await listRows(db, at, source, list, reads)
    if (list.range) pageHeaders(header, name, page)
    // Whoever keeps the list sees on its pages what hangs on a record; forms, which read it all the time, do not ask.
    const ids = page.rows.map(({ id }) => id)
    const uses =
      isCounted && list.range && canWrite(resource, currentUser.role) ? await countUses(db, name, ids) : undefined
    return { data: page.rows.map((row) => present(row, reads, uses?.get(row.id))) }
  })

  return [getRoute, listRoute]
}
