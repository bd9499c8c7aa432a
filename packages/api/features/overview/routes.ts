import { contract, limits } from '@baobab/validation'
import type { Database } from '../../platform/db/client.ts'
import { openRoute, type Route } from '../../platform/http/route.ts'
import { findFeatured } from '../collections/queries.ts'
import { presentPublicRow } from '../publicStartups/presenter.ts'
import { findNewest, findPublicCards } from '../publicStartups/queries.ts'
import { countOverview } from './counts.ts'
import { findProof } from './proof.ts'

const cardsOf = async (db: Database, ids: readonly string[]) => (await findPublicCards(db, ids)).map(presentPublicRow)

const getRoute = openRoute(
  contract.publicOverview.get,
  async ({ db, at }) => ({
    ...(await countOverview(db, at)),
    // Never older than the request: a startup may be taken away.
    featured: await cardsOf(db, (await findFeatured(db)).slice(0, limits.overview.featured)),
    newest: await cardsOf(db, await findNewest(db)),
    ...(await findProof(db)),
  }),
  { isShared: true },
)

export const overviewRoutes: readonly Route[] = [getRoute]
