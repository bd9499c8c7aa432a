import { contract, messages } from '@baobab/validation'
import { exportRows } from '../../crud/list/index.ts'
import { pageHeaders } from '../../platform/http/contentRange.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { userPolicy } from '../users/policy.ts'
import { presentPerson, presentUser } from '../users/presenter.ts'
import {
  findUser,
  findUserIds,
  findUsers,
  findVerifiedAt,
  isFollowing,
  listUsers,
  toggleFollow,
} from '../users/queries.ts'
import { disableRoute, enableRoute } from './status.ts'
import { updateRoute } from './update.ts'

const getRoute = route(contract.users.get, async ({ db, currentUser, params, at }) => {
  const user = await findUser(db, params.user_uuid)
  if (!user || !userPolicy.find(currentUser, user)) throw httpError.notFound(messages.user.notFound)
  if (userPolicy.readInFull(currentUser, user)) return presentUser(user, await findVerifiedAt(db, user.id, at))
  return presentPerson(user, { is_followed: await isFollowing(db, currentUser.id, user.id) })
})

const listRoute = route(contract.users.list, async ({ db, list, at, header }) => {
  const page = await listUsers(db, list, at)
  if (list.range) pageHeaders(header, 'users', page)
  return page.rows.map((user) => presentUser(user, user.verified_at))
})

const exportRoute = route(contract.users.export, (ctx) =>
  exportRows(ctx, {
    find: () => findUserIds(ctx.db, ctx.list, ctx.at),
    load: async (ids) => (await findUsers(ctx.db, ids, ctx.at)).map((user) => presentUser(user, user.verified_at)),
    wrap: (users) => users,
    trail: (rows) => ({ action: 'export', detail: { list: 'users', rows } }),
  }),
)

const followRoute = route(contract.users.follow, async ({ db, currentUser, params, at }) => {
  if (params.user_uuid === currentUser.id) throw httpError.badRequest(messages.startup.followSelf)
  return db.transaction(async (tx) => {
    const user = await findUser(tx, params.user_uuid)
    if (!user || !userPolicy.find(currentUser, user)) throw httpError.notFound(messages.user.notFound)
    return toggleFollow(tx, currentUser.id, user.id, at)
  })
})

export const userRoutes: readonly Route[] = [
  getRoute,
  listRoute,
  exportRoute,
  updateRoute,
  disableRoute,
  enableRoute,
  followRoute,
]
