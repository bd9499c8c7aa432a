import { randomUUID } from 'node:crypto'
import { schema } from '@baobab/api'
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
  'privacy.requests': get(async (scene) => requestOf(scene).then(() => 'privacy/requests/list/')),
  'privacy.decide': post('privacy/requests/decide/', async (scene) => ({
    ...(await requestOf(scene)),
    state: 'done',
    answer: 'It is corrected.',
  })),
}
