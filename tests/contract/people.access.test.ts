import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { plainEmail } from '../support/plainEmail.ts'
import { stopLinks } from '@baobab/api/platform/mail/preferences.ts'
import { queueEmail } from '@baobab/api/platform/mail/queue.ts'
import { calls, type Chat, type SavedSearch } from '@baobab/validation'
import type { TestUser } from './builders.ts'
import { describeOnBoth, type TestApp } from './harness.ts'
import { startup } from './startupBody.ts'

const people = ['visitor', 'founder', 'other founder', 'investor', 'other investor', 'admin'] as const
type Access = (typeof people)[number]
type Statuses = readonly [
  visitor: number,
  founder: number,
  otherFounder: number,
  investor: number,
  otherInvestor: number,
  admin: number,
]

/** What each call answers to each of `people`: the founder has a startup, the investor is connected to it, they have a chat; the question, the saved search and its mails are the investor's. */
const access: Readonly<Record<string, Statuses>> = {
  'live.notifications': [401, 200, 200, 200, 200, 200],
  'live.read': [401, 200, 200, 200, 200, 200],
  'live.events': [401, 200, 200, 200, 200, 200],
  'contacts.list': [401, 200, 200, 200, 200, 200],
  'contacts.answer': [401, 200, 404, 403, 403, 404],
  'chats.list': [401, 200, 200, 200, 200, 200],
  'chats.open': [401, 200, 404, 200, 404, 404],
  'chats.get': [401, 200, 404, 200, 404, 404],
  'chats.messages': [401, 200, 404, 200, 404, 404],
  'chats.send': [401, 200, 404, 200, 404, 404],
  'chats.read': [401, 200, 404, 200, 404, 404],
  'chats.typing': [401, 200, 404, 200, 404, 404],
  'chats.block': [401, 200, 404, 200, 404, 404],
  // One's own messages are not reported.
  'chats.report': [401, 200, 404, 400, 404, 404],
  'reports.list': [401, 403, 403, 403, 403, 200],
  'reports.get': [401, 403, 403, 403, 403, 200],
  'reports.uphold': [401, 403, 403, 403, 403, 200],
  'reports.dismiss': [401, 403, 403, 403, 403, 200],
  'reports.markFalse': [401, 403, 403, 403, 403, 200],
  'questions.list': [401, 200, 200, 200, 200, 200],
  'questions.ask': [401, 409, 200, 200, 200, 200],
  'questions.edit': [401, 403, 403, 200, 403, 403],
  'questions.answer': [401, 200, 403, 403, 403, 403],
  'questions.hide': [401, 200, 403, 403, 403, 200],
  'questions.delete': [401, 403, 403, 200, 403, 200],
  'questions.restore': [401, 404, 404, 200, 404, 200],
  'searches.mail': [401, 404, 404, 200, 404, 404],
  'searches.stop': [200, 200, 200, 200, 200, 200],
  'mails.list': [401, 403, 403, 403, 403, 200],
  'mails.get': [401, 403, 403, 403, 403, 200],
  'mails.resend': [401, 403, 403, 403, 403, 200],
  'mails.resendMany': [401, 403, 403, 403, 403, 200],
  'mails.read': [401, 403, 403, 403, 403, 200],
  'mailPreferences.get': [401, 200, 200, 200, 200, 200],
  'mailPreferences.update': [401, 200, 200, 200, 200, 200],
  'mailPreferences.stop': [200, 200, 200, 200, 200, 200],
}

const families: ReadonlySet<string> = new Set([
  'live',
  'contacts',
  'chats',
  'reports',
  'questions',
  'mails',
  'mailPreferences',
  'searches.mail',
  'searches.stop',
])

it('is stated of every call by which people reach each other', () => {
  const named = calls
    .map(([name]) => name)
    .filter((name) => families.has(name) || families.has(name.split('.')[0] ?? ''))
  expect(Object.keys(access).sort()).toEqual(named.sort())
})

async function recordsOf(app: TestApp, who: Access) {
  const [founder, investor] = [await app.user(), await app.user({ role: 'vc', email_verified: true })]
  const startup_uuid = await startup(app, founder)
  await app.get(`vc/connect/${startup_uuid}/`, investor.token)
  const others: Readonly<Record<Access, () => Promise<TestUser | undefined>>> = {
    visitor: () => Promise.resolve(undefined),
    founder: () => Promise.resolve(founder),
    investor: () => Promise.resolve(investor),
    'other founder': () => app.user(),
    'other investor': () => app.user({ role: 'vc', email_verified: true }),
    admin: () => app.user({ role: 'admin' }),
  }
  return { founder, investor, startup_uuid, reader: await others[who]() }
}
type Records = Awaited<ReturnType<typeof recordsOf>>

/** The calls, each upon what it needs: made first by those who may. */
function asksOf(app: TestApp, { founder, investor, startup_uuid, reader }: Records) {
  const token = reader?.token
  const asAdmin = async <T>(path: string) =>
    app.get<T>(path, (reader?.role === 'admin' ? reader : await app.user({ role: 'admin' })).token)
  const get = (path: string) => app.get(path, token)
  const post = (path: string, body: object) => app.post(path, body, token)
  const chat = async () => {
    const { chat_uuid } = (await app.post<Chat>('chats/open/', { user_uuid: founder.id }, investor.token)).body
    const message_uuid = randomUUID()
    await app.post('chats/send/', { chat_uuid, message_uuid, text: 'Private' }, investor.token)
    return { chat_uuid, message_uuid }
  }
  const report = async () => {
    const { chat_uuid, message_uuid } = await chat()
    await app.post(
      'chats/report/',
      { chat_uuid, kind: 'other', reason: 'Private', message_uuids: [message_uuid] },
      founder.token,
    )
    return (await asAdmin<{ data: { report_uuid: string }[] }>('reports/list/?sort=["created_at","DESC"]')).body.data[0]
      ?.report_uuid
  }
  const question = async () =>
    (
      await app.post<{ data: { question_uuid: string } }>(
        'questions/ask/',
        { startup_uuid, text: 'Why?' },
        investor.token,
      )
    ).body.data.question_uuid
  const search = async () => {
    const { search_uuid } = (
      await app.post<{ data: SavedSearch }>(
        'saved_searches/create/',
        { name: 'Private', resource: 'startups' },
        investor.token,
      )
    ).body.data
    await app.post('saved_searches/mail/', { search_uuid, mail: 'daily' }, investor.token)
    return search_uuid
  }
  const mail = async (isDead = false) => {
    await queueEmail(app.db, investor.email, plainEmail('Private', 'Private'), app.deps.now())
    if (isDead) await app.db.update(schema.mails).set({ state: 'dead' })
    else await app.mails()
    const { body } = await asAdmin<{ data: { mail_uuid: string }[] }>(
      `mails/list/?filter=${encodeURIComponent(JSON.stringify({ q: investor.email }))}`,
    )
    return { mail_uuid: body.data[0]?.mail_uuid }
  }
  return {
    'live.notifications': () => get('notifications/'),
    'live.read': () => post('notifications/read/', {}),
    'live.events': () => get('events/'),
    'contacts.list': () => get('contacts/'),
    'contacts.answer': () => post('contacts/answer/', { startup_uuid, user_uuid: investor.id, state: 'accepted' }),
    'chats.list': async () => chat().then(() => get('chats/')),
    'chats.open': () => post('chats/open/', { user_uuid: reader === founder ? investor.id : founder.id }),
    'chats.get': async () => get(`chats/${(await chat()).chat_uuid}/`),
    'chats.messages': async () => get(`chats/${(await chat()).chat_uuid}/messages/`),
    'chats.send': async () =>
      post('chats/send/', { chat_uuid: (await chat()).chat_uuid, message_uuid: randomUUID(), text: 'x' }),
    'chats.read': async () => post('chats/read/', { chat_uuid: (await chat()).chat_uuid, place: 1 }),
    'chats.typing': async () => post('chats/typing/', { chat_uuid: (await chat()).chat_uuid }),
    'chats.block': async () => post('chats/block/', { chat_uuid: (await chat()).chat_uuid, on: false }),
    'chats.report': async () => {
      const { chat_uuid, message_uuid } = await chat()
      return post('chats/report/', { chat_uuid, kind: 'other', reason: 'x', message_uuids: [message_uuid] })
    },
    'reports.list': async () => report().then(() => get('reports/list/')),
    'reports.get': async () => post('reports/get/', { report_uuid: await report() }),
    'reports.uphold': async () => post('reports/uphold/', { report_uuid: await report(), note: 'x' }),
    'reports.dismiss': async () => post('reports/dismiss/', { report_uuid: await report(), note: 'x' }),
    'reports.markFalse': async () => {
      const report_uuid = await report()
      return post('reports/mark_false/', { report_uuid, note: 'x' })
    },
    'questions.list': () => get(`questions/list/${startup_uuid}/`),
    'questions.ask': () => post('questions/ask/', { startup_uuid, text: 'How?' }),
    'questions.edit': async () => post('questions/edit/', { question_uuid: await question(), text: 'How?' }),
    'questions.answer': async () => post('questions/answer/', { question_uuid: await question(), answer: 'So' }),
    'questions.hide': async () => post('questions/hide/', { question_uuid: await question(), is_hidden: true }),
    'questions.delete': async () => post('questions/delete/', { question_uuid: await question() }),
    'questions.restore': async () => {
      const question_uuid = await question()
      await app.post('questions/delete/', { question_uuid }, investor.token)
      return post('questions/restore/', { question_uuid })
    },
    'searches.mail': async () => post('saved_searches/mail/', { search_uuid: await search(), mail: 'weekly' }),
    'searches.stop': async () => {
      await search()
      const [mailing] = await app.db.select().from(schema.searchMailings)
      return post('saved_searches/stop/', { token: mailing?.token })
    },
    'mails.list': async () => mail().then(() => get('mails/list/')),
    'mails.get': async () => post('mails/get/', await mail()),
    'mails.resend': async () => post('mails/resend/', await mail(true)),
    'mails.resendMany': async () => post('mails/resend_many/', { mail_uuids: [(await mail(true)).mail_uuid] }),
    'mails.read': async () => post('mails/read/', await mail()),
    'mailPreferences.get': () => get('mail_preferences/get/'),
    'mailPreferences.update': () => post('mail_preferences/update/', { messages: false }),
    'mailPreferences.stop': async () => {
      const links = await app.db.transaction((tx) => stopLinks(tx, app.deps.env, investor.id, 'messages'))
      return post('mail_preferences/stop/', { token: new URL(links?.stop ?? '').searchParams.get('token') })
    },
  } satisfies Readonly<Record<string, () => ReturnType<TestApp['get']>>>
}

describeOnBoth(
  'who may reach whom',
  (app) => {
    const table = Object.entries(access).flatMap(([call, statuses]) =>
      people.map((who, at) => [call, who, statuses[at] ?? 0] as const),
    )

    it.each(table)('%s by %s: %i', async (call, who, status) => {
      const asks: Readonly<Record<string, () => ReturnType<TestApp['get']>>> = asksOf(
        app(),
        await recordsOf(app(), who),
      )
      const answer = await asks[call]?.()
      expect(answer?.status, JSON.stringify(answer?.body)).toBe(status)
      const isTheirs =
        (['founder', 'investor'].includes(who) && !call.startsWith('mails.')) ||
        (who === 'admin' && /^(reports|mails)\./.test(call))
      if (!isTheirs) expect(JSON.stringify(answer?.body)).not.toContain('Private')
    })
  },
  { env: { DEMO: '1' } },
)
