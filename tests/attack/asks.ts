import { randomUUID } from 'node:crypto'
import { schema } from '@baobab/api'
import { hashSecret, newSecret } from '@baobab/api/platform/lib/secret.ts'
import { plainEmail } from '../support/plainEmail.ts'
import { stopLinks } from '@baobab/api/platform/mail/preferences.ts'
import { queueEmail } from '@baobab/api/platform/mail/queue.ts'
import { newMailToken } from '@baobab/api/features/sessions/tokens.ts'
import { saveProfile } from '@baobab/api/features/vc/queries.ts'
import { eq } from 'drizzle-orm'
import { password } from '../contract/builders.ts'
import { entry, startup, startupBody } from '../contract/startupBody.ts'
import type { ReferenceListName } from '@baobab/validation'
import { done, get, post, type Ask } from './ask.ts'
import { deletedAsks } from './asks.deleted.ts'
import { securityAsks } from './asks.security.ts'
import {
  administrator,
  chatOf,
  connected,
  contactMessageOf,
  disabled,
  noteOf,
  noticeOf,
  ownersName,
  ownersStartup,
  privateMark,
  profileOf,
  publicMark,
  questionOf,
  reportOf,
  requestOf,
  searchOf,
  subscriberOf,
  type Scene,
} from './scene.ts'

const person = () => ({
  first_name: 'Ama',
  last_name: 'Mensah',
  email: `${randomUUID()}@test.example`,
  password,
  confirm_password: password,
})
const mailToken = async ({ app }: Scene, purpose: 'verify' | 'reset') => {
  const someone = await app.user({ email_verified: purpose !== 'verify' })
  return app.db.transaction((tx) => newMailToken(tx, someone.id, purpose, app.deps.now()))
}
const mailOf = async ({ app, investor }: Scene, state: 'sent' | 'dead' = 'sent') => {
  await app.db.transaction((tx) => queueEmail(tx, investor.email, plainEmail(privateMark, privateMark), app.deps.now()))
  if (state === 'dead')
    await app.db.update(schema.mails).set({ state }).where(eq(schema.mails.recipient, investor.email))
  else await app.mails()
  const [mail] = await app.db
    .select({ id: schema.mails.id })
    .from(schema.mails)
    .where(eq(schema.mails.recipient, investor.email))
  return { mail_uuid: mail?.id }
}

function lookups(name: ReferenceListName, prefix: string): Record<string, Ask> {
  const uuid = ({ app }: Scene) => entry(app, name)
  return {
    [`${name}.get`]: post(`${prefix}/get/`, async (scene) => ({ uuid: await uuid(scene) })),
    [`${name}.list`]: get(`${prefix}/list/`),
    [`${name}.create`]: post(`${prefix}/create/`, () => ({ name: randomUUID() })),
    [`${name}.update`]: post(`${prefix}/update/`, async (scene) => ({ uuid: await uuid(scene), name: randomUUID() })),
    [`${name}.delete`]: post(`${prefix}/delete/`, async (scene) => ({ uuid: await uuid(scene) })),
    [`${name}.merge`]: post(`${prefix}/merge/`, async (scene) => ({
      uuid: await uuid(scene),
      into_uuid: await uuid(scene),
    })),
    [`${name}.order`]: post(`${prefix}/order/`, async (scene) => ({ uuids: [await uuid(scene), await uuid(scene)] })),
  }
}

const chat = (path: string, more: (made: Awaited<ReturnType<typeof chatOf>>) => Record<string, unknown>): Ask =>
  post(path, async (scene) => {
    const made = await chatOf(scene)
    return { chat_uuid: made.chat_uuid, ...more(made) }
  })
const connectedToOwner = async (scene: Scene) => connected(scene, await ownersStartup(scene), scene.investor)

/** The owner's startup, taken down by an administrator: by the current user, where they are one. */
async function takenDown(scene: Scene): Promise<string> {
  const startup_uuid = await ownersStartup(scene)
  const by = scene.name === 'admin' && scene.actor ? scene.actor : await administrator(scene)
  await done(scene, 'startups/unpublish/', { startup_uuid, is_published: false, reason: 'Asked' }, by.token)
  return startup_uuid
}

let mostViews = 1_000_000
const listed = (asked: { readonly filter?: unknown; readonly sort?: unknown; readonly range?: unknown }) =>
  `startups/list/?${new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, JSON.stringify(value)]))}`
const publicPath = async ({ app }: Scene, id: string) => {
  const [row] = await app.db
    .select({ slug: schema.startups.slug })
    .from(schema.startups)
    .where(eq(schema.startups.id, id))
  return `public/startups/${row?.slug}/`
}

/** How each call is made, with a valid body, upon what is the owner's or the investor's. A call without one fails the matrix. */
export const asks: Readonly<Record<string, Ask>> = {
  'account.signup': post('signup/', () => ({ ...person(), role: 'startup' })),
  'account.requestInvestor': post('investor_request/', () => ({
    ...person(),
    company: 'Ubuntu Capital',
    title: 'Partner',
    website: 'https://ubuntu.example',
    linkedin: 'https://ubuntu.example',
    country: 'Kenya',
    why: 'We back agritech.',
  })),
  'account.login': post('login/', ({ actor, owner }) => ({
    email: actor?.email ?? owner.email,
    password: actor ? password : 'Another-long-2026',
  })),
  'account.logout': get('logout/'),
  'account.refresh': post('token/refresh/'),
  'account.sendVerification': post('send_verification_email/', ({ actor }) => ({ email: actor?.email })),
  'account.verifyEmail': post('verify_email/', async (scene) => ({
    token: await mailToken(scene, 'verify'),
    password,
  })),
  'account.verifyEmail (without its password)': post('verify_email/', async (scene) => ({
    token: await mailToken(scene, 'verify'),
  })),
  'account.forgotPassword': post('forgot_password/', ({ owner }) => ({ email: owner.email })),
  'account.resetPassword': post('reset_password/', async (scene) => ({
    token: await mailToken(scene, 'reset'),
    password: 'Another-long-2026',
    confirm_password: 'Another-long-2026',
  })),

  'users.get': get(({ owner }) => `users/get/${owner.id}/`),
  'users.list': get('users/list/'),
  'users.export': get('users/export/'),
  'users.update': async ({ owner }) => ({
    path: `users/update/${owner.id}/`,
    body: { first_name: publicMark, last_name: 'Lima' },
  }),
  'users.disable': get(({ owner }) => `users/disable/${owner.id}/`),
  'users.enable': get(({ owner }) => `users/enable/${owner.id}/`),
  'users.follow': async ({ owner }) => ({ path: `users/${owner.id}/follow/`, body: {} }),

  'startups.list': get(async (scene) => ownersStartup(scene).then(() => 'startups/list/')),
  'startups.facets': get(async (scene) => ownersStartup(scene).then(() => 'startups/facets/')),
  'startups.export': get(async (scene) => ownersStartup(scene).then(() => 'startups/export/')),
  'startups.get': post('startups/get/', async (scene) => ({ startup_uuid: await ownersStartup(scene) })),
  'startups.create': post('startups/create/', ({ app }) => startupBody(app)),
  'startups.update': post('startups/update/', async (scene) => ({
    startup_uuid: await ownersStartup(scene),
    city: 'Praia',
  })),
  'startups.publish': post('startups/publish/', async (scene) => ({
    startup_uuid: await ownersStartup(scene, {}, false),
    is_published: true,
  })),
  'startups.unpublish': post('startups/unpublish/', async (scene) => ({
    startup_uuid: await ownersStartup(scene),
    is_published: false,
    reason: 'Asked',
  })),
  'startups.publishMany': post('startups/publish_many/', async (scene) => ({
    startup_uuids: [await ownersStartup(scene, {}, false)],
  })),
  'startups.unpublishMany': post('startups/unpublish_many/', async (scene) => ({
    startup_uuids: [await ownersStartup(scene)],
    reason: 'Asked',
  })),
  'startups.unpublish (without a reason)': post('startups/unpublish/', async (scene) => ({
    startup_uuid: await ownersStartup(scene),
    is_published: false,
  })),
  'startups.publish (taken down)': post('startups/publish/', async (scene) => ({
    startup_uuid: await takenDown(scene),
    is_published: true,
  })),
  'startups.undoPublishing': post('startups/undo_publishing/', async (scene) => {
    const startup_uuid = await ownersStartup(scene)
    await done(scene, 'startups/unpublish/', { startup_uuid, is_published: false }, scene.owner.token)
    return { startup_uuids: [startup_uuid] }
  }),
  'startups.undoPublishing (taken down)': post('startups/undo_publishing/', async (scene) => ({
    startup_uuids: [await takenDown(scene)],
  })),
  'startups.delete': post('startups/delete/', async (scene) => ({ startup_uuid: await ownersStartup(scene) })),
  'startups.like': async (scene) => ({ path: `startups/${await ownersStartup(scene)}/like/`, body: {} }),

  'vc.list': get('vc/list/'),
  'vc.export': get('vc/export/'),
  'vc.get': post('vc/get/', async (scene) => profileOf(scene).then(() => ({ user_uuid: scene.investor.id }))),
  'vc.update': post('vc/update/', () => ({ title: 'Partner' })),
  'vc.connected': get(async (scene) => connectedToOwner(scene).then(() => 'vc/connected/')),
  'vc.connect': get(async (scene) => `vc/connect/${await ownersStartup(scene)}/`),
  'vc.disconnect': get(async (scene) => {
    const id = await ownersStartup(scene)
    if (scene.actor) await connected(scene, id, scene.actor)
    return `vc/disconnect/${id}/`
  }),

  ...lookups('categories', 'startup_categories'),
  ...lookups('devphases', 'startup_development_stage'),
  ...lookups('raisephases', 'startup_raising_phase'),

  'dashboard.figures': get('dashboard/'),
  'dashboard.trends': get('dashboard/trends/'),
  'search.find': get(async (scene) => ownersStartup(scene).then(() => `search/?q=${publicMark}`)),

  'live.notifications': get(async (scene) => noticeOf(scene).then(() => 'notifications/')),
  'live.read': post('notifications/read/', async (scene) => ({ notification_uuid: await noticeOf(scene) })),
  'live.events': get('events/'),

  'contacts.list': get(async (scene) => connectedToOwner(scene).then(() => 'contacts/')),
  'contacts.answer': post('contacts/answer/', async (scene) => ({
    startup_uuid: await connectedToOwner(scene),
    user_uuid: scene.investor.id,
    state: 'accepted',
  })),
  'chats.list': get(async (scene) => chatOf(scene).then(() => 'chats/')),
  'chats.open': post('chats/open/', async (scene) =>
    chatOf(scene).then(() => ({ user_uuid: scene.name === 'owner' ? scene.investor.id : scene.owner.id })),
  ),
  'chats.get': get(async (scene) => `chats/${(await chatOf(scene)).chat_uuid}/`),
  'chats.messages': get(async (scene) => `chats/${(await chatOf(scene)).chat_uuid}/messages/`),
  'chats.send': chat('chats/send/', () => ({ message_uuid: randomUUID(), text: 'x' })),
  'chats.read': chat('chats/read/', () => ({ place: 1 })),
  'chats.typing': chat('chats/typing/', () => ({})),
  'chats.block': chat('chats/block/', () => ({ on: true })),
  'chats.report': chat('chats/report/', ({ message_uuids }) => ({ message_uuids, reason: 'x' })),
  'reports.list': get(async (scene) => reportOf(scene).then(() => 'reports/list/')),
  'reports.get': post('reports/get/', async (scene) => ({ report_uuid: await reportOf(scene) })),
  'reports.uphold': post('reports/uphold/', async (scene) => ({ report_uuid: await reportOf(scene), note: 'x' })),
  'reports.dismiss': post('reports/dismiss/', async (scene) => ({ report_uuid: await reportOf(scene), note: 'x' })),

  'publicForms.contact': post('contact/', () => ({
    name: 'Ama',
    email: 'ama@test.example',
    phone_number: '+2380000000',
    msg_subject: 'x',
    message: 'x',
  })),
  'publicForms.subscribe': post('newsletter/subscribe/', () => ({ email: `${randomUUID()}@test.example` })),
  'publicForms.confirmSubscription': post('newsletter/confirm/', async (scene) => {
    const token = newSecret()
    await subscriberOf(scene, {
      confirmed_at: null,
      confirm_hash: hashSecret(token),
      confirm_until: new Date(scene.app.deps.now().getTime() + 60_000),
    })
    return { token }
  }),
  'publicForms.unsubscribe': post('newsletter/unsubscribe/', async (scene) => ({
    token: (await subscriberOf(scene)).unsubscribe_token,
  })),
  'publicStartups.list': get(async (scene) => ownersStartup(scene).then(() => 'public/startups/')),
  'publicStartups.get': get(async (scene) => publicPath(scene, await ownersStartup(scene))),
  'publicStartups.facets': get(async (scene) => ownersStartup(scene).then(() => 'public/startup_facets/')),
  'publicStartups.filters': get(async (scene) => ownersStartup(scene).then(() => 'public/startup_filters/')),
  'publicStartups.addresses': get(async (scene) => ownersStartup(scene).then(() => 'public/startup_addresses/')),

  'notes.list': get(async (scene) => `vc/notes/${(await noteOf(scene)).startup_uuid}/`),
  'notes.create': post('vc/notes/create/', async (scene) => ({ startup_uuid: await ownersStartup(scene), text: 'x' })),
  'notes.update': post('vc/notes/update/', async (scene) => ({
    note_uuid: (await noteOf(scene)).note_uuid,
    text: 'x',
  })),
  'notes.delete': post('vc/notes/delete/', async (scene) => ({ note_uuid: (await noteOf(scene)).note_uuid })),
  'pipeline.list': get(async (scene) => connectedToOwner(scene).then(() => 'vc/pipeline/')),
  'pipeline.move': post('vc/pipeline/move/', async (scene) => ({
    startup_uuid: await connectedToOwner(scene),
    stage: 'meeting',
  })),
  'pipeline.history': get(async (scene) => `vc/pipeline/history/${await connectedToOwner(scene)}/`),

  'questions.list': get(async (scene) => `questions/list/${(await questionOf(scene)).startup_uuid}/`),
  'questions.ask': post('questions/ask/', async (scene) => ({
    startup_uuid: await ownersStartup(scene),
    text: 'Why?',
  })),
  'questions.edit': post('questions/edit/', async (scene) => ({
    question_uuid: (await questionOf(scene)).question_uuid,
    text: 'Why?',
  })),
  'questions.answer': post('questions/answer/', async (scene) => ({
    question_uuid: (await questionOf(scene)).question_uuid,
    answer: 'So',
  })),
  'questions.hide': post('questions/hide/', async (scene) => ({
    question_uuid: (await questionOf(scene)).question_uuid,
    is_hidden: true,
  })),
  'questions.delete': post('questions/delete/', async (scene) => ({
    question_uuid: (await questionOf(scene)).question_uuid,
  })),

  'searches.list': get(async (scene) => searchOf(scene).then(() => 'saved_searches/list/')),
  'searches.create': post('saved_searches/create/', () => ({ name: randomUUID(), resource: 'startups' })),
  'searches.update': post('saved_searches/update/', async (scene) => ({
    search_uuid: await searchOf(scene),
    name: randomUUID(),
  })),
  'searches.mail': post('saved_searches/mail/', async (scene) => ({
    search_uuid: await searchOf(scene),
    mail: 'daily',
  })),
  'searches.stop': post('saved_searches/stop/', async ({ app, investor }) => {
    const token = newSecret()
    await app.db.insert(schema.searchMailings).values({ user_id: investor.id, token })
    return { token }
  }),
  'searches.delete': post('saved_searches/delete/', async (scene) => ({ search_uuid: await searchOf(scene) })),

  'investorRequests.list': get(async (scene) => requestOf(scene).then(() => 'investor_requests/list/')),
  'investorRequests.get': post('investor_requests/get/', async (scene) => ({ request_uuid: await requestOf(scene) })),
  'investorRequests.approve': post('investor_requests/approve/', async (scene) => ({
    request_uuid: await requestOf(scene),
    note: 'x',
  })),
  'investorRequests.refuse': post('investor_requests/refuse/', async (scene) => ({
    request_uuid: await requestOf(scene),
    reason: 'x',
    note: 'x',
  })),
  'contactMessages.list': get(async (scene) => contactMessageOf(scene).then(() => 'contact_messages/list/')),
  'contactMessages.get': post('contact_messages/get/', async (scene) => ({
    message_uuid: await contactMessageOf(scene),
  })),
  'contactMessages.mark': post('contact_messages/mark/', async (scene) => ({
    message_uuid: await contactMessageOf(scene),
    is_answered: true,
  })),
  'contactMessages.delete': post('contact_messages/delete/', async (scene) => ({
    message_uuid: await contactMessageOf(scene),
  })),
  'subscribers.list': get(async (scene) => subscriberOf(scene).then(() => 'subscribers/list/')),
  'subscribers.export': get(async (scene) => subscriberOf(scene).then(() => 'subscribers/export/')),
  'subscribers.delete': post('subscribers/delete/', async (scene) => ({
    subscriber_uuid: (await subscriberOf(scene)).subscriber_uuid,
  })),
  'audit.list': get(async (scene) => {
    const id = await requestOf(scene)
    await scene.app.db.insert(schema.audit).values({
      id: randomUUID(),
      at: scene.app.deps.now(),
      actor_id: scene.owner.id,
      action: 'investor.requested',
      target: id,
      detail: {},
    })
    return 'audit/list/'
  }),

  'mails.list': get(async (scene) => mailOf(scene).then(() => 'mails/list/')),
  'mails.get': post('mails/get/', (scene) => mailOf(scene)),
  'mails.resend': post('mails/resend/', (scene) => mailOf(scene, 'dead')),
  'mails.read': post('mails/read/', (scene) => mailOf(scene)),
  'mailPreferences.get': get('mail_preferences/get/'),
  'mailPreferences.update': post('mail_preferences/update/', () => ({ messages: false })),
  'mailPreferences.stop': post('mail_preferences/stop/', async ({ app, investor }) => {
    const links = await app.db.transaction((tx) => stopLinks(tx, app.deps.env, investor.id, 'messages'))
    return { token: new URL(links?.stop ?? '').searchParams.get('token') }
  }),

  'startups.get (draft)': post('startups/get/', async (scene) => ({
    startup_uuid: await ownersStartup(scene, {}, false),
  })),
  'startups.get (owner disabled)': post('startups/get/', async (scene) => ({
    startup_uuid: await ownersStartup(scene).then((id) => disabled(scene, id)),
  })),
  'startups.get (not shown publicly)': post('startups/get/', async (scene) => ({
    startup_uuid: await ownersStartup(scene, { show_publicly: false }),
  })),
  'startups.list (drafts, counted)': get(async (scene) => {
    await ownersStartup(scene, {}, false)
    return listed({ filter: { created_by: scene.owner.id, is_published: false }, range: [0, 4] })
  }),
  'startups.list (matches a profile)': get(async (scene) => {
    const category = await entry(scene.app)
    await ownersStartup(scene, { category_uuid: category })
    const { actor, app } = scene
    if (actor)
      await app.db.transaction((tx) =>
        saveProfile(tx, actor.id, { categories: [category], stages: [], phases: [] }, app.deps.now()),
      )
    return listed({ filter: { matches_profile: true } })
  }),
  // The order of the list tells of a figure: here the most viewed is the owner's, and the newest somebody else's.
  'startups.list (first by views)': get(async (scene) => {
    const id = await ownersStartup(scene)
    await scene.app.db
      .update(schema.startupCounters)
      .set({ views: ++mostViews, dirty: true })
      .where(eq(schema.startupCounters.startup_id, id))
    await startup(scene.app, await scene.app.user(), { show_publicly: true })
    return listed({ sort: ['views', 'DESC'], range: [0, 0] })
  }),
  'startups.create (fourth draft)': post('startups/create/', async ({ app, actor }) => {
    if (actor) for (let kept = 0; kept < 3; kept++) await startup(app, actor, {}, { is_published: false })
    return startupBody(app)
  }),
  'startups.like (draft)': async (scene) => ({
    path: `startups/${await ownersStartup(scene, {}, false)}/like/`,
    body: {},
  }),
  'publicStartups.get (draft)': get(async (scene) => publicPath(scene, await ownersStartup(scene, {}, false))),
  'publicStartups.get (owner disabled)': get(async (scene) =>
    publicPath(scene, await ownersStartup(scene).then((id) => disabled(scene, id))),
  ),
  'vc.connect (draft)': get(async (scene) => `vc/connect/${await ownersStartup(scene, {}, false)}/`),
  'users.get (disabled)': get(async (scene) => disabled(scene, scene.owner.id).then((id) => `users/get/${id}/`)),
  'users.update (role)': async ({ owner }) => ({ path: `users/update/${owner.id}/`, body: { role: 'vc' } }),
  'search.find (people)': get(`search/?q=${ownersName}`),
  'questions.list (draft)': get(async (scene) => `questions/list/${(await questionOf(scene, false)).startup_uuid}/`),
  'questions.ask (draft)': post('questions/ask/', async (scene) => ({
    startup_uuid: await ownersStartup(scene, {}, false),
    text: 'Why?',
  })),
  'questions.edit (hidden)': post('questions/edit/', async (scene) => {
    const { question_uuid } = await questionOf(scene)
    await scene.app.db
      .update(schema.questions)
      .set({ hidden_at: scene.app.deps.now(), hidden_by: scene.owner.id })
      .where(eq(schema.questions.id, question_uuid))
    return { question_uuid, text: 'Why?' }
  }),
  'questions.hide (hidden by an admin, to show)': post('questions/hide/', async (scene) => {
    const { question_uuid } = await questionOf(scene)
    const admin = await scene.app.user({ role: 'admin' })
    await scene.app.db
      .update(schema.questions)
      .set({ hidden_at: scene.app.deps.now(), hidden_by: admin.id })
      .where(eq(schema.questions.id, question_uuid))
    return { question_uuid, is_hidden: false }
  }),
  'chats.send (blocked)': post('chats/send/', async (scene) => {
    const { chat_uuid } = await chatOf(scene)
    await scene.app.db
      .update(schema.chatMembers)
      .set({ blocked_at: scene.app.deps.now() })
      .where(eq(schema.chatMembers.user_id, scene.investor.id))
    return { chat_uuid, message_uuid: randomUUID(), text: 'x' }
  }),
  ...deletedAsks,
  ...securityAsks,
}
