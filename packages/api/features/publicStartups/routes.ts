import { contract, messages } from '@baobab/validation'
import { pageHeaders } from '../../platform/http/contentRange.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { networkOf } from '../../platform/http/incoming.ts'
import { openRoute, type Route } from '../../platform/http/route.ts'
import { canAnyoneSee } from '../startups/policy.ts'
import { findPublicClaims } from './claims.ts'
import { presentPublic, presentPublicRow } from './presenter.ts'
import { countPublicFacets } from './facetCounts.ts'
import { findAddresses, findBySlug, findChoices, findPublicPage } from './queries.ts'

/** The same for everyone, so that caches may keep it; they ask each time whether it still holds, since a startup may be taken away. */
const options = { isShared: true } as const

const listRoute = openRoute(
  contract.publicStartups.list,
  async (ctx) => {
    const { records, ...page } = await findPublicPage(ctx.db, ctx.list)
    ctx.missedSearches.note(ctx, page.total > 0)
    pageHeaders(ctx.header, 'startups', { rows: records, ...page })
    return { data: records.map(presentPublicRow) }
  },
  options,
)

const getRoute = openRoute(
  contract.publicStartups.get,
  async ({ db, env, params, at }) => {
    const record = await findBySlug(db, params.slug)
    const isPublic =
      record &&
      canAnyoneSee({
        is_published: record._published,
        show_publicly: record._shown,
        may_show: record._may_show,
      })
    if (!isPublic) throw httpError.notFound(messages.startup.notFound)
    const claims = await findPublicClaims(db, record._id, { hubName: env.hubName, at })
    return { ...presentPublic(record), claims }
  },
  options,
)

const filtersRoute = openRoute(contract.publicStartups.filters, ({ db }) => findChoices(db), options)

const facetsRoute = openRoute(
  contract.publicStartups.facets,
  async ({ db, list, address }) => ({ data: [...(await countPublicFacets(db, list, networkOf(address)))] }),
  options,
)

const addressesRoute = openRoute(
  contract.publicStartups.addresses,
  async ({ db }) => ({
    data: (await findAddresses(db)).map(({ slug, updated_at }) => ({ slug, updated_at: updated_at.toISOString() })),
  }),
  options,
)

export const publicStartupRoutes: readonly Route[] = [listRoute, getRoute, filtersRoute, facetsRoute, addressesRoute]
