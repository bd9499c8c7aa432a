import { randomUUID } from 'node:crypto'
import { and, eq, is, SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, it, vi } from 'vitest'
import { schema } from '@baobab/api'
import { calls, takesKey } from '@baobab/validation'
import { asks } from '../attack/asks.ts'
import { actors, cells, type ActorName } from '../attack/cells.ts'
import { network, sceneOf } from '../attack/scene.ts'
import { describeOnBoth } from './harness.ts'

/* Every call that changes something, made twice under one key by somebody who may: a new call is here by its row in the attack. */

const isDone = (cell: string | undefined) => cell === 'full' || cell === 'public' || cell === 'own'
const keyed = calls.filter(([, call]) => takesKey(call))
const { idempotencyKeys } = schema

/** Who may make a call; of an administrator without a second factor there is none here. */
const actorOf = (name: string) => actors.find((one) => one !== 'adminWithoutFactor' && isDone(cells.get(name)?.[one]))

function describeCalls(
  name: string,
  env: Readonly<Record<string, string>>,
  chosen: typeof keyed,
  actorFor: (name: string) => ActorName | undefined,
) {
  describeOnBoth(
    name,
    (app) => {
      it.each(chosen)('%s is done once under a key, in one transaction', async (name, call) => {
        const actor = actorFor(name)
        if (!actor) throw new Error(`Nobody may make ${name}.`)
        const scene = await sceneOf(app(), actor)
        const asked = await asks[name]?.(scene)
        if (!asked || !scene.actor) throw new Error(`${name} is not asked.`)
        const { token, id } = scene.actor
        const headers = { 'idempotency-key': randomUUID() }
        const ask = (by: string) =>
          app().ask(call.method, asked.path, asked.body, { token: by, headers, address: network() })
        const kept = () =>
          app().db.$count(idempotencyKeys, and(eq(idempotencyKeys.user_id, id), eq(idempotencyKeys.call, name)))

        const past = [vi.spyOn(app().db, 'named'), vi.spyOn(app().db, 'execute')]
        const first = await ask(token)
        // Of Drizzle's own statements one outside the transaction is a 500 here.
        expect([first.status, first.body, await kept()]).toEqual([200, first.body, 1])
        expect(past.flatMap(({ mock }) => mock.calls.map(writes)).filter((one) => one !== undefined)).toEqual([])
        // The call may have ended its own session.
        const second = await ask(await app().session(id))
        expect([second.headers.get('idempotent-replayed'), withoutToken(second.body)]).toEqual([
          'true',
          withoutToken(first.body),
        ])
      })
    },
    { env },
  )
}

const [possible, reviewed] = [
  keyed.filter(([name]) => actorOf(name) !== undefined),
  keyed.filter(([name]) => actorOf(name) === undefined),
]
describeCalls('every call that changes something', { DEMO: '1' }, possible, actorOf)
describeCalls('where listings are reviewed', { DEMO: '1', REVIEW_LISTINGS: '1' }, reviewed, () => 'owner')

const dialect = new PgDialect()

/** What a statement past the transaction writes. Attempts are counted there, so that one counts though its call is rejected. */
function writes([name, text]: readonly unknown[]): string | undefined {
  const statement = is(name, SQL) ? dialect.sqlToQuery(name).sql : String(text)
  if (typeof name === 'string' && name.startsWith('place_')) return undefined
  return /\b(?:insert\s+into|delete\s+from|update\s+\S+\s+(?:\w+\s+)?set)\b/i.test(statement) ? statement : undefined
}

/** An answer without the token of its session, which each has its own of. */
function withoutToken({ access_token: _own, ...rest }: Readonly<Record<string, unknown>>): unknown {
  return rest
}
