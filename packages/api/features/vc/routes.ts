import { chequeRule, contract, messages, resources } from '@baobab/validation'
import { exportRows } from '../../crud/list/index.ts'
import { pageHeaders } from '../../platform/http/contentRange.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { columnValues, lockReferences } from '../../crud/described.ts'
import { rejectUnseen } from '../../crud/readBefore.ts'
import { canConnect, canSee } from '../startups/policy.ts'
import { isOwn } from '../startups/team.ts'
import { presentUser } from '../users/presenter.ts'
import { findUser, findUserIds, findUsers, listUsers } from '../users/queries.ts'
import { canRead } from './policy.ts'
import { presentProfile } from './presenter.ts'
import { connect, disconnect, isUndo } from '../contacts/connecting.ts'
import { findProfile, findTargetOf, listConnected, lockProfile, saveProfile } from './queries.ts'

const listRoute = route(contract.vc.list, async ({ db, list, at, header }) => {
  const page = await listUsers(db, list, at, 'vc')
  if (list.range) pageHeaders(header, 'vc', page)
  return page.rows.map((user) => presentUser(user, user.verified_at))
})

const exportRoute = route(contract.vc.export, (ctx) =>
  exportRows(ctx, {
    find: () => findUserIds(ctx.db, ctx.list, ctx.at, 'vc'),
    load: async (ids) =>
      (await findUsers(ctx.db, ids, ctx.at, 'vc')).map((user) => presentUser(user, user.verified_at)),
    wrap: (users) => users,
    trail: (rows) => ({ action: 'export', detail: { list: 'vc', rows } }),
  }),
)

const getRoute = route(contract.vc.get, async ({ db, currentUser, body }) => {
  const id = body.investor_uuid ?? body.user_uuid
  if (!id) throw httpError.invalidFields({ investor_uuid: messages.rule.required })
  const user = await findUser(db, id)
  if (!user || !canRead(currentUser, user)) throw httpError.notFound(messages.vc.notFound)
  return presentProfile(user, await findProfile(db, id))
})

const updateRoute = route(
  contract.vc.update,
  async ({ db, currentUser, body, at }) => {
    const { fields } = resources.vc
    const values = columnValues(fields, body)
    const profile = await db.transaction(async (tx) => {
      await lockReferences(tx, fields, values)
      const before = await lockProfile(tx, currentUser.id)
      rejectUnseen(fields, before ?? {}, body, body.was)
      const broken = chequeRule({ ...before, ...values })
      if (broken) throw httpError.invalidFields({ [broken.field]: broken.message }, messages.rule.correctForm)
      return saveProfile(tx, currentUser.id, values, at)
    })
    return { message: messages.vc.updated, data: presentProfile(currentUser, profile) }
  },
  { failed: messages.rule.correctForm },
)

const connectedRoute = route(contract.vc.connected, async ({ db, currentUser }) => {
  const rows = await listConnected(db, currentUser)
  return rows.map((row) => ({
    startup_uuid: row.id,
    startup_name: row.name ?? '',
    connected_at: row.connected.toISOString(),
  }))
})

/** Connecting is interest: the founder is told who, and nothing else is shared by it. Ending one can be undone from a draft too. */
const connectRoute = route(contract.vc.connect, async ({ db, currentUser, params: { startup_uuid }, at }) => {
  const startup = await findTargetOf(db, startup_uuid, currentUser.id)
  const undoes = startup?.ended_at ? isUndo(startup.ended_at, at) : false
  if (!startup || !(undoes || canSee(currentUser, startup))) throw httpError.notFound(messages.startup.notFound)
  if (isOwn(currentUser, startup)) throw httpError.badRequest(messages.startup.connectOwn)
  if (!undoes && !canConnect(currentUser, startup)) throw httpError.conflict(messages.startup.connectDraft)
  await db.transaction((tx) =>
    connect(
      tx,
      {
        startup: startup_uuid,
        founder: startup.user_id,
        investor: currentUser.id,
        isStaff: currentUser.role === 'admin',
      },
      at,
    ),
  )
  return { message: messages.startup.connected, startup_uuid, is_connected: true }
})

/** A connection outlives the publishing of its startup, so it can be ended from a draft too. */
const disconnectRoute = route(contract.vc.disconnect, async ({ db, currentUser, params: { startup_uuid }, at }) => {
  const startup = await findTargetOf(db, startup_uuid, currentUser.id)
  if (!startup || !(startup.is_connected || canSee(currentUser, startup)))
    throw httpError.notFound(messages.startup.notFound)
  await db.transaction((tx) =>
    disconnect(tx, { startup: startup_uuid, founder: startup.user_id, investor: currentUser.id }, at),
  )
  return { message: messages.startup.disconnected, startup_uuid, is_connected: false }
})

export const investorRoutes: readonly Route[] = [
  listRoute,
  exportRoute,
  getRoute,
  updateRoute,
  connectedRoute,
  connectRoute,
  disconnectRoute,
]
