import { randomUUID } from 'node:crypto'
import { schema } from '@baobab/api'
import { insertBreach } from '@baobab/api/features/breaches/queries.ts'
import { password } from '../contract/builders.ts'
import { get, post, type Ask } from './ask.ts'
import { codeFor } from './asks.security.ts'
import { privateMark, type Scene } from './scene.ts'

/** What the owner asked administrators about their data. */
async function requestOf({ app, owner }: Scene): Promise<{ readonly request_uuid: string }> {
  const [id, at] = [randomUUID(), app.deps.now()]
  const request = { id, user_id: owner.id, kind: 'correction', text: privateMark, asked_at: at, due_at: at } as const
  await app.db.insert(schema.privacyRequests).values(request)
  return { request_uuid: id }
}

/** A breach in the register. */
async function breachOf({ app }: Scene): Promise<{ readonly breach_uuid: string }> {
  const at = app.deps.now()
  const values = { title: privateMark, what: privateMark, discovered_at: at, state: 'open', created_by: null } as const
  return { breach_uuid: await insertBreach(app.db, values, at) }
}

/** A person's own data, and what they ask about it. */
export const privacyAsks: Readonly<Record<string, Ask>> = {
  'privacy.mine': get(async (scene) => requestOf(scene).then(() => 'privacy/mine/')),
  'privacy.requestArchive': post('privacy/archive/request/'),
  'privacy.download': get('privacy/archive/download/'),
  'privacy.preview': get('privacy/erasure/preview/'),
  'privacy.requestErasure': post('privacy/erasure/request/', async (scene) => ({
    password,
    ...(await codeFor(scene)),
  })),
  'privacy.withdrawErasure': post('privacy/erasure/withdraw/', async ({ app, actor }) => {
    const at = app.deps.now()
    if (actor) await app.db.insert(schema.erasureRequests).values({ user_id: actor.id, asked_at: at, due_at: at })
    return {}
  }),
  'privacy.consents': get('privacy/consents/list/'),
  'privacy.setConsent': post('privacy/consents/set/', () => ({ purpose: 'announcements', given: true, version: '1' })),
  'privacy.ask': post('privacy/requests/ask/', () => ({
    kind: 'correction',
    text: 'The name of my startup is wrong.',
  })),
  'breaches.list': get(async (scene) => breachOf(scene).then(() => 'breaches/list/')),
  'breaches.create': post('breaches/create/', () => ({
    title: 'A lost phone',
    discovered_at: '2026-01-31T09:00',
    state: 'open',
  })),
  'breaches.update': post('breaches/update/', async (scene) => ({
    ...(await breachOf(scene)),
    people: 'Founders',
  })),
  'breaches.settle': post('breaches/settle/', async (scene) => ({
    ...(await breachOf(scene)),
    to: 'KE',
    act: 'notified',
  })),
  'breaches.notice': post('breaches/notice/', async (scene) => ({ ...(await breachOf(scene)), to: 'KE' })),
  'privacy.requests': get(async (scene) => requestOf(scene).then(() => 'privacy/requests/list/')),
  'privacy.decide': post('privacy/requests/decide/', async (scene) => ({
    ...(await requestOf(scene)),
    state: 'done',
    answer: 'It is corrected.',
  })),
}
