import {
  breachFields,
  fillIn,
  lateContract,
  messages,
  readMoment,
  readTables,
  type BreachField,
  type Message,
} from '@baobab/validation'
import { breachStates } from '@baobab/validation'
import { rejectUnseen } from '../../crud/readBefore.ts'
import type { Queries } from '../../platform/db/client.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { noticeOf } from './notice.ts'
import { isTable, presentBreach } from './presenter.ts'
import {
  addEvents,
  changeBreach,
  insertBreach,
  lockBreach,
  readBreaches,
  settleClock,
  type BreachRow,
} from './queries.ts'
import { tellOfClocks } from './telling.ts'

const calls = lateContract.breaches
const said = messages.breach

type Values = Omit<BreachRow, 'id' | 'created_at' | 'created_by'>
type Body = Readonly<Partial<Record<BreachField, string | null | undefined>>>

/** The values of a body; what is left out is left out. @throws HttpError 400 where one does not hold. */
function valuesOf(body: Body, at: Date): Partial<Values> {
  const errors: Partial<Record<BreachField, Message>> = {}
  const moment = (name: 'discovered_at' | 'occurred_at') => {
    const typed = body[name]
    if (typed === null || typed === undefined) return undefined
    const read = readMoment(typed)
    if (!read) errors[name] = said.moment
    else if (read > at) errors[name] = said.ahead
    return read
  }
  const tables = body.tables === undefined ? undefined : readTables(body.tables ?? '')
  const unknown = tables?.find((name) => !isTable(name))
  if (unknown !== undefined) errors.tables = fillIn(said.tables, { name: unknown })
  const [discovered, occurred] = [moment('discovered_at'), moment('occurred_at')]
  const { title, affected } = body
  const state = breachStates.find((one) => one === body.state)
  if (Object.keys(errors).length > 0) throw httpError.invalidFields(errors, messages.rule.correctForm)
  const texts = (['what', 'other_data', 'people', 'consequences', 'measures', 'contact'] as const).filter(
    (name) => body[name] !== undefined,
  )
  return {
    ...(title ? { title } : {}),
    ...(discovered ? { discovered_at: discovered } : {}),
    ...(body.occurred_at === undefined ? {} : { occurred_at: occurred ?? null }),
    ...(tables === undefined ? {} : { tables: [...tables] }),
    ...(affected === undefined ? {} : { affected: affected === null ? null : Number(affected) }),
    ...(state ? { state } : {}),
    ...Object.fromEntries(texts.map((name) => [name, body[name] ?? null])),
  }
}

function checkOrder({ discovered_at, occurred_at }: Pick<Values, 'discovered_at' | 'occurred_at'>): void {
  if (occurred_at && occurred_at > discovered_at) throw httpError.invalidFields({ discovered_at: said.order })
}

const listRoute = route(calls.list, async ({ db, query, word, at }) => {
  const { after } = query
  const state = breachStates.find((one) => one === query['state'])
  const { rows, more } = await readBreaches(db, { state, after })
  return { data: rows.map((one) => presentBreach(one, word, at)), more }
})

const createRoute = route(calls.create, async ({ db, env, body, currentUser, at, audit, word }) => {
  const values = { occurred_at: null, ...valuesOf(body, at) }
  const { title, discovered_at, state } = values
  if (!title || !discovered_at || !state) throw httpError.invalidFields({}, messages.rule.correctForm)
  checkOrder({ ...values, discovered_at })
  const data = await db.transaction(async (tx) => {
    const id = await insertBreach(tx, { ...values, title, discovered_at, state, created_by: currentUser.id }, at)
    await addEvents(tx, [{ breach_id: id, created_at: at, made_by: currentUser.id, act: 'recorded', what: title }])
    await audit({ action: 'breach.recorded', target: id, detail: { name: title } }, tx)
    await tellOfClocks(tx, env, at)
    return presentBreach(await known(tx, id), word, at)
  })
  return { message: said.recorded, data }
})

/** A value as the history keeps it. */
const textOf = (value: unknown): string | null => {
  const text = value instanceof Date ? value.toISOString() : Array.isArray(value) ? value.join(' ') : value
  return text === null || text === undefined || text === '' ? null : String(text)
}

const written = (values: Partial<Values>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, textOf(value)]))

const updateRoute = route(calls.update, async ({ db, env, body, currentUser, at, audit, word }) => {
  const values = valuesOf(body, at)
  const data = await db.transaction(async (tx) => {
    const before = await lockBreach(tx, body.breach_uuid)
    if (!before) throw httpError.notFound(said.notFound)
    rejectUnseen(breachFields, written(before), written(values), body.was)
    checkOrder({ ...before, ...values })
    const changed = Object.entries(values).filter(
      ([name, value]) => textOf(value) !== textOf(before[name as keyof Values]), // of the same columns
    )
    await changeBreach(tx, before.id, Object.fromEntries(changed))
    await addEvents(
      tx,
      changed.map(([what, value]) => ({
        ...{ breach_id: before.id, created_at: at, made_by: currentUser.id, act: 'changed' as const, what },
        ...{ was: textOf(before[what as keyof Values]), became: textOf(value) }, // of the same columns
      })),
    )
    if (changed.length > 0) {
      await audit({ action: 'breach.changed', target: before.id, detail: { name: before.title } }, tx)
      await tellOfClocks(tx, env, at)
    }
    return presentBreach(await known(tx, before.id), word, at)
  })
  return { message: said.changed, data }
})

const settleRoute = route(calls.settle, async ({ db, body, currentUser, at, audit, word }) => {
  const { breach_uuid, to } = body
  const settled_as = body.act === 'notified' ? 'notified' : 'not_concerned'
  const reference = body.reference?.trim() ? body.reference.trim() : null
  if (settled_as === 'not_concerned' && to === 'people') throw httpError.invalidFields({ act: said.peopleConcerned })
  if (settled_as === 'not_concerned' && !reference) throw httpError.invalidFields({ reference: said.reason })
  const when = body.at ? readMoment(body.at) : at
  if (!when) throw httpError.invalidFields({ at: said.moment })
  if (when > at) throw httpError.invalidFields({ at: said.ahead })
  const data = await db.transaction(async (tx) => {
    const breach = await lockBreach(tx, breach_uuid)
    if (!breach) throw httpError.notFound(said.notFound)
    const by = currentUser.id
    const clock = { breach_id: breach.id, whom: to, settled_at: when, settled_as, settled_by: by, reference } as const
    if (!(await settleClock(tx, clock))) throw httpError.conflict(said.settledAlready)
    await addEvents(tx, [
      { breach_id: breach.id, created_at: at, made_by: by, act: settled_as, what: to, became: reference },
    ])
    await audit({ action: 'breach.settled', target: breach.id, detail: { name: breach.title, to } }, tx)
    return presentBreach(await known(tx, breach.id), word, at)
  })
  return { message: said.settled, data }
})

const noticeRoute = route(calls.notice, async ({ db, env, body, word, language }) => {
  const { breach } = await known(db, body.breach_uuid)
  return noticeOf(breach, body.to, { word, language: language(), env })
})

async function known(queries: Queries, id: string) {
  const [found] = (await readBreaches(queries, { id })).rows
  if (!found) throw httpError.notFound(said.notFound)
  return found
}

/** The register of breaches of data. */
export const breachRoutes: readonly Route[] = [listRoute, createRoute, updateRoute, settleRoute, noticeRoute]
