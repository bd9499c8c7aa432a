import { randomInt, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { AnnouncementState } from '@baobab/validation'
import { schema } from '@baobab/api'
import { newSecret } from '@baobab/api/platform/lib/secret.ts'
import { openSession } from '@baobab/api/features/sessions/tokens.ts'
import { addMessage, openPair } from '@baobab/api/features/chats/queries.ts'
import { addConnections } from '@baobab/api/features/contacts/queries.ts'
import { insertInvitation } from '@baobab/api/features/invitations/queries.ts'
import { insertReport } from '@baobab/api/features/reports/queries.ts'
import { newTotp } from '@baobab/api/features/secondFactors/totp.ts'
import { saveProfile } from '@baobab/api/features/vc/queries.ts'
import type { TestUser } from '../contract/builders.ts'
import type { TestApp } from '../contract/harness.ts'
import { startup, startupBody } from '../contract/startupBody.ts'
import type { ActorName } from './cells.ts'

/** What nobody but its owner, and who it is shared with, may read; and what is shown to others. */
export const privateMark = 'Privmark'
export const publicMark = 'Pubmark'
const privateFigure = '7654321'
/** The last name of the owner, by which no startup is found. */
export const ownersName = 'Wanjiruson'

/** The figures of the whole marketplace, the offer to answer a question, and that a startup was changed: shown only to those who may have them. */
const given = '"admin":|"lists":|"may":\\[[^\\]]*"answer"|"changed":\\["'

/** What of the owner's or the investor's a text shows. */
export function seenIn(text: string): 'full' | 'public' | 'own' {
  if (new RegExp(`${privateMark}|${privateFigure}|${given}`, 'i').test(text)) return 'full'
  return new RegExp(publicMark, 'i').test(text) ? 'public' : 'own'
}

/** A founder who owns, an investor who keeps things of it, and who calls. */
export interface Scene {
  readonly app: TestApp
  readonly owner: TestUser
  readonly investor: TestUser
  readonly actor: TestUser | undefined
  readonly name: ActorName
}

/** Makes the people of a scene. All are its own, so that no cell hangs on another. */
export async function sceneOf(app: TestApp, name: ActorName): Promise<Scene> {
  const mail = () => `${privateMark.toLowerCase()}.${randomUUID()}@test.example`
  const owner = await app.user({ first_name: publicMark, last_name: ownersName, email: mail() })
  const investor = await app.user({ role: 'vc', first_name: publicMark, email: mail() })
  await app.db
    .update(schema.users)
    .set({ phone: `+2389${privateFigure}`, country: privateMark })
    .where(eq(schema.users.id, owner.id))
  const makers: Readonly<Record<ActorName, () => Promise<TestUser | undefined>>> = {
    nobody: () => Promise.resolve(undefined),
    unverified: () => app.user({ email_verified: false }),
    owner: () => Promise.resolve(owner),
    founder: () => app.user(),
    investor: () => Promise.resolve(investor),
    unapproved: () => app.user({ role: 'vc', is_active: false }),
    disabled: () => app.user({ is_active: false }),
    admin: () => app.user({ role: 'admin' }),
    moderator: () => app.user({ role: 'admin', rights: 'moderator' }),
    readOnly: () => app.user({ role: 'admin', rights: 'read_only' }),
    adminWithoutFactor: () => app.user({ role: 'admin' }),
  }
  return { app, owner, investor, name, actor: await makers[name]() }
}

/** An administrator who signed in with a second factor, and does what a scene needs. */
export async function administrator({ app }: Pick<Scene, 'app'>): Promise<TestUser> {
  const admin = await app.user({ role: 'admin' })
  return { ...admin, token: await openSession(app.db, admin.id, app.deps.now(), { second_factor: true }) }
}

/** An authenticator app of somebody; one that is only begun counts for nothing yet. */
export async function factorOf(
  { app }: Pick<Scene, 'app'>,
  { id, email }: TestUser,
  confirmed_at: Date | null = app.deps.now(),
) {
  const [factor_uuid, { secret }] = [randomUUID(), newTotp(email, 'Baobab')]
  await app.db.insert(schema.secondFactors).values({
    id: factor_uuid,
    user_id: id,
    kind: 'totp',
    name: publicMark,
    created_at: app.deps.now(),
    confirmed_at,
    secret,
  })
  return { factor_uuid, secret }
}

/** The uuid of somebody's session. */
export async function sessionOf({ app }: Pick<Scene, 'app'>, { id }: TestUser): Promise<string | undefined> {
  const [row] = await app.db
    .select({ id: schema.accessTokens.session_id })
    .from(schema.accessTokens)
    .where(eq(schema.accessTokens.user_id, id))
  return row?.id
}

const marked = {
  startup_name: `${publicMark} Kiosk`,
  show_publicly: true,
  contact_name: privateMark,
  contact_destination: privateMark,
  contact_email: `${privateMark.toLowerCase()}@kiosk.example`,
  contact_phone_number: `+2389${privateFigure}`,
  founders_name: privateMark,
  founders_background: privateMark,
  cash_available: privateFigure,
  cash_burnt_rate: privateFigure,
  valuation_cap: privateFigure,
  latest_valuation: privateFigure,
  startup_monthly_revenue: privateFigure,
  equity_not_owned_by_you: privateMark,
  application_of_funds: privateMark,
  latest_funding_received: privateMark,
  investment_from_angel_year: privateMark,
  pitch_deck: `https://${privateMark}.example`,
  enter_full_address: privateMark,
} as const

/** The owner's startup, complete, with a private value in each field that is not public and in the count of its connections. */
export async function ownersStartup(
  { app, owner }: Pick<Scene, 'app' | 'owner'>,
  values: Readonly<Record<string, unknown>> = {},
  is_published = true,
): Promise<string> {
  const id = await startup(app, owner, await startupBody(app, { ...marked, ...values }), { is_published })
  await app.db
    .update(schema.startupCounters)
    .set({ connections: Number(privateFigure) })
    .where(eq(schema.startupCounters.startup_id, id))
  return id
}

/** Somebody connected to a startup. */
export async function connected({ app }: Pick<Scene, 'app'>, startup_uuid: string, person: TestUser): Promise<string> {
  const made = { startup: startup_uuid, investor: person.id, isStaff: person.role === 'admin', at: app.deps.now() }
  await app.db.transaction((tx) => addConnections(tx, [made]))
  return startup_uuid
}

/** The chat of the owner and the investor, with a private message of each. */
export async function chatOf(scene: Scene) {
  const { app, owner, investor } = scene
  const startup_uuid = await connected(scene, await ownersStartup(scene), investor)
  const at = app.deps.now()
  const message_uuids = [randomUUID(), randomUUID()]
  const chat_uuid = await app.db.transaction(async (tx) => {
    const id = (await openPair(tx, owner.id, investor.id, at)) ?? ''
    await addMessage(tx, id, { id: message_uuids[0] ?? '', sender_id: owner.id, text: privateMark }, at)
    await addMessage(tx, id, { id: message_uuids[1] ?? '', sender_id: investor.id, text: privateMark }, at)
    return id
  })
  return { chat_uuid, message_uuids, startup_uuid }
}

/** A row of a table that is told in full, under a new uuid. */
async function added<
  T extends
    | 'questions'
    | 'investorNotes'
    | 'savedSearches'
    | 'contactMessages'
    | 'newsletterSubscribers'
    | 'investorRequests'
    | 'notifications'
    | 'searchMailings'
    | 'unfinishedStartups'
    | 'uploads'
    | 'announcements'
    | 'announcementRecipients'
    | 'listingReviews',
>(app: TestApp, table: T, values: Omit<(typeof schema)[T]['$inferInsert'], 'id'>): Promise<string> {
  const id = randomUUID()
  // The table and its values belong together, which the union of tables cannot say.
  await app.db.insert(schema[table]).values({ ...values, id } as never)
  return id
}

/** The owner is disabled. Answers what it was given. */
export async function disabled({ app, owner }: Pick<Scene, 'app' | 'owner'>, id: string): Promise<string> {
  await app.db.update(schema.users).set({ is_active: false }).where(eq(schema.users.id, owner.id))
  return id
}

export const questionOf = async (scene: Scene, is_published = true) => {
  const { app, investor } = scene
  const startup_id = await ownersStartup(scene, {}, is_published)
  return {
    startup_uuid: startup_id,
    question_uuid: await added(app, 'questions', {
      startup_id,
      user_id: investor.id,
      text: `${publicMark}?`,
      created_at: app.deps.now(),
    }),
  }
}
/** A collection with the owner's startup in it, published unless it says otherwise. */
export const collectionOf = async (scene: Scene, values: object = {}, is_published = true) => {
  const startup_uuid = await ownersStartup(scene, {}, is_published)
  const made = await scene.app.post<{ data: { uuid: string; slug: string } }>(
    'collections/create/',
    { title: randomUUID(), state: 'published', startup_uuids: [startup_uuid], ...values },
    (await administrator(scene)).token,
  )
  return { ...made.body.data, startup_uuid }
}
/** Something that administrators show on the home page. */
export const shownOf = async (scene: Scene, name: 'partners' | 'quotes' | 'team') => {
  const values = { name: randomUUID(), role: 'Founder', text: 'It helped.' }
  const { token } = await administrator(scene)
  return (await scene.app.post<{ data: { uuid: string } }>(`${name}/create/`, values, token)).body.data
}
/** A draft of the owner's that waits for review, with a message of an earlier reader. */
export const reviewOf = async (scene: Scene) => {
  const [startup_id, at] = [await ownersStartup(scene, {}, false), scene.app.deps.now()]
  return {
    startup_uuid: startup_id,
    review_uuid: await added(scene.app, 'listingReviews', {
      startup_id,
      submitted_at: at,
      submitted_by: scene.owner.id,
      message: privateMark,
    }),
  }
}
export const noteOf = async (scene: Scene) => {
  const [startup_id, at] = [await ownersStartup(scene), scene.app.deps.now()]
  return {
    startup_uuid: startup_id,
    note_uuid: await added(scene.app, 'investorNotes', {
      startup_id,
      user_id: scene.investor.id,
      text: privateMark,
      created_at: at,
      updated_at: at,
    }),
  }
}
export const searchOf = async ({ app, investor }: Scene) => {
  const at = app.deps.now()
  return added(app, 'savedSearches', {
    user_id: investor.id,
    resource: 'startups',
    name: privateMark,
    slug: randomUUID(),
    filter: {},
    sort: { field: 'created_at', order: 'DESC' },
    created_at: at,
    told_to: at,
  })
}
export const uploadOf = ({ app, owner }: Scene) =>
  added(app, 'uploads', {
    user_id: owner.id,
    name: privateMark,
    type: 'application/pdf',
    bytes: 40_000,
    created_at: app.deps.now(),
  })
export const unfinishedOf = ({ app, owner }: Scene) => {
  const at = app.deps.now()
  return added(app, 'unfinishedStartups', {
    user_id: owner.id,
    content: { startup_name: privateMark },
    created_at: at,
    updated_at: at,
  })
}
export const contactMessageOf = ({ app }: Scene) =>
  added(app, 'contactMessages', {
    created_at: app.deps.now(),
    name: privateMark,
    email: 'a@b.example',
    phone_number: '+2380000000',
    msg_subject: 'x',
    message: privateMark,
  })
export const subscriberOf = async (
  { app }: Scene,
  more: Readonly<Partial<typeof schema.newsletterSubscribers.$inferInsert>> = {},
) => {
  const unsubscribe_token = newSecret()
  const subscriber_uuid = await added(app, 'newsletterSubscribers', {
    email: `${privateMark.toLowerCase()}.${randomUUID()}@test.example`,
    created_at: app.deps.now(),
    confirmed_at: app.deps.now(),
    unsubscribe_token,
    ...more,
  })
  return { subscriber_uuid, unsubscribe_token }
}
/** An announcement: a draft, or one that goes or went to the owner. */
export const announcementOf = async (
  { app, owner }: Scene,
  state: AnnouncementState = 'draft',
): Promise<{ readonly announcement_uuid: string }> => {
  const at = app.deps.now()
  const announcement_uuid = await added(app, 'announcements', {
    title: `${privateMark} announcement`,
    text: privateMark,
    audience: 'everyone',
    channels: 'notification',
    state,
    created_at: at,
    updated_at: at,
    sent_at: state === 'draft' ? null : at,
  })
  if (state !== 'draft')
    await added(app, 'announcementRecipients', {
      announcement_id: announcement_uuid,
      user_id: owner.id,
      notifies: true,
      mails: false,
      reached_at: state === 'sent' ? at : null,
    })
  return { announcement_uuid }
}
/** An invitation of an administrator's, with the secret of its link. */
export const invitationOf = async ({ app }: Scene) => {
  const by = await app.user({ role: 'admin' })
  const email = `${privateMark.toLowerCase()}.${randomUUID()}@test.example`
  const added = await app.db.transaction((tx) =>
    insertInvitation(tx, { email, role: 'vc', rights: 'full', locale: null }, by.id, app.deps.now()),
  )
  if (!added) throw new Error('The address is invited already.')
  return added
}
export const requestOf = async ({ app }: Scene) => {
  const applicant = await app.user({
    role: 'vc',
    is_active: false,
    email: `${privateMark.toLowerCase()}.${randomUUID()}@test.example`,
  })
  return added(app, 'investorRequests', {
    user_id: applicant.id,
    email: applicant.email,
    first_name: privateMark,
    last_name: 'x',
    company: privateMark,
    title: 'Partner',
    website: 'https://ubuntu.example',
    why: privateMark,
    state: 'waiting',
    created_at: app.deps.now(),
  })
}
export const noticeOf = async (scene: Scene) =>
  added(scene.app, 'notifications', {
    user_id: scene.owner.id,
    kind: 'question',
    actor_id: scene.investor.id,
    startup_id: await ownersStartup(scene),
    about: randomUUID(),
    created_at: scene.app.deps.now(),
  })
export const reportOf = ({ app, owner, investor }: Scene) =>
  app.db.transaction((tx) =>
    insertReport(
      tx,
      { about: 'chat', reporter_id: owner.id, reported_id: investor.id, name: publicMark, reason: privateMark },
      [{ sender_id: investor.id, text: privateMark, sent_at: app.deps.now() }],
      app.deps.now(),
    ),
  )
export const profileOf = ({ app, investor }: Scene) =>
  app.db.transaction((tx) => saveProfile(tx, investor.id, { company: `${publicMark} Capital` }, app.deps.now()))

/** A network that nobody else calls from, so that no limit is met. */
export const network = () => `203.0.${randomInt(1, 255)}.${randomInt(1, 255)}`
