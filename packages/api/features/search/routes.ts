import { contract, limits } from '@baobab/validation'
import { given, route, type Route } from '../../platform/http/route.ts'
import { canSee } from '../startups/policy.ts'
import { ownership } from '../startups/record.ts'
import { findPage } from '../startups/queries.ts'
import { userPolicy } from '../users/policy.ts'
import { searchPeople } from '../users/queries.ts'
import { presentFoundPerson, presentFoundStartup } from './presenter.ts'

const { shortest, found } = limits.search

/** The few that fit best, of what the current user may see. Each half asks as the lists do, by the same indexes. */
const findRoute = route(contract.search.find, async ({ db, currentUser, query }) => {
  const q = given(query['q'])
  if (q.length < shortest) return { startups: [], people: [] }
  const everyone = userPolicy.findByAddress(currentUser)
  const [page, people] = await Promise.all([
    findPage(db, currentUser, { range: [0, found - 1], sort: { field: 'likes_count', order: 'DESC' }, filter: { q } }),
    userPolicy.findOthers(currentUser) ? searchPeople(db, q, everyone) : [],
  ])
  return {
    startups: page.records.filter((record) => canSee(currentUser, ownership(record))).map(presentFoundStartup),
    people: people.map((user) => presentFoundPerson(user, everyone)),
  }
})

export const searchRoutes: readonly Route[] = [findRoute]
