import { contract, messages } from '@baobab/validation'
import { httpError } from '../../platform/errors/httpError.ts'
import { openRoute, type Route } from '../../platform/http/route.ts'
import { presentPublicRow } from '../publicStartups/presenter.ts'
import { findPublicCards } from '../publicStartups/queries.ts'
import { addRoute, removeRoute } from './changing.ts'
import { findFeatured, findPublished, listPublished, type StoredCollection } from './queries.ts'

/** The same for everyone; caches ask each time whether it still holds, since a startup may be taken away. */
const options = { isShared: true } as const
const calls = contract.publicCollections

const listRoute = openRoute(
  calls.list,
  async ({ db }) => ({
    data: (await listPublished(db)).map((row) => ({ ...presentCollection(row), startups: row.startups })),
  }),
  options,
)

const getRoute = openRoute(
  calls.get,
  async ({ db, params }) => {
    const found = await findPublished(db, params.slug)
    if (!found) throw httpError.notFound(messages.collection.notFound)
    const startups = await findPublicCards(db, found.ids)
    return { ...presentCollection(found), startups: startups.map(presentPublicRow) }
  },
  options,
)

const featuredRoute = openRoute(
  calls.featured,
  async ({ db }) => ({ data: (await findPublicCards(db, await findFeatured(db))).map(presentPublicRow) }),
  options,
)

function presentCollection({ slug, title, introduction, updated_at }: StoredCollection) {
  return { slug, title, introduction, updated_at: updated_at.toISOString() }
}

export const collectionRoutes: readonly Route[] = [addRoute, removeRoute, listRoute, getRoute, featuredRoute]
