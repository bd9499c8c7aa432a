import { contract, fillIn, messages, type CallAnswer, type Fields, type Message } from '@baobab/validation'
import { reviewsListings } from '../../platform/env/reviewing.ts'
import type { Queries } from '../../platform/db/client.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import type { CurrentUser } from '../../platform/http/currentUser.ts'
import { route, type Ctx, type Route } from '../../platform/http/route.ts'
import { amountsOf, ratesIn } from '../startups/amounts.ts'
import { missingOf } from '../startups/readiness.ts'
import { isOwn } from '../startups/team.ts'
import { notifyFounder } from '../startups/notifyFounder.ts'
import { changeStartup, lockStartup } from '../startups/write.ts'
import { assess, type Assessed } from './assess.ts'
import { withOptions } from './options.ts'
import { findOwners } from './owners.ts'
import { readSent } from './sent.ts'
import { storeBatch, type ReadyRow } from './store.ts'
import { undoRoute } from './undo.ts'

type Errors = Readonly<Record<string, Message>>
type Added = CallAnswer<typeof contract.imports.add>['data'][number]
type Changed = Extract<Assessed, { readonly state: 'changed' }>

const checkRoute = route(contract.imports.check, async ({ db, body, word }) => {
  const rows = readSent(body.rows)
  await ownerOf(db, body.owner)
  const found = await assess(db, rows, { owner: body.owner, adds: body.adds_options === true })
  return {
    data: found.map((one) => ({
      row: one.sent.row,
      state: one.state,
      errors: one.state === 'refused' ? worded(one.errors, word) : {},
      startup_uuid: 'startup' in one ? one.startup.id : null,
      startup_name: 'startup' in one ? one.startup.name : null,
      differs: one.state === 'changed' ? [...one.differs] : [],
      missing: one.state === 'new' ? wordedOrNull(missingOf(one.ready.values)?.message, word) : null,
    })),
  }
})

const addRoute = route(contract.imports.add, async (ctx) => {
  const { db, env, body, currentUser, address, at, word } = ctx
  const rows = readSent(body.rows)
  const owner = await ownerOf(db, body.owner)
  const to = {
    owner,
    publish: body.publish === true,
    reviews: reviewsListings(env),
    file: body.file,
    at,
    actor: { id: currentUser.id, address },
  }
  const data = await db.transaction(async (tx) => {
    const found = await assess(tx, rows, { owner: body.owner, adds: body.adds_options === true })
    const fresh = found.flatMap((one) => (isAdded(one, body.changed) ? [one] : []))
    const stored = await storeBatch(
      tx,
      fresh.map(({ ready }): ReadyRow => ready),
      to,
    )
    const added = new Map(fresh.map((one, place) => [one.sent.row, stored[place]]))
    const answers: Added[] = []
    for (const one of found) {
      const made = added.get(one.sent.row)
      const answer = { row: one.sent.row, errors: {}, startup_uuid: null, missing: null }
      if (one.state === 'refused') answers.push({ ...answer, state: 'refused', errors: worded(one.errors, word) })
      else if (made) answers.push({ ...answer, ...made, missing: wordedOrNull(made.missing, word) })
      else if (one.state === 'changed' && body.changed === 'update') {
        await update(tx, one, ctx)
        answers.push({ ...answer, state: 'updated', startup_uuid: one.startup.id })
      } else
        answers.push({
          ...answer,
          state: one.state === 'changed' ? 'left' : 'same',
          startup_uuid: 'startup' in one ? one.startup.id : null,
        })
    }
    return answers
  })
  const count = data.filter(({ state }) => state === 'added').length
  return { message: fillIn(messages.imports.added, { count }), data }
})

const isAdded = (one: Assessed, changed: string | null | undefined): one is Exclude<Assessed, { state: 'refused' }> =>
  one.state === 'new' || (one.state === 'changed' && changed === 'add')

/** Writes what a row says into the startup of its name; what the row does not say stays. */
async function update(
  tx: Queries,
  { ready, startup, differs }: Changed,
  ctx: Pick<Ctx<Fields, Fields, CurrentUser>, 'at' | 'audit' | 'currentUser' | 'env'>,
): Promise<void> {
  const { at, audit, currentUser } = ctx
  const [values = {}] = await withOptions(tx, [ready.values])
  const locked = await lockStartup(tx, startup.id)
  if (!locked) return
  const changes = Object.fromEntries(differs.map((name) => [name, values[name]]))
  await changeStartup(tx, startup.id, { ...changes, ...(await amountsOf(ratesIn(tx), changes, locked)) }, at)
  const detail = { own: isOwn(currentUser, locked), fields: differs.join(' ') }
  await audit({ action: 'startup.updated', target: startup.id, detail }, tx)
  await notifyFounder(tx, ctx, locked, { kind: 'startup_edited', byMail: false })
}

async function ownerOf(queries: Queries, email: string): Promise<string> {
  const owner = (await findOwners(queries, [email])).get(email)
  if (owner && 'id' in owner) return owner.id
  throw httpError.invalidFields({ owner: owner?.error ?? messages.imports.noAccount })
}

const worded = (errors: Errors, word: (text: string) => string) =>
  Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, word(error)]))
const wordedOrNull = (message: Message | undefined, word: (text: string) => string) =>
  message === undefined ? null : word(message)

/** The import of startups in the browser. */
export const importRoutes: readonly Route[] = [checkRoute, addRoute, undoRoute]
