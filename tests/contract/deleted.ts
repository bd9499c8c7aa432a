import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { contract, type DeletedKind, type DeletedRecord, type Startup } from '@baobab/validation'
import type { TestUser } from './builders.ts'
import type { TestApp } from './harness.ts'
import { keptRate } from './rateBody.ts'
import { entry, startup } from './startupBody.ts'

/** Tables that a delete and its undoing may add to: the trail, what open windows follow, what was deleted itself, and counts, which are sums. */
const passing = new Set([
  ...['audit', 'events', 'deleted_records', 'deleted_rows', 'attempts', 'access_tokens'],
  ...['startup_facets', 'startup_sums', 'startup_places'],
])

/** Every row of every table, as the database writes it, by table. */
export async function everyRow(app: TestApp): Promise<Readonly<Record<string, readonly string[]>>> {
  const { rows } = await app.db.execute<{ name: string }>(
    sql`select relname::text as name from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
  )
  const all: Record<string, readonly string[]> = {}
  for (const { name } of rows.filter((table) => !passing.has(table.name))) {
    const found = await app.db.execute<{ row: string }>(
      sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t order by 1`,
    )
    all[name] = found.rows.map(({ row }) => row)
  }
  return all
}

/** A picture, as a browser sends one. */
export async function picture(color = 'teal'): Promise<File> {
  return new File(
    [
      Uint8Array.from(
        await sharp({ create: { width: 700, height: 400, channels: 3, background: color } })
          .png()
          .toBuffer(),
      ),
    ],
    'a.png',
  )
}

/** A published startup of a founder with all that people do with one: likes, views, a connection that moved on the board and was accepted, a chat, questions with an answer and a hidden one, notes, notices, a picture. */
export async function busyStartup(app: TestApp, founder: TestUser, investor: TestUser) {
  const other = await app.user({ role: 'vc' })
  const id = await startup(app, founder, {
    startup_name: 'Busy Bees',
    category_uuid: await entry(app),
    development_stage_uuid: await entry(app, 'devphases'),
    raising_phase_uuid: await entry(app, 'raisephases'),
    cash_available: '1234567890123.450000',
    show_publicly: true,
  })
  const form = new FormData()
  form.set('startup_uuid', id)
  form.set('image', await picture())
  const image = (await app.post<{ data: Startup }>('startups/update/', form, founder.token)).body.data.image ?? ''
  for (const { token } of [investor, other]) {
    await done(app, `startups/${id}/like/`, {}, token)
    await app.post('startups/get/', { startup_uuid: id }, token)
    await done(app, `vc/connect/${id}/`, {}, token)
    await done(app, 'vc/notes/create/', { startup_uuid: id, text: 'Ask for the churn' }, token)
  }
  await done(
    app,
    'vc/pipeline/move/',
    { startup_uuid: id, stage: 'meeting', before: null, reason: null },
    investor.token,
  )
  await done(
    app,
    'contacts/answer/',
    { startup_uuid: id, user_uuid: investor.id, state: 'accepted', reason: null },
    founder.token,
  )
  const { chat_uuid } = (
    await app.post<{ chat_uuid: string }>('chats/open/', { user_uuid: founder.id }, investor.token)
  ).body
  await done(app, 'chats/send/', { chat_uuid, message_uuid: crypto.randomUUID(), text: 'Hello' }, investor.token)
  const question = await ask(app, id, investor, 'Who are your customers?')
  const hidden = await ask(app, id, other, 'Is this a scam?')
  await done(app, 'questions/answer/', { question_uuid: question, answer: 'Beekeepers' }, founder.token)
  await done(app, 'questions/hide/', { question_uuid: hidden, is_hidden: true }, founder.token)
  return { id, image, question, hidden, other, chat_uuid }
}

/** A step of what a test needs; it must come off. */
async function done(app: TestApp, path: string, body: unknown, token: string): Promise<void> {
  const answer = await app.post(path, body, token)
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
}

/** Asks something of a startup. Answers the question's uuid. */
export async function ask(
  app: TestApp,
  startup_uuid: string,
  asker: TestUser,
  text = 'How many bees?',
): Promise<string> {
  return (await app.post<{ data: { question_uuid: string } }>('questions/ask/', { startup_uuid, text }, asker.token))
    .body.data.question_uuid
}

/** What a person finds among what was deleted. */
export async function deletedOf(app: TestApp, token: string): Promise<readonly DeletedRecord[]> {
  return (await app.get<{ data: readonly DeletedRecord[] }>('deleted_records/list/', token)).body.data
}

/** A record of one kind, made for a test: the calls that delete and restore it take this body. */
export interface Made {
  readonly owner: TestUser
  readonly id: string
  readonly body: Readonly<Record<string, string>>
}

/** Makes one of each kind. */
export const makers: { readonly [K in DeletedKind]: (app: TestApp) => Promise<Made> } = {
  startups: async (app) => {
    const [owner, investor] = [await app.user(), await app.user({ role: 'vc' })]
    const { id } = await busyStartup(app, owner, investor)
    return { owner, id, body: { startup_uuid: id } }
  },
  questions: async (app) => {
    const [founder, owner] = [await app.user(), await app.user({ role: 'vc' })]
    const { question } = await busyStartup(app, founder, owner)
    return { owner, id: question, body: { question_uuid: question } }
  },
  notes: async (app) => {
    const [founder, owner] = [await app.user(), await app.user({ role: 'vc' })]
    const on = await startup(app, founder)
    const made = await app.post<{ data: { note_uuid: string } }>(
      'vc/notes/create/',
      { startup_uuid: on, text: 'Private: they run out of cash' },
      owner.token,
    )
    const { note_uuid } = made.body.data
    return { owner, id: note_uuid, body: { note_uuid } }
  },
  searches: async (app) => {
    const owner = await app.user({ role: 'vc' })
    const made = await app.post<{ data: { search_uuid: string } }>(
      'saved_searches/create/',
      { name: 'Kenyan bees', resource: 'startups', filter: '{"country":"Kenya"}', sort: '["created_at","DESC"]' },
      owner.token,
    )
    const { search_uuid } = made.body.data
    await app.post('saved_searches/mail/', { search_uuid, mail: 'weekly' }, owner.token)
    return { owner, id: search_uuid, body: { search_uuid } }
  },
  categories: ofList('categories'),
  devphases: ofList('devphases'),
  raisephases: ofList('raisephases'),
  partners: ofHomePage('partners'),
  quotes: ofHomePage('quotes'),
  team: ofHomePage('team'),
  collections: async (app) => {
    const owner = await app.user({ role: 'admin' })
    const made = await app.post<{ data: { uuid: string } }>(
      'collections/create/',
      { title: `Bees of ${owner.id}`, state: 'published', startup_uuids: [await startup(app, owner)] },
      owner.token,
    )
    const { uuid } = made.body.data
    return { owner, id: uuid, body: { uuid } }
  },
  exchangeRates: async (app) => {
    const owner = await app.user({ role: 'admin' })
    const { uuid } = await keptRate(app)
    return { owner, id: uuid, body: { uuid } }
  },
  contactMessages: async (app) => {
    const owner = await app.user({ role: 'admin' })
    await app.post('contact/', {
      name: 'Ana',
      email: 'ana@mail.example',
      phone_number: '+238 991 23 45',
      msg_subject: 'Hives',
      message: 'Do you list hives?',
    })
    const { rows } = await app.db.execute<{ id: string }>(
      sql`select id from contact_messages order by created_at desc, id desc limit 1`,
    )
    const message_uuid = rows[0]?.id ?? ''
    await app.post('contact_messages/reply/', { message_uuid, text: 'We do' }, owner.token)
    return { owner, id: message_uuid, body: { message_uuid } }
  },
}

/** Something that administrators show on the home page. */
function ofHomePage(name: 'partners' | 'quotes' | 'team') {
  return async (app: TestApp): Promise<Made> => {
    const owner = await app.user({ role: 'admin' })
    const values = { name: 'Kolda', role: 'Founder', text: 'It helped.' }
    const made = await app.post<{ data: { uuid: string } }>(`${name}/create/`, values, owner.token)
    const { uuid } = made.body.data
    return { owner, id: uuid, body: { uuid } }
  }
}

function ofList(list: 'categories' | 'devphases' | 'raisephases') {
  return async (app: TestApp): Promise<Made> => {
    const [owner, uuid] = [await app.user({ role: 'admin' }), await entry(app, list)]
    return { owner, id: uuid, body: { uuid } }
  }
}

/** The two calls of a kind. */
export function callsOf(kind: DeletedKind) {
  return { remove: contract[kind].delete, restore: contract[kind].restore }
}
