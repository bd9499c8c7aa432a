import { contract, limits, messages, resources } from '@baobab/validation'
import { takeExport } from '../../http/allowance.ts'
import { pageHeaders } from '../../http/contentRange.ts'
import { refuse } from '../../http/refusal.ts'
import { route, type Route } from '../../http/route.ts'
import { columnValues, holdReferences } from '../described.ts'
import { mayConnect, maySee } from '../startups/policy.ts'
import { presentUser } from '../users/presenter.ts'
import { findUser, listUsers } from '../users/queries.ts'
import { mayRead } from './policy.ts'
import { presentProfile } from './presenter.ts'
import { connect, disconnect, isUndo } from '../contacts/connecting.ts'
import { findProfile, findTargetOf, listConnected, saveProfile } from './queries.ts'

const listRoute = route(contract.vc.list, async ({ db, list, header }) => {
  const page = await listUsers(db, list, 'vc')
  if (list.range) pageHeaders(header, 'vc', page)
  return page.rows.map(presentUser)
})

const exportRoute = route(contract.vc.export, async (ctx) => {
  const { db, list, audit } = ctx
  await takeExport(ctx)
  const { rows } = await listUsers(db, { ...list, range: [0, limits.exportCap - 1] }, 'vc')
  await audit({ action: 'export', detail: { list: 'vc', rows: rows.length } })
  return rows.map(presentUser)
})

const getRoute = route(contract.vc.get, async ({ db, caller, body }) => {
  const id = body.investor_uuid ?? body.user_uuid
  if (!id) throw refuse.broken({ investor_uuid: messages.rule.required })
  const person = await findUser(db, id)
  if (!person || !mayRead(caller, person)) throw refuse.notFound(messages.vc.notFound)
  return presentProfile(person, await findProfile(db, id))
})

const updateRoute = route(
  contract.vc.update,
  async ({ db, caller, body, at }) => {
    const { fields } = resources.vc
    const values = columnValues(fields, body)
    const profile = await db.transaction(async (tx) => {
      await holdReferences(tx, fields, values)
      return saveProfile(tx, caller.id, values, at)
    })
    return { message: messages.vc.updated, data: presentProfile(caller, profile) }
  },
  { failed: messages.rule.correctForm },
)

const connectedRoute = route(contract.vc.connected, async ({ db, caller }) => {
  const rows = await listConnected(db, caller)
  return rows.map((row) => ({
    startup_uuid: row.id,
    startup_name: row.name ?? '',
    connected_at: row.connected.toISOString(),
  }))
})

/** Connecting is interest: the founder is told who, and nothing else is shared by it. Ending one can be undone from a draft too. */
const connectRoute = route(contract.vc.connect, async ({ db, caller, params: { startup_uuid }, at }) => {
  const startup = await findTargetOf(db, startup_uuid, caller.id)
  const undoes = startup?.ended_at ? isUndo(startup.ended_at, at) : false
  if (!startup || !(undoes || maySee(caller, startup))) throw refuse.notFound(messages.startup.notFound)
  if (startup.user_id === caller.id) throw refuse.invalid(messages.startup.connectOwn)
  if (!undoes && !mayConnect(caller, startup)) throw refuse.conflict(messages.startup.connectDraft)
  await db.transaction((tx) =>
    connect(
      tx,
      { startup: startup_uuid, founder: startup.user_id, investor: caller.id, isStaff: caller.role === 'admin' },
      at,
    ),
  )
  return { message: messages.startup.connected, startup_uuid, is_connected: true }
})

/** A connection outlives the publishing of its startup, so it can be ended from a draft too. */
const disconnectRoute = route(contract.vc.disconnect, async ({ db, caller, params: { startup_uuid }, at }) => {
  const startup = await findTargetOf(db, startup_uuid, caller.id)
  if (!startup || !(startup.is_connected || maySee(caller, startup))) throw refuse.notFound(messages.startup.notFound)
  await db.transaction((tx) =>
    disconnect(tx, { startup: startup_uuid, founder: startup.user_id, investor: caller.id }, at),
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
