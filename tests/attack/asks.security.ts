import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { eq } from 'drizzle-orm'
import { schema } from '@baobab/api'
import { newChallenge } from '@baobab/api/features/secondFactors/queries.ts'
import { password, type TestUser } from '../contract/builders.ts'
import { insertWebhook } from '@baobab/api/features/webhooks/queries.ts'
import { insertKey } from '@baobab/api/features/apiKeys/queries.ts'
import { get, post, type Ask } from './ask.ts'
import { administrator, factorOf, privateMark, sessionOf, type Scene } from './scene.ts'

const codeOf = ({ app }: Scene, secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.deps.now().getTime() })

/** Who has a second factor in a scene: everyone but the administrator without one. */
const holder = ({ actor, name }: Scene) => (name === 'adminWithoutFactor' ? undefined : actor)

/** An app that somebody begins to add, with its first code. Of nobody, one that is not there. */
async function begun(scene: Scene, person: TestUser | undefined) {
  const { factor_uuid, secret } = await factorOf(scene, person ?? scene.investor, null)
  return { factor_uuid, code: codeOf(scene, secret) }
}

/** A code of the current user's own second factor, which is made for it; of nobody none. */
export async function codeFor(scene: Scene): Promise<{ readonly code?: string }> {
  const person = holder(scene)
  if (!person) return {}
  const { secret } = await factorOf(scene, person)
  return { code: codeOf(scene, secret) }
}

/** A key of another program, made by an administrator. */
async function keyOf(scene: Scene) {
  const [{ id }, created_at] = [await administrator(scene), scene.app.deps.now()]
  const values = { name: privateMark, scopes: ['startups:read'], made_by: id, created_at, ends_at: created_at }
  return (await insertKey(scene.app.db, values)).id
}

/** A webhook with a delivery that is over. */
async function hookOf({ app }: Scene) {
  const at = app.deps.now()
  const webhook_uuid = await insertWebhook(app.db, {
    ...{ name: privateMark, url: 'https://hub.example/', events: ['connection.made'], secret: 'x', created_at: at },
  })
  const delivery_uuid = randomUUID()
  await app.db.insert(schema.webhookDeliveries).values({
    ...{ id: delivery_uuid, webhook_id: webhook_uuid, event: 'webhook.test', data: {}, created_at: at, state: 'sent' },
  })
  return { webhook_uuid, delivery_uuid }
}
const hook = async (scene: Scene) => ({ webhook_uuid: (await hookOf(scene)).webhook_uuid })

/** Second factors and sessions: those of the current user, where nothing else is named. */
export const securityAsks: Readonly<Record<string, Ask>> = {
  'webhooks.list': get(async (scene) => hookOf(scene).then(() => 'webhooks/list/')),
  'webhooks.create': post('webhooks/create/', async ({ app }) => {
    await app.db.delete(schema.webhooks)
    return { name: 'x', url: 'https://hub.example/', events: 'connection.made' }
  }),
  'webhooks.update': post('webhooks/update/', hook),
  'webhooks.delete': post('webhooks/delete/', hook),
  'webhooks.test': post('webhooks/test/', hook),
  'webhooks.deliveries': get(async (scene) => `webhooks/deliveries/${(await hookOf(scene)).webhook_uuid}/`),
  'webhooks.replay': post('webhooks/replay/', async (scene) => ({
    delivery_uuid: (await hookOf(scene)).delivery_uuid,
  })),
  'apiKeys.list': get(async (scene) => keyOf(scene).then(() => 'api_keys/list/')),
  'apiKeys.create': post('api_keys/create/', () => ({ name: 'x', days: '30', scopes: 'startups:read', password })),
  'apiKeys.revoke': post('api_keys/revoke/', async (scene) => ({ key_uuid: await keyOf(scene) })),
  // Nobody, and an administrator without one, has no sign-in that awaits a second factor.
  'account.secondFactor': post('login/second_factor/', async (scene) => {
    const [person, { db, now }] = [holder(scene), scene.app.deps]
    if (!person) return { challenge: 'x'.repeat(43), code: '000000' }
    const { secret } = await factorOf(scene, person)
    return { challenge: await newChallenge(db, person.id, 'sign-in', 'x', now()), code: codeOf(scene, secret) }
  }),
  'account.login (with a second factor)': post('login/', async (scene) => {
    const person = scene.actor ?? scene.owner
    await factorOf(scene, person)
    return { email: person.email, password }
  }),

  'secondFactors.list': get(async (scene) => factorOf(scene, scene.owner).then(() => 'second_factors/list/')),
  'secondFactors.beginTotp': post('second_factors/totp/begin/', () => ({ password })),
  'secondFactors.confirmTotp': post('second_factors/totp/confirm/', (scene) => begun(scene, scene.actor)),
  'secondFactors.confirmTotp (the owner’s)': post('second_factors/totp/confirm/', (scene) => begun(scene, scene.owner)),
  'secondFactors.beginPasskey': post('second_factors/passkey/begin/', () => ({ password })),
  // What a browser answers is made by a device alone: here it is none, and rejected as such once everything else was looked at.
  'secondFactors.confirmPasskey': post('second_factors/passkey/confirm/', async (scene) => {
    const { db, now } = scene.app.deps
    return {
      challenge: await newChallenge(db, (scene.actor ?? scene.owner).id, 'passkey', 'x', now()),
      credential: '{}',
    }
  }),
  'secondFactors.remove': post('second_factors/remove/', async (scene) => ({
    factor_uuid: (await factorOf(scene, scene.owner)).factor_uuid,
    password,
  })),
  'secondFactors.recoveryCodes': post('second_factors/recovery_codes/', async (scene) => {
    const person = holder(scene)
    if (person) await factorOf(scene, person)
    return { password }
  }),

  'security.sessions': get('sessions/list/'),
  // The row of a session tells a device: the owner's is marked.
  'security.sessions (the owner’s marked)': get(async ({ app, owner }) => {
    await app.db
      .update(schema.accessTokens)
      .set({ device: 'Privmark' })
      .where(eq(schema.accessTokens.user_id, owner.id))
    return 'sessions/list/'
  }),
  'security.endSession': post('sessions/end/', async (scene) => ({
    session_uuid: await sessionOf(scene, scene.owner),
  })),
  'security.changePassword': post('password/change/', () => ({
    current_password: password,
    password: 'A long way to Kolda',
  })),
  'security.endSessions': post('sessions/end_all/'),
}
