import { calls, type Call, type Field } from '@baobab/validation'
import { schema } from '@baobab/api'
import { and, eq, inArray } from 'drizzle-orm'
import { done } from './ask.ts'
import {
  connected,
  chatOf,
  contactMessageOf,
  factorOf,
  network,
  noteOf,
  noticeOf,
  ownersStartup,
  questionOf,
  requestOf,
  sceneOf,
  searchOf,
  seenIn,
  sessionOf,
  type Scene,
} from './scene.ts'
import { snapshot } from './snapshot.ts'
import type { TestUser } from '../contract/builders.ts'
import type { TestApp } from '../contract/harness.ts'

/** A swap after which something was seen or changed that is another's. */
export interface Leak {
  readonly swap: number
  readonly call: string
  readonly by: string
  readonly status: number
  readonly what: string
  readonly sent: string
}

/** What investors are shown of a published startup, and no other stranger. */
const shared = 'Sharedmark'

/** Numbers from 0 to below 1 that a seed decides (mulberry32). */
function drawing(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The objects of two people, a founder and an investor: what their ids stand for is nobody else's. */
async function victims(app: TestApp) {
  const scene = await sceneOf(app, 'owner')
  const { owner, investor } = scene
  const chat = await chatOf(scene)
  const [note, question, search] = [await noteOf(scene), await questionOf(scene), await searchOf(scene)]
  const hidden = await questionOf(scene, false)
  const notice = await noticeOf(scene)
  await app.db.update(schema.notifications).set({ about: 'watched' }).where(eq(schema.notifications.id, notice))
  const deleted = await deletedOf(scene)
  // Approved investors read what is on the market in full, and nobody else does: whatever was published so far.
  const told = {
    contact_name: shared,
    contact_destination: shared,
    contact_phone_number: shared,
    contact_email: shared,
    founders_name: shared,
    founders_background: shared,
    enter_full_address: shared,
    pitch_deck: shared,
    equity_not_owned_by_you: shared,
    application_of_funds: shared,
    latest_funding_received: shared,
    investment_from_angel_year: shared,
    cash_available: null,
    cash_burnt_rate: null,
    valuation_cap: null,
    latest_valuation: null,
    startup_monthly_revenue: null,
  }
  await app.db
    .update(schema.startups)
    .set(told)
    .where(and(eq(schema.startups.user_id, owner.id), eq(schema.startups.is_published, true)))
  const draft = await ownersStartup(scene, {}, false)
  await connected(scene, draft, investor)
  const request = await requestOf(scene)
  const message = await contactMessageOf(scene)
  const factors = [await factorOf(scene, owner), await factorOf(scene, investor, null)].map(
    ({ factor_uuid }) => factor_uuid,
  )
  const sessions = [await sessionOf(scene, owner), await sessionOf(scene, investor)].filter((id) => id !== undefined)
  const ids = [
    ...factors,
    ...sessions,
    ...deleted,
    owner.id,
    investor.id,
    chat.chat_uuid,
    ...chat.message_uuids,
    chat.startup_uuid,
    note.note_uuid,
    question.question_uuid,
    hidden.question_uuid,
    search,
    notice,
    draft,
    draft,
    request,
    message,
  ]
  return { people: [owner.id, investor.id], ids }
}

/** Something that each of the two deleted, and can restore: the ids that it had, and those that it has among what was deleted. */
async function deletedOf(scene: Scene): Promise<readonly string[]> {
  const { app, owner, investor } = scene
  await done(scene, 'startups/delete/', { startup_uuid: await ownersStartup(scene) }, owner.token)
  await done(scene, 'vc/notes/delete/', { note_uuid: (await noteOf(scene)).note_uuid }, investor.token)
  await done(scene, 'saved_searches/delete/', { search_uuid: await searchOf(scene) }, investor.token)
  const rows = await app.db
    .select({ id: schema.deletedRecords.id, record: schema.deletedRecords.record_id })
    .from(schema.deletedRecords)
    .where(inArray(schema.deletedRecords.owner_id, [owner.id, investor.id]))
  return rows.flatMap(({ id, record }) => [id, record])
}

/** Calls that are asked of ids: they sign in nobody, and stream nothing. */
const swapped = calls.filter(
  ([name, call]) =>
    !call.stream && !/^account\.(signup|requestInvestor|login|logout|refresh|forgotPassword)$/.test(name),
)

/**
 * Makes calls by strangers with ids of somebody else's objects, drawn by a seed, and finds what they saw or changed. A stranger may
 * like, follow, ask, report and connect to what is public; rows that this adds are theirs.
 */
export async function swap(app: TestApp, seed: number, count: number): Promise<readonly Leak[]> {
  const draw = drawing(seed)
  const one = <T>(all: readonly T[]): T => all[Math.floor(draw() * all.length)] as T // `all` is never empty here
  const { people, ids } = await victims(app)
  const strangers: readonly (readonly [string, TestUser])[] = [
    ['founder', await app.user()],
    ['investor', await app.user({ role: 'vc' })],
    ['unverified founder', await app.user({ email_verified: false })],
    ['unverified investor', await app.user({ role: 'vc', email_verified: false })],
  ]
  const valueOf = ({ kind, options }: Field): unknown => {
    if (kind === 'reference') return options.many ? [one(ids), one(ids)] : one(ids)
    if (kind === 'choice') return one(options.options?.map(({ value }) => value) ?? ['x'])
    if (kind === 'flag') return draw() < 0.5
    if (kind === 'image') return undefined
    if (kind === 'email') return 'stranger@test.example'
    if (kind === 'date') return '2020-01-01'
    return kind === 'count' || kind === 'money' || kind === 'percent' ? 1 : 'Stranger'
  }
  const sentOf = ({ path, params, query = {}, body, list }: Call) => {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(params[name] ? valueOf(params[name]) : one(ids))),
    )
    const asked = new URLSearchParams(Object.entries(query).map(([name, field]) => [name, String(valueOf(field))]))
    if (list && draw() < 0.5) asked.set('filter', JSON.stringify({ id: [one(ids), one(ids)] }))
    return {
      path: `${filled}?${asked}`,
      body: Object.fromEntries(Object.entries(body).map(([name, field]) => [name, valueOf(field)])),
    }
  }
  const leaks: Leak[] = []
  const asking = strangers.map(([, { id }]) => id)
  const before = await snapshot(app, people, asking)
  for (let at = 0; at < count && leaks.length < 10; at++) {
    const [by, stranger] = one(strangers)
    const [name, call] = one(
      swapped.filter(([, { access }]) => typeof access === 'string' || access.includes(stranger.role) || draw() < 0.1),
    )
    const sent = sentOf(call)
    const token = await app.session(stranger.id)
    const answer = await app.ask(call.method, sent.path, call.method === 'POST' ? sent.body : undefined, {
      token,
      address: network(),
    })
    const found = (what: string) =>
      leaks.push({
        swap: at,
        call: name,
        by,
        status: answer.status,
        what,
        sent: `${sent.path} ${JSON.stringify(sent.body)}`,
      })
    const text = JSON.stringify(answer.body)
    if (seenIn(text) === 'full') found('a private value')
    if (by !== 'investor' && text.includes(shared)) found('what investors are shown')
    if (answer.status >= 500) found('a fault')
    const after = await snapshot(app, people, asking)
    const changed = Object.keys(after).filter((table) => after[table] !== before[table])
    if (changed.length > 0) found(`changed ${changed.join(', ')}`)
  }
  return leaks
}
