import { contract } from '@baobab/validation'
import { pageHeaders } from '../../platform/http/contentRange.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { presentTrailRow } from './presenter.ts'
import { listTrail } from './queries.ts'

/** The trail is read; nothing here or elsewhere changes it. */
const listRoute = route(contract.audit.list, async ({ db, list, header }) => {
  const page = await listTrail(db, list)
  if (list.range) pageHeaders(header, 'audit', page)
  return { data: page.rows.map(presentTrailRow) }
})

export const auditRoutes: readonly Route[] = [listRoute]
