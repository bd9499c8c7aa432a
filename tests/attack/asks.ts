import { picture } from '../contract/deleted.ts'
import { randomUUID } from 'node:crypto'
import { schema } from '@baobab/api'
import { hashSecret, newSecret } from '@baobab/api/platform/lib/secret.ts'
import { plainEmail } from '../support/plainEmail.ts'
import { stopLinks } from '@baobab/api/platform/mail/preferences.ts'
import { deliver } from '@baobab/api/platform/mail/deliver.ts'
import { queueEmail } from '@baobab/api/platform/mail/queue.ts'
import { addMember, findWorkplace } from '@baobab/api/features/organisations/queries.ts'
import { settleCounters } from '@baobab/api/features/startups/settle.ts'
import { newMailToken } from '@baobab/api/features/sessions/tokens.ts'
import { saveProfile } from '@baobab/api/features/vc/queries.ts'
import { eq } from 'drizzle-orm'
import { keptRate, unkeptRate } from '../contract/rateBody.ts'
import { password } from '../contract/builders.ts'
import { entry, startup, startupBody } from '../contract/startupBody.ts'
import type { ReferenceListName } from '@baobab/validation'
import { done, get, post, type Ask } from './ask.ts'
import { accessAsks } from './asks.access.ts'
import { claimAsks } from './asks.claims.ts'
import { deckAsks } from './asks.deck.ts'
import { interestAsks } from './asks.interests.ts'
import { restrictionAsks } from './asks.restrictions.ts'
import { organisationAsks } from './asks.organisations.ts'
import { deletedAsks } from './asks.deleted.ts'
import { privacyAsks } from './asks.privacy.ts'
import { securityAsks } from './asks.security.ts'
import {
  administrator,
  chatOf,
  collectionOf,
  shownOf,
  connected,
  contactMessageOf,
  disabled,
  invitationOf,
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
  reviewOf,
  searchOf,
  subscriberOf,
  unfinishedOf,
  uploadOf,
  announcementOf,
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
  const toInvestor = eq(schema.mails.recipient, investor.email)
  const [mail] = await app.db.select({ id: schema.mails.id }).from(schema.mails).where(toInvestor)
  if (mail === undefined) throw new Error('The mail was not queued.')
  if (state === 'dead') await app.db.update(schema.mails).set({ state }).where(toInvestor)
  // This one alone, and not what other scenes left in the queue.
  else await deliver(app.deps, mail.id, true, undefined)
  return { mail_uuid: mail.id }
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
/** The calls of what stands on the home page. */
function shown(name: 'partners' | 'quotes' | 'team'): Readonly<Record<string, Ask>> {
  const one = async (scene: Scene) => ({ uuid: (await shownOf(scene, name)).uuid })
  const values = { name: 'Kolda', role: 'Founder', text: 'It helped.' }
  return {
    [`${name}.get`]: post(`${name}/get/`, one),
    [`${name}.list`]: get(async (scene) => shownOf(scene, name).then(() => `${name}/list/`)),
    [`${name}.create`]: post(`${name}/create/`, () => values),
    [`${name}.update`]: post(`${name}/update/`, async (scene) => ({ ...(await one(scene)), ...values })),
    [`${name}.delete`]: post(`${name}/delete/`, one),
    [`${name}.order`]: post(`${name}/order/`, async (scene) => ({ uuids: [(await one(scene)).uuid] })),
  }
}
const rateOf = async (scene: Scene) => keptRate(scene.app, {}, (await administrator(scene)).token)

const publicCollection = ({ slug }: { readonly slug: string }) => `public/collections/${slug}/`
const connectedToOwner = async (scene: Scene) => connected(scene, await ownersStartup(scene), scene.investor)

/** The owner's startup, with which the investor has a next step. */
async function nextStepOf(scene: Scene): Promise<string> {
  const startup_uuid = await connectedToOwner(scene)
  await done(scene, 'vc/pipeline/step/', { startup_uuid, next_step: 'Call them' }, scene.investor.token)
  return startup_uuid
}

/** Somebody works in the organisation of the investor. */
async function colleagueOf({ app, investor }: Scene) {
  const at = app.deps.now()
  const organisation = (await findWorkplace(app.db, investor.id)) ?? ''
  const colleague = await app.user({ role: 'vc' })
  await addMember(app.db, organisation, colleague.id, { role: 'member', invited_at: at, since: at })
}

/** The owner's startup, the deal with which the investor shares with their organisation. */
async function sharedDeal(scene: Scene): Promise<string> {
  const startup_uuid = await nextStepOf(scene)
  await colleagueOf(scene)
  await done(scene, 'vc/pipeline/share/', { startup_uuid }, scene.investor.token)
  return startup_uuid
}

/** A question that the owner hid. */
async function hiddenQuestion(scene: Scene) {
  const question = await questionOf(scene)
  await scene.app.db
    .update(schema.questions)
    .set({ hidden_at: scene.app.deps.now(), hidden_by: scene.owner.id })
    .where(eq(schema.questions.id, question.question_uuid))
  return question
}

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
/** Makes the owner's startup one that matches whoever asks. */
async function matching(scene: Scene): Promise<void> {
  const { actor, app } = scene
  const category = await entry(app)
  await ownersStartup(scene, { category_uuid: category })
  if (actor)
    await app.db.transaction((tx) =>
      saveProfile(tx, actor.id, { categories: [category], stages: [], phases: [] }, app.deps.now()),
    )
}
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

  'account.acceptInvitation': post('accept_invitation/', async (scene) => {
    const { first_name, last_name, confirm_password } = person()
    return { token: (await invitationOf(scene)).token, first_name, last_name, password, confirm_password }
  }),

  // There are administrators: whoever has a link learns that, and changes nothing.
  'account.firstAdmin': post('first_admin/', async ({ app }) => {
    const { first_name, last_name, confirm_password } = person()
    const [token, expires_at] = [newSecret(), new Date(app.deps.now().getTime() + 60_000)]
    await app.db.insert(schema.firstAdminLinks).values({ token_hash: hashSecret(token), expires_at })
    return { token, email: `${randomUUID()}@test.example`, first_name, last_name, password, confirm_password }
  }),

  'users.get': get(({ owner }) => `users/get/${owner.id}/`),
  'users.list': get('users/list/'),
  'users.export': get('users/export/'),
  'users.update': async ({ owner }) => ({
    path: `users/update/${owner.id}/`,
    body: { first_name: publicMark, last_name: 'Lima' },
  }),
  'users.disable': get(({ owner }) => `users/disable/${owner.id}/`),
  'users.enable': get(({ owner }) => `users/enable/${owner.id}/`),
  'accounts.get': get(({ owner }) => `accounts/get/${owner.id}/`),
  'accounts.sendVerification': post('accounts/send_verification/', async ({ app }) => ({
    user_uuid: (await app.user({ email_verified: false })).id,
  })),
  'accounts.sendReset': post('accounts/send_reset/', ({ owner }) => ({ user_uuid: owner.id })),
  'accounts.actMany': post('accounts/act_many/', ({ owner }) => ({ act: 'enable', user_uuids: [owner.id] })),
  'accounts.setRights': post('accounts/set_rights/', async ({ app }) => ({
    user_uuid: (await app.user({ role: 'admin' })).id,
    rights: 'moderator',
  })),
  'accounts.viewAs': post('accounts/view_as/', ({ owner }) => ({ user_uuid: owner.id, reason: 'Asked' })),
  'accounts.endSessions': post('accounts/end_sessions/', async ({ app }) => ({ user_uuid: (await app.user()).id })),
  'imports.check': post('startups/import/check/', async (scene) => ({
    owner: scene.owner.email,
    rows: await ownersStartup(scene).then(() => JSON.stringify([{ row: 1, values: { startup_name: ownersName } }])),
  })),
  'imports.add': post('startups/import/add/', ({ owner }) => ({
    owner: owner.email,
    file: 'hub.csv',
    rows: JSON.stringify([{ row: 1, values: { startup_name: randomUUID() } }]),
  })),
  'imports.undo': post('startups/import/undo/', async (scene) => ({
    startup_uuids: [await ownersStartup(scene)],
  })),
  'recordImports.check': post('imports/check/', ({ owner }) => ({
    resource: 'users',
    rows: JSON.stringify([
      { row: 2, values: { email: owner.email, first_name: 'A', last_name: 'B', role: 'startup' } },
    ]),
  })),
  'recordImports.add': post('imports/add/', () => ({
    resource: 'partners',
    file: 'partners.csv',
    rows: JSON.stringify([{ row: 2, values: { name: randomUUID() } }]),
  })),
  'invitations.list': get(async (scene) => invitationOf(scene).then(() => 'invitations/list/')),
  'invitations.export': get(async (scene) => invitationOf(scene).then(() => 'invitations/export/')),
  'invitations.create': post('invitations/create/', () => ({ email: `${randomUUID()}@test.example`, role: 'vc' })),
  'invitations.resend': post('invitations/resend/', async (scene) => ({
    invitation_uuid: (await invitationOf(scene)).id,
  })),
  'invitations.delete': post('invitations/withdraw/', async (scene) => ({
    invitation_uuid: (await invitationOf(scene)).id,
  })),
  'users.follow': async ({ owner }) => ({ path: `users/${owner.id}/follow/`, body: {} }),
  'users.report': post('users/report/', ({ owner }) => ({ user_uuid: owner.id, kind: 'other', reason: 'x' })),

  'startups.list': get(async (scene) => ownersStartup(scene).then(() => 'startups/list/')),
  'startups.facets': get(async (scene) => ownersStartup(scene).then(() => 'startups/facets/')),
  'startups.export': get(async (scene) => ownersStartup(scene).then(() => 'startups/export/')),
  'startups.get': post('startups/get/', async (scene) => ({ startup_uuid: await ownersStartup(scene) })),
  'pictures.upload': async () => {
    const form = new FormData()
    form.set('picture', await picture())
    return { path: 'pictures/upload/', body: form }
  },
  'uploads.begin': post('uploads/begin/', () => ({ name: 'deck.pdf', type: 'application/pdf', bytes: 20_000 })),
  'uploads.add': async (scene) => {
    const form = new FormData()
    form.set('upload_uuid', await uploadOf(scene))
    form.set('offset', '0')
    form.set('piece', new File([new Uint8Array(20_000)], 'piece'))
    return { path: 'uploads/add/', body: form }
  },
  'uploads.get': post('uploads/get/', async (scene) => ({ upload_uuid: await uploadOf(scene) })),
  'unfinished.list': get(async (scene) => unfinishedOf(scene).then(() => 'startups/unfinished/list/')),
  'unfinished.get': post('startups/unfinished/get/', async (scene) => ({ unfinished_uuid: await unfinishedOf(scene) })),
  'unfinished.create': post('startups/unfinished/create/', () => ({ values: '{"startup_name":"Kolda"}' })),
  'unfinished.update': post('startups/unfinished/update/', async (scene) => ({
    unfinished_uuid: await unfinishedOf(scene),
    values: '{"startup_name":"Kolda"}',
    version: '1',
  })),
  'unfinished.delete': post('startups/unfinished/delete/', async (scene) => ({
    unfinished_uuid: await unfinishedOf(scene),
  })),
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
  'startups.submit': post('startups/submit/', async (scene) => ({
    startup_uuid: await ownersStartup(scene, {}, false),
  })),
  'startups.withdraw': post('startups/withdraw/', async (scene) => ({
    startup_uuid: (await reviewOf(scene)).startup_uuid,
  })),
  'startups.review': post('startups/review/', async (scene) => ({
    startup_uuid: (await reviewOf(scene)).startup_uuid,
    decision: 'ask_changes',
    message: 'x',
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
  'startups.report': post('startups/report/', async (scene) => ({
    startup_uuid: await ownersStartup(scene),
    kind: 'other',
    reason: 'x',
  })),

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
  ...shown('partners'),
  ...shown('quotes'),
  ...shown('team'),
  'collections.get': post('collections/get/', async (scene) => ({ uuid: (await collectionOf(scene)).uuid })),
  'collections.list': get(async (scene) => collectionOf(scene).then(() => 'collections/list/')),
  'collections.create': post('collections/create/', () => ({ title: randomUUID(), state: 'draft' })),
  'collections.update': post('collections/update/', async (scene) => ({
    uuid: (await collectionOf(scene)).uuid,
    title: randomUUID(),
  })),
  'collections.delete': post('collections/delete/', async (scene) => ({ uuid: (await collectionOf(scene)).uuid })),
  'collections.order': post('collections/order/', async (scene) => ({ uuids: [(await collectionOf(scene)).uuid] })),
  'rating.import': post('exchange_rates/import/', async ({ app }) => ({
    rows: JSON.stringify([{ row: 1, values: await unkeptRate(app) }]),
    write: true,
  })),
  'exchangeRates.get': post('exchange_rates/get/', async (scene) => ({ uuid: (await rateOf(scene)).uuid })),
  'exchangeRates.list': get(async (scene) => rateOf(scene).then(() => 'exchange_rates/list/')),
  'exchangeRates.create': post('exchange_rates/create/', async ({ app }) => unkeptRate(app)),
  'exchangeRates.update': post('exchange_rates/update/', async (scene) => ({
    uuid: (await rateOf(scene)).uuid,
    rate: '3.5',
  })),
  'exchangeRates.delete': post('exchange_rates/delete/', async (scene) => ({ uuid: (await rateOf(scene)).uuid })),
  'collecting.add': post('collections/add/', async (scene) => ({
    uuid: (await collectionOf(scene)).uuid,
    startup_uuids: [await ownersStartup(scene)],
  })),
  'collecting.remove': post('collections/remove/', async (scene) => {
    const { uuid, startup_uuid } = await collectionOf(scene)
    return { uuid, startup_uuids: [startup_uuid] }
  }),

  'dashboard.figures': get('dashboard/'),
  'dashboard.trends': get('dashboard/trends/'),
  'dashboard.todo': get('dashboard/todo/'),
  'dashboard.investor': get(async (scene) => {
    const { chat_uuid } = await chatOf(scene)
    const message = { chat_uuid, message_uuid: randomUUID(), text: privateMark }
    await done(scene, 'chats/send/', message, scene.owner.token)
    return 'dashboard/investor/'
  }),
  'dashboard.founder': get('dashboard/founder/'),
  'dashboard.market': get('dashboard/market/'),
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
  'chats.report': chat('chats/report/', ({ message_uuids }) => ({ message_uuids, kind: 'other', reason: 'x' })),
  'listingReviews.list': get(async (scene) => reviewOf(scene).then(() => 'listing_reviews/list/')),
  'listingReviews.get': post('listing_reviews/get/', async (scene) => ({
    review_uuid: (await reviewOf(scene)).review_uuid,
  })),
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
  'publicCollections.list': get(async (scene) => collectionOf(scene).then(() => 'public/collections/')),
  'publicCollections.get': get(async (scene) => publicCollection(await collectionOf(scene))),
  'publicCollections.featured': get(async (scene) =>
    collectionOf(scene, { is_featured: true }).then(() => 'public/featured_startups/'),
  ),
  'publicOverview.get': get(async (scene) => ownersStartup(scene).then(() => 'public/overview/')),
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
  'pipeline.stages': get('vc/pipeline/stages/'),
  'pipeline.addStage': post('vc/pipeline/stages/add/', () => ({ name: 'Site visit' })),
  'pipeline.renameStage': post('vc/pipeline/stages/rename/', () => ({ stage: 'meeting', name: 'First call' })),
  'pipeline.moveStage': post('vc/pipeline/stages/move/', () => ({ stage: 'meeting', before: 'contacted' })),
  'pipeline.removeStage': post('vc/pipeline/stages/remove/', () => ({ stage: 'contacted', into: 'interested' })),
  'pipeline.get': get(async (scene) => `vc/pipeline/get/${await connectedToOwner(scene)}/`),
  'pipeline.setStep': post('vc/pipeline/step/', async (scene) => ({
    startup_uuid: await connectedToOwner(scene),
    next_step: 'Call them',
    next_step_on: '2030-01-15',
  })),
  'pipeline.endStep': post('vc/pipeline/step/end/', async (scene) => ({
    startup_uuid: await nextStepOf(scene),
    as: 'done',
  })),
  'pipeline.setTags': post('vc/pipeline/tags/', async (scene) => ({
    startup_uuid: await connectedToOwner(scene),
    tags: 'Climate, Lagos',
  })),
  'pipeline.share': post('vc/pipeline/share/', async (scene) => {
    await colleagueOf(scene)
    return { startup_uuid: await connectedToOwner(scene) }
  }),
  'pipeline.takeBack': post('vc/pipeline/take_back/', async (scene) => ({ startup_uuid: await sharedDeal(scene) })),
  'pipeline.move (shared)': post('vc/pipeline/move/', async (scene) => ({
    startup_uuid: await sharedDeal(scene),
    stage: 'meeting',
  })),
  'pipeline.timeline': get(async (scene) => `vc/pipeline/timeline/${await connectedToOwner(scene)}/`),
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
  'contactMessages.reply': post('contact_messages/reply/', async (scene) => ({
    message_uuid: await contactMessageOf(scene),
    text: 'x',
  })),
  'contactMessages.delete': post('contact_messages/delete/', async (scene) => ({
    message_uuid: await contactMessageOf(scene),
  })),
  'subscribers.list': get(async (scene) => subscriberOf(scene).then(() => 'subscribers/list/')),
  'subscribers.export': get(async (scene) => subscriberOf(scene).then(() => 'subscribers/export/')),
  'subscribers.delete': post('subscribers/delete/', async (scene) => ({
    subscriber_uuid: (await subscriberOf(scene)).subscriber_uuid,
  })),
  'announcements.list': get(async (scene) => announcementOf(scene).then(() => 'announcements/list/')),
  'announcements.get': post('announcements/get/', announcementOf),
  'announcements.create': post('announcements/create/', () => ({
    title: 'x',
    text: 'x',
    audience: 'everyone',
    channels: 'both',
  })),
  'announcements.update': post('announcements/update/', async (scene) => ({
    ...(await announcementOf(scene)),
    version: 1,
    title: `${privateMark} x`,
  })),
  'announcements.preview': post('announcements/preview/', announcementOf),
  'announcements.test': post('announcements/test/', announcementOf),
  'announcements.send': post('announcements/send/', async (scene) => ({
    ...(await announcementOf(scene)),
    version: 1,
  })),
  'announcements.stop': post('announcements/stop/', async (scene) => announcementOf(scene, 'sending')),
  'announcements.read': post('announcements/read/', async (scene) => announcementOf(scene, 'sent')),
  'system.get': get('system/get/'),
  'system.setup': get('system/setup/'),
  'privacy.tables': get('privacy/tables/'),
  ...privacyAsks,
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
  'mails.resendMany': post('mails/resend_many/', async (scene) => ({
    mail_uuids: [(await mailOf(scene, 'dead')).mail_uuid],
  })),
  'mails.read': post('mails/read/', (scene) => mailOf(scene)),
  'settings.get': get('settings/get/'),
  'settings.update': post('settings/update/', () => ({ public_location: 'Praia' })),
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
    await matching(scene)
    return listed({ filter: { matches_profile: true } })
  }),
  'startups.list (best match first)': get(async (scene) => {
    await matching(scene)
    return listed({ sort: ['match', 'DESC'] })
  }),
  // The order of the list tells of a figure: here the most viewed is the owner's, and the newest somebody else's.
  'startups.list (first by views)': get(async (scene) => {
    const id = await ownersStartup(scene)
    // What other scenes left is counted first: a list moves a batch.
    while ((await settleCounters(scene.app.db)) > 0);
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
  'startups.report (draft)': post('startups/report/', async (scene) => ({
    startup_uuid: await ownersStartup(scene, {}, false),
    kind: 'other',
    reason: 'x',
  })),
  'publicCollections.get (draft)': get(async (scene) =>
    publicCollection(await collectionOf(scene, { state: 'draft' })),
  ),
  'publicCollections.get (a draft in it)': get(async (scene) => publicCollection(await collectionOf(scene, {}, false))),
  'publicStartups.get (draft)': get(async (scene) => publicPath(scene, await ownersStartup(scene, {}, false))),
  'publicStartups.get (owner disabled)': get(async (scene) =>
    publicPath(scene, await ownersStartup(scene).then((id) => disabled(scene, id))),
  ),
  'vc.connect (draft)': get(async (scene) => `vc/connect/${await ownersStartup(scene, {}, false)}/`),
  'users.get (disabled)': get(async (scene) => disabled(scene, scene.owner.id).then((id) => `users/get/${id}/`)),
  'users.report (disabled)': post('users/report/', async (scene) => ({
    user_uuid: await disabled(scene, scene.owner.id),
    kind: 'other',
    reason: 'x',
  })),
  'users.report (an administrator)': post('users/report/', async ({ app }) => ({
    user_uuid: (await app.user({ role: 'admin' })).id,
    kind: 'other',
    reason: 'x',
  })),
  'users.update (role)': async ({ owner }) => ({ path: `users/update/${owner.id}/`, body: { role: 'vc' } }),
  'search.find (people)': get(`search/?q=${ownersName}`),
  'questions.list (draft)': get(async (scene) => `questions/list/${(await questionOf(scene, false)).startup_uuid}/`),
  'questions.ask (draft)': post('questions/ask/', async (scene) => ({
    startup_uuid: await ownersStartup(scene, {}, false),
    text: 'Why?',
  })),
  'questions.list (hidden)': get(async (scene) => `questions/list/${(await hiddenQuestion(scene)).startup_uuid}/`),
  'questions.edit (hidden)': post('questions/edit/', async (scene) => ({
    question_uuid: (await hiddenQuestion(scene)).question_uuid,
    text: 'Why?',
  })),
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
  ...accessAsks,
  ...claimAsks,
  ...deckAsks,
  ...interestAsks,
  ...restrictionAsks,
  ...organisationAsks,
  ...deletedAsks,
  ...securityAsks,
}
