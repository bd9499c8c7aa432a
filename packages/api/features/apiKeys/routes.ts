import { fillIn, limits, messages, readScopes } from '@baobab/validation'
import { apiKeys as calls } from '@baobab/validation/calls/apiKeys.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { dayMs } from '../../platform/lib/day.ts'
import { confirmPassword } from '../secondFactors/confirmPassword.ts'
import { presentKey } from './presenter.ts'
import { countKeys, deleteKey, findKey, insertKey, listKeys } from './queries.ts'

const listRoute = route(calls.list, async ({ db }) => ({ data: (await listKeys(db)).map(presentKey) }))

const createRoute = route(calls.create, async (ctx) => {
  const { db, body, currentUser, at, audit } = ctx
  const scopes = readScopes(body.scopes)
  if (!scopes) throw httpError.invalidFields({ scopes: messages.apiKey.scopes })
  await confirmPassword(ctx, body.password)
  const ends_at = new Date(at.getTime() + Number(body.days) * dayMs)
  return db.transaction(async (tx) => {
    if ((await countKeys(tx)) >= limits.apiKeys.most)
      throw httpError.conflict(fillIn(messages.apiKey.tooMany, { max: limits.apiKeys.most }))
    const { id, key } = await insertKey(tx, {
      ...{ name: body.name, scopes: [...scopes], made_by: currentUser.id, created_at: at, ends_at },
    })
    await audit({ action: 'key.made', target: id, detail: { name: body.name, days: body.days } }, tx)
    const made = await findKey(tx, id)
    if (!made) throw httpError.notFound(messages.apiKey.notFound)
    return { message: messages.apiKey.made, key, data: presentKey(made) }
  })
})

const revokeRoute = route(calls.revoke, async ({ db, body, audit }) => {
  await db.transaction(async (tx) => {
    const name = await deleteKey(tx, body.key_uuid)
    if (name === undefined) throw httpError.notFound(messages.apiKey.notFound)
    await audit({ action: 'key.revoked', target: body.key_uuid, detail: { name } }, tx)
  })
  return { message: messages.apiKey.revoked }
})

/** By what other programs make calls. */
export const apiKeyRoutes: readonly Route[] = [listRoute, createRoute, revokeRoute]
