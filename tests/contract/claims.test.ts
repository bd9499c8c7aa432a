import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { putInvitation } from '@baobab/api/features/members/invitations.ts'
import { evidenceKey, removeStrayEvidence } from '@baobab/api/features/claims/evidence.ts'
import { safeName } from '@baobab/api/platform/files/safeName.ts'
import { findWorkplace } from '@baobab/api/features/organisations/queries.ts'
import { eraseAccount } from '@baobab/api/features/privacy/erase.ts'
import { eraseClosed, expireClaims, remindOfClaims } from '@baobab/api/jobs/claims.ts'
import {
  limits,
  verifiedInvestor,
  type ClaimType,
  type DeskClaim,
  type NotificationItem,
  type OwnClaims,
  type PublicStartupPage,
  type ShownClaims,
  type Waiting,
} from '@baobab/validation'
import type { TestUser } from './builders.ts'
import { again, claim, confirm, evidenceOf, paper, png, verified } from './claims.ts'
import { describeOnBoth, expectError, type TestApp } from './harness.ts'
import { startup } from './startupBody.ts'
import { fillIn, messages } from '../support/english.ts'

const dayMs = 24 * 3_600_000
const own = async (app: TestApp, { token }: TestUser, of?: string) =>
  (await app.get<OwnClaims>(`claims/mine/${of ? `?startup=${of}` : ''}`, token)).body
const shownOf = (app: TestApp, query: string, { token }: TestUser) =>
  app.get<ShownClaims>(`claims/shown/?${query}`, token)
const desk = async (app: TestApp, { token }: TestUser) =>
  (await app.get<{ waiting: DeskClaim[]; ending: DeskClaim[] }>('claims/list/', token)).body
const act = (app: TestApp, what: string, body: object, { token }: TestUser) =>
  app.post<{ message: string }>(`claims/${what}/`, body, token)
const noticesOf = async (app: TestApp, { token }: TestUser) =>
  (await app.get<{ data: NotificationItem[] }>('notifications/', token)).body.data
const kindsOf = async (app: TestApp, user: TestUser) => (await noticesOf(app, user)).map(({ kind }) => kind)
const mailsTo = async (app: TestApp, { email }: TestUser) =>
  (await app.mails()).filter(({ to }) => to === email).map(({ subject }) => subject)
/** Whether the file of a claim is kept. */
async function isKept(app: TestApp, claim_uuid: string): Promise<boolean> {
  const file = await app.deps.files.openPrivate(evidenceKey(claim_uuid))
  file?.destroy()
  return file !== undefined
}
const all = (app: TestApp) => app.db.$count(schema.claims)

/** A published startup with its founder. */
async function founded(app: TestApp) {
  const founder = await app.user({ first_name: 'Edna', last_name: 'Lima' })
  return { founder, id: await startup(app, founder, { startup_name: 'Água Limpa' }) }
}

const register = { statement: 'Cabo Verde, 289 113', evidence: paper() }

describeOnBoth('a claim', (app) => {
  it('of a startup is made with a file, confirmed at the desk, told of and shown with who and when', async () => {
    const { founder, id } = await founded(app())
    const admin = await app().user({ role: 'admin' })
    const reader = await app().user({ role: 'vc' })
    const made = await claim(app(), founder, 'register_number', { startup_uuid: id, ...register })
    expect(made.body).toMatchObject({
      message: messages.claims.made,
      data: {
        type: 'register_number',
        state: 'claimed',
        statement: register.statement,
        evidence: { name: 'extract.pdf', type: 'application/pdf' },
        claimed_by: { user_uuid: founder.id },
        confirmed_by: null,
        ends_at: null,
      },
    })
    const { claim_uuid } = made.body.data
    expect((await shownOf(app(), `startup=${id}`, reader)).body.data).toEqual([])
    expect(await kindsOf(app(), admin)).toEqual(['claim_made'])
    const { waiting } = (await app().get<{ waiting: Waiting }>('notifications/', admin.token)).body
    expect(waiting['todo']?.claims).toBeGreaterThan(0)
    expect((await desk(app(), admin)).waiting).toContainEqual(
      expect.objectContaining({ claim_uuid, startup: { uuid: id, name: 'Água Limpa' }, is_own: false }),
    )

    expect((await confirm(app(), admin, claim_uuid)).body.message).toBe(messages.claims.confirmed)
    expect((await desk(app(), admin)).waiting.map((one) => one.claim_uuid)).not.toContain(claim_uuid)
    const [shown] = (await shownOf(app(), `startup=${id}`, reader)).body.data
    expect(shown).toMatchObject({
      claim_uuid,
      statement: register.statement,
      confirmed_by: { name: 'Baobab', as: 'administrator' },
    })
    expect(Date.parse(shown?.confirmed_at ?? '')).toBeCloseTo(app().deps.now().getTime(), -5)
    expect(Date.parse(shown?.ends_at ?? '')).toBeGreaterThan(app().deps.now().getTime() + 364 * dayMs)
    expect(shown).not.toHaveProperty('evidence')
    expect(await kindsOf(app(), founder)).toEqual(['claim_confirmed'])
    expect(await mailsTo(app(), founder)).toEqual(['A claim of yours is confirmed'])
    const actions = await app()
      .db.select({ action: schema.audit.action, target: schema.audit.target })
      .from(schema.audit)
      .where(inArray(schema.audit.action, ['claim.made', 'claim.confirmed']))
    expect(actions.filter(({ target }) => target === id).map(({ action }) => action)).toEqual([
      'claim.made',
      'claim.confirmed',
    ])
  })

  it.for<readonly [what: string, type: ClaimType | '', values: object, field: string, message: string | undefined]>([
    ['no type', '', {}, 'type', undefined],
    ['nothing said', 'award', { link: 'https://prize.example' }, 'statement', messages.claims.statement],
    ['no file', 'revenue', { statement: '$4,000' }, 'evidence', messages.claims.file],
    [
      'a file that is neither PDF nor picture',
      'revenue',
      { statement: '$4,000', evidence: paper('<svg onload="x()"/>', 'scan.pdf') },
      'evidence',
      messages.rule.paper,
    ],
    [
      'a file that is too large',
      'revenue',
      { statement: '$4,000', evidence: paper('%PDF-'.padEnd(limits.image.bytes + 1, 'x')) },
      'evidence',
      messages.rule.paperLarge,
    ],
    [
      'a file where none is taken',
      'award',
      { statement: 'Prize', link: 'https://a.example', evidence: paper() },
      'evidence',
      messages.claims.noFile,
    ],
    ['no link', 'award', { statement: 'Prize' }, 'link', messages.claims.link],
    ['a link that runs', 'award', { statement: 'Prize', link: 'javascript:alert(1)' }, 'link', messages.rule.url],
    [
      'a link where none is taken',
      'revenue',
      { statement: '$4', evidence: paper(), link: 'https://a.example' },
      'link',
      messages.claims.noLink,
    ],
    [
      'an organisation that nobody asks',
      'revenue',
      { statement: '$4', evidence: paper(), organisation_uuid: randomUUID() },
      'organisation_uuid',
      messages.claims.noReferee,
    ],
    [
      'a statement without end',
      'award',
      { statement: 'x'.repeat(limits.claims.statement + 1), link: 'https://a.example' },
      'statement',
      undefined,
    ],
  ])('with %s is 400 beside the field, and changes nothing', async ([, type, values, field, message]) => {
    const { founder, id } = await founded(app())
    const before = await all(app())
    const answer = await claim(app(), founder, type, { startup_uuid: id, ...values })
    expectError(answer, 400)
    expect(answer.body.errors?.[field]).toEqual(message ?? expect.stringMatching(/\S/))
    expect(await all(app())).toBe(before)
  })

  it('is for those who work on its subject, and of the right kind', async () => {
    const { founder, id } = await founded(app())
    const [other, investor] = [await app().user(), await app().user({ role: 'vc' })]
    const draft = await startup(app(), founder, {}, { is_published: false })
    const before = await all(app())
    const make = (user: TestUser, type: ClaimType, values: Readonly<Record<string, string | File>>) =>
      claim(app(), user, type, values)
    expectError(await make(other, 'register_number', { startup_uuid: id, ...register }), 403, messages.claims.notYours)
    expectError(
      await make(other, 'register_number', { startup_uuid: draft, ...register }),
      404,
      messages.startup.notFound,
    )
    expectError(await make(founder, 'register_number', register), 400)
    expectError(await make(founder, 'no_fees', {}), 403, messages.claims.investorsOnly)
    const ofStartup = await claim(app(), investor, 'no_fees', { startup_uuid: id })
    expect(ofStartup.body.errors).toEqual({ startup_uuid: messages.claims.whose })
    const unverified = await app().user({ email_verified: false })
    expectError(await make(unverified, 'register_number', { startup_uuid: id, ...register }), 403)
    expect(await all(app())).toBe(before)
    expectError(await app().get(`claims/mine/?startup=${id}`, other.token), 403, messages.claims.notYours)
    expect(await own(app(), founder)).toEqual({ subject: null, may_claim: false, data: [], verified: null, asked: [] })
    // Whoever only reads in a team looks on.
    const reader = await app().user({ role: 'vc' })
    const at = app().deps.now()
    await app().post('organisation/rename/', { name: 'Savanna Fund' }, investor.token)
    const organisation = (await findWorkplace(app().db, investor.id)) ?? ''
    const invitation_uuid = await putInvitation(
      app().db,
      { organisation, email: reader.email, role: 'viewer', by: investor.id },
      at,
    )
    await app().post('organisation/accept/', { invitation_uuid }, reader.token)
    expect(await own(app(), reader)).toMatchObject({ subject: 'investor', may_claim: false })
    expectError(await make(reader, 'no_fees', {}), 403, messages.claims.readsOnly)
  })

  it('waits once, and is made again shortly before its end', async () => {
    const { founder, id } = await founded(app())
    const admin = await app().user({ role: 'admin' })
    const make = (user = founder) => claim(app(), user, 'revenue', { startup_uuid: id, ...register })
    const first = (await make()).body.data
    expectError(await make(), 409, messages.claims.waits)
    await confirm(app(), admin, first.claim_uuid)
    const standing = await make()
    expect(standing.status).toBe(409)
    expect(standing.body.message).toMatch(/^This is confirmed until 20\d\d-\d\d-\d\d. You can claim it again from 20/)
    app().pass(340 * dayMs)
    const [founderNow, adminNow] = [await again(app(), founder), await again(app(), admin)]
    expect(await remindOfClaims(app().deps)).toBeGreaterThan(0)
    await remindOfClaims(app().deps)
    expect((await kindsOf(app(), founderNow)).filter((kind) => kind === 'claim_ending')).toHaveLength(1)
    expect((await desk(app(), adminNow)).ending.map((one) => one.claim_uuid)).toContain(first.claim_uuid)
    const second = (await make(founderNow)).body.data
    const ending = (await noticesOf(app(), founderNow)).find(({ kind }) => kind === 'claim_ending')
    expect(ending?.read_at).not.toBeNull()
    await confirm(app(), adminNow, second.claim_uuid)
    const { data } = (await shownOf(app(), `startup=${id}`, founderNow)).body
    expect(data.map((one) => one.claim_uuid)).toEqual([second.claim_uuid])
    app().pass(-340 * dayMs)
  })

  it('has no news for a founder whose account is disabled', async () => {
    const [{ founder, id }, admin] = [await founded(app()), await app().user({ role: 'admin' })]
    const { claim_uuid } = (await claim(app(), founder, 'revenue', { startup_uuid: id, ...register })).body.data
    await confirm(app(), admin, claim_uuid)
    const before = await mailsTo(app(), founder)
    const { users } = schema
    await app().db.update(users).set({ is_active: false }).where(eq(users.id, founder.id))
    app().pass(340 * dayMs)
    await remindOfClaims(app().deps)
    app().pass(-340 * dayMs)
    expect(await mailsTo(app(), founder)).toEqual(before)
    await app().db.update(users).set({ is_active: true }).where(eq(users.id, founder.id))
    expect(await kindsOf(app(), founder)).not.toContain('claim_ending')
  })

  it('may be several of some types, and no more than so many at once', async () => {
    const { founder, id } = await founded(app())
    const make = (n: number) =>
      claim(app(), founder, 'award', { startup_uuid: id, statement: `Prize ${n}`, link: 'prize.example' })
    for (let n = 0; n < limits.claims.waiting; n++) expect((await make(n)).status).toBe(200)
    expectError(await make(99), 409, fillIn(messages.claims.tooMany, { max: limits.claims.waiting }))
    expect((await own(app(), founder, id)).data[0]).toMatchObject({ link: 'https://prize.example', evidence: null })
  })

  it('that whoever gave it publishes stands on the public page while it stands, and no other does', async () => {
    const founder = await app().user()
    const admin = await app().user({ role: 'admin' })
    const id = await startup(app(), founder, { startup_name: `Prize ${randomUUID()}`, show_publicly: true })
    const [found] = await app()
      .db.select({ slug: schema.startups.slug })
      .from(schema.startups)
      .where(eq(schema.startups.id, id))
    const page = async () => (await app().get<PublicStartupPage>(`public/startups/${found?.slug ?? ''}/`)).body
    const typesNow = async () => (await page()).claims.map(({ type }) => type)
    const make = async (type: ClaimType, values: Readonly<Record<string, string | File>>) =>
      (await claim(app(), founder, type, { startup_uuid: id, ...values })).body.data.claim_uuid
    const made = [
      await make('award', { statement: 'Best of Praia 2025', link: 'prize.example' }),
      await make('startup_act_label', { statement: 'Senegal, label 17', evidence: paper() }),
      await make('revenue', { statement: '$4,321 in May', evidence: paper() }),
      await make('register_number', register),
    ]
    expect(await typesNow()).toEqual([])
    for (const claim_uuid of made) await confirm(app(), admin, claim_uuid)
    const moment = expect.stringMatching(/^20\d\d-/) as string
    const standing = { confirmed_by: 'Baobab', confirmed_at: moment, ends_at: moment }
    expect((await page()).claims).toEqual([
      { type: 'startup_act_label', statement: 'Senegal, label 17', link: null, ...standing },
      { type: 'award', statement: 'Best of Praia 2025', link: 'https://prize.example', ...standing },
    ])
    expect(JSON.stringify(await page())).not.toMatch(/4,321|289 113/)

    app().pass(367 * dayMs)
    expect(await typesNow()).toEqual(['award'])
    const founderNow = await again(app(), founder)
    expect((await act(app(), 'withdraw', { claim_uuid: made[0] }, founderNow)).status).toBe(200)
    expect(await typesNow()).toEqual([])
    app().pass(-367 * dayMs)
  })

  it('has evidence for its own people and administrators alone', async () => {
    const { founder, id } = await founded(app())
    const [admin, moderator] = [
      await app().user({ role: 'admin' }),
      await app().user({ role: 'admin', rights: 'moderator' }),
    ]
    const [other, investor] = [await app().user(), await app().user({ role: 'vc' })]
    const made = await claim(app(), founder, 'women_owned', {
      startup_uuid: id,
      statement: '60 %',
      evidence: paper(png, 'Registo á’.png'),
    })
    const { claim_uuid, evidence } = made.body.data
    expect(evidence).toEqual({ name: 'Registo a_.png', type: 'image/png', bytes: png.length })
    const got = await evidenceOf(app(), claim_uuid, founder.token)
    expect(got.status).toBe(200)
    expect(got.headers.get('content-type')).toBe('application/octet-stream')
    expect(got.headers.get('content-disposition')).toBe('attachment; filename="Registo a_.png"')
    expect(got.headers.get('x-content-type-options')).toBe('nosniff')
    expect(got.headers.get('cache-control')).toContain('no-store')
    expect((await evidenceOf(app(), claim_uuid, admin.token)).status).toBe(200)
    for (const { token } of [other, investor, moderator])
      expect(await evidenceOf(app(), claim_uuid, token)).toMatchObject({
        status: 404,
        text: expect.stringContaining(messages.claims.noEvidence) as string,
      })
    expect((await evidenceOf(app(), claim_uuid)).status).toBe(401)
    expect((await evidenceOf(app(), randomUUID(), admin.token)).status).toBe(404)
    const [opened] = await app().db.select().from(schema.audit).where(eq(schema.audit.action, 'claim.evidence'))
    expect(opened).toMatchObject({ actor_id: admin.id, target: id })
    // Confirmed or not, nobody else has it.
    await confirm(app(), admin, claim_uuid)
    expect((await evidenceOf(app(), claim_uuid, investor.token)).status).toBe(404)

    expect((await act(app(), 'withdraw', { claim_uuid }, founder)).body.message).toBe(messages.claims.withdrawn)
    expect((await shownOf(app(), `startup=${id}`, investor)).body.data).toEqual([])
    expect((await evidenceOf(app(), claim_uuid, founder.token)).status).toBe(404)
    expect(await isKept(app(), claim_uuid)).toBe(false)
    expectError(await act(app(), 'withdraw', { claim_uuid }, founder), 409, messages.claims.over)
    expectError(await act(app(), 'withdraw', { claim_uuid }, other), 404, messages.claims.notFound)
  })

  it('is decided once, by nobody whose own it is, and refused with a reason', async () => {
    const { founder, id } = await founded(app())
    const admins = [await app().user({ role: 'admin' }), await app().user({ role: 'admin' })] as const
    const make = async (of: string, by: TestUser) =>
      (await claim(app(), by, 'register_number', { startup_uuid: of, ...register })).body.data.claim_uuid
    const claim_uuid = await make(id, founder)
    const both = await Promise.all([
      confirm(app(), admins[0], claim_uuid),
      act(app(), 'refuse', { claim_uuid, reason: 'Not legible' }, admins[1]),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.message).toBe(messages.claims.decided)
    const [first] = (await own(app(), founder, id)).data
    expect(await kindsOf(app(), founder)).toHaveLength(1)
    const before = first?.state
    expectError(await confirm(app(), admins[1], claim_uuid), 409, messages.claims.decided)
    expectError(await act(app(), 'refuse', { claim_uuid, reason: 'No' }, admins[0]), 409, messages.claims.decided)
    expect((await own(app(), founder, id)).data[0]?.state).toBe(before)

    const { founder: another, id: other } = await founded(app())
    const refused = await make(other, another)
    const wordless = await act(app(), 'refuse', { claim_uuid: refused, reason: ' ' }, admins[0])
    expectError(wordless, 400)
    expect(wordless.body).toMatchObject({ errors: { reason: messages.claims.reason } })
    expectError(await confirm(app(), admins[0], randomUUID()), 404, messages.claims.notFound)
    const moderator = await app().user({ role: 'admin', rights: 'moderator' })
    for (const user of [another, moderator]) expectError(await confirm(app(), user, refused), 403)
    expect(
      (await act(app(), 'refuse', { claim_uuid: refused, reason: 'The extract is of 2019' }, admins[0])).body.message,
    ).toBe(messages.claims.refused)
    expect((await own(app(), another, other)).data[0]).toMatchObject({
      state: 'refused',
      reason: 'The extract is of 2019',
      confirmed_by: null,
    })
    expect(await mailsTo(app(), another)).toEqual(['A claim of yours is refused'])
    expect((await app().mails()).find(({ to }) => to === another.email)?.text).toContain('The extract is of 2019')

    const ofAdmin = await startup(app(), admins[0], {})
    const theirs = await make(ofAdmin, admins[0])
    expect((await desk(app(), admins[0])).waiting).toContainEqual(
      expect.objectContaining({ claim_uuid: theirs, is_own: true }),
    )
    expectError(await confirm(app(), admins[0], theirs), 403, messages.claims.own)
    expect((await confirm(app(), admins[1], theirs)).status).toBe(200)
  })

  it('is shown to members alone, of what is there for them', async () => {
    const { founder, id } = await founded(app())
    const draft = await startup(app(), founder, {}, { is_published: false })
    const [reader, unverified] = [await app().user({ role: 'vc' }), await app().user({ email_verified: false })]
    expect((await shownOf(app(), `startup=${id}`, reader)).status).toBe(200)
    expectError(await shownOf(app(), `startup=${draft}`, reader), 404, messages.startup.notFound)
    expectError(await shownOf(app(), `startup=${id}`, unverified), 403)
    expectError(await app().get(`claims/shown/?startup=${id}`), 401)
    expectError(await shownOf(app(), `user=${randomUUID()}`, reader), 404, messages.user.notFound)
    expectError(await shownOf(app(), '', reader), 400, messages.claims.which)
    expectError(await shownOf(app(), `startup=${id}&user=${founder.id}`, reader), 400, messages.claims.which)
    expectError(await shownOf(app(), 'startup=x', reader), 400)
    expect((await shownOf(app(), `user=${founder.id}`, reader)).body).toEqual({ data: [], verified: null })
  })
})

describeOnBoth('a verified investor', (app) => {
  it('is one whose identity and mandate are confirmed and who signed the pledge, in every place that says so', async () => {
    const admin = await app().user({ role: 'admin' })
    const [founder, colleague] = [await app().user(), await app().user({ role: 'vc' })]
    const investor = await verified(app(), admin)
    const organisation = (await findWorkplace(app().db, investor.id)) ?? ''
    const body = (await shownOf(app(), `user=${investor.id}`, founder)).body
    expect(body.data.map(({ type }) => type).toSorted()).toEqual(['investor_identity', 'investor_mandate', 'no_fees'])
    expect(body.verified?.confirmed_by).toBe('Baobab')
    expect(body.data.find(({ type }) => type === 'no_fees')).toMatchObject({
      statement: messages.claims.pledge,
      confirmed_by: { name: 'Ama Mensah', as: 'self' },
    })
    const rows = await app().db.select().from(schema.claims).where(eq(schema.claims.organisation_id, organisation))
    expect(verifiedInvestor(rows, app().deps.now())?.confirmed_at.toISOString()).toBe(body.verified?.confirmed_at)
    // It is the organisation's: whoever joins it has it, whoever leaves has it no more.
    expect((await shownOf(app(), `user=${colleague.id}`, founder)).body.verified).toBeNull()
    const invitation_uuid = await putInvitation(
      app().db,
      { organisation, email: colleague.email, role: 'member', by: investor.id },
      app().deps.now(),
    )
    await app().post('organisation/accept/', { invitation_uuid }, colleague.token)
    expect((await shownOf(app(), `user=${colleague.id}`, founder)).body.verified).toEqual(body.verified)
    await app().post('organisation/leave/', {}, colleague.token)
    expect((await shownOf(app(), `user=${colleague.id}`, founder)).body.verified).toBeNull()

    // Without the pledge nobody is one.
    const pledge = (await own(app(), investor)).data.find(({ type }) => type === 'no_fees')
    await act(app(), 'withdraw', { claim_uuid: pledge?.claim_uuid }, investor)
    expect((await own(app(), investor)).verified).toBeNull()
    expect((await shownOf(app(), `user=${investor.id}`, founder)).body.verified).toBeNull()
    expect((await claim(app(), investor, 'no_fees')).body.message).toBe(messages.claims.signed)
    expect((await own(app(), investor)).verified).not.toBeNull()
  })

  it('gives references to others, by its owners, once', async () => {
    const admin = await app().user({ role: 'admin' })
    const [referee, asks] = [await verified(app(), admin, 'Teranga Capital'), await app().user({ role: 'vc' })]
    await app().post('organisation/rename/', { name: 'Kora Ventures' }, asks.token)
    const { data } = (
      await app().get<{ data: { organisation_uuid: string; name: string }[] }>('claims/referees/', asks.token)
    ).body
    const organisation_uuid = data.find(({ name }) => name === 'Teranga Capital')?.organisation_uuid ?? ''
    const ask = (values: Readonly<Record<string, string>>, by = asks) =>
      claim(app(), by, 'reference', { statement: 'We invested together in 2024', ...values })
    expect((await ask({})).body.errors).toEqual({ organisation_uuid: messages.claims.referee })
    const own_uuid = (await findWorkplace(app().db, asks.id)) ?? ''
    for (const one of [own_uuid, randomUUID(), (await findWorkplace(app().db, admin.id)) ?? ''])
      expect((await ask({ organisation_uuid: one })).body.errors).toEqual({
        organisation_uuid: messages.claims.notReferee,
      })
    const asked = await ask({ organisation_uuid })
    expect(asked.body.message).toBe(fillIn(messages.claims.asked, { name: 'Teranga Capital' }))
    const { claim_uuid } = asked.body.data
    expectError(await ask({ organisation_uuid }), 409, messages.claims.waits)
    expect(await kindsOf(app(), referee)).toContain('reference_asked')
    expect((await own(app(), referee)).asked).toMatchObject([{ claim_uuid, organisation: 'Kora Ventures' }])
    // It is no administrator's to decide, and nobody else's.
    expect((await desk(app(), admin)).waiting.map((one) => one.claim_uuid)).not.toContain(claim_uuid)
    expectError(await confirm(app(), admin, claim_uuid), 404, messages.claims.notFound)
    const answer = (user: TestUser, state: string, reason?: string) =>
      act(app(), 'answer_reference', { claim_uuid, state, ...(reason ? { reason } : {}) }, user)
    expectError(await answer(asks, 'confirmed'), 404, messages.claims.notFound)
    expectError(await answer(referee, 'refused'), 400)
    const member = await app().user({ role: 'vc' })
    const invitation_uuid = await putInvitation(
      app().db,
      { organisation: organisation_uuid, email: member.email, role: 'member', by: referee.id },
      app().deps.now(),
    )
    await app().post('organisation/accept/', { invitation_uuid }, member.token)
    expectError(await answer(member, 'confirmed'), 403, messages.claims.ownersOnly)
    expect((await answer(referee, 'confirmed')).status).toBe(200)
    expectError(await answer(referee, 'refused', 'No'), 409, messages.claims.decided)
    expect((await shownOf(app(), `user=${asks.id}`, referee)).body.data).toMatchObject([
      { type: 'reference', confirmed_by: { name: 'Teranga Capital', as: 'investor' } },
    ])
    expect(await kindsOf(app(), asks)).toContain('claim_confirmed')

    // Whoever is verified no more gives none.
    const later = (await ask({ organisation_uuid }, await verified(app(), admin, 'Baraka'))).body.data.claim_uuid
    const pledge = (await own(app(), referee)).data.find(({ type }) => type === 'no_fees')
    await act(app(), 'withdraw', { claim_uuid: pledge?.claim_uuid }, referee)
    expectError(
      await act(app(), 'answer_reference', { claim_uuid: later, state: 'confirmed' }, referee),
      409,
      messages.claims.verifiedOnly,
    )
    expect(
      (await act(app(), 'answer_reference', { claim_uuid: later, state: 'refused', reason: 'Unknown' }, referee))
        .status,
    ).toBe(200)
  })

  it('is none any more a year on, with or without a job: no badge, filter or export shows it', async () => {
    const admin = await app().user({ role: 'admin' })
    const { founder, id } = await founded(app())
    const investor = await verified(app(), admin, 'Umoja Partners')
    const made = await claim(app(), founder, 'startup_act_label', { startup_uuid: id, ...register })
    await confirm(app(), admin, made.body.data.claim_uuid)
    /** Every place that says who is verified and what is confirmed. */
    const places = async () => {
      const [root, reader] = [await again(app(), admin), await again(app(), founder)]
      const filter = encodeURIComponent(JSON.stringify({ verified_at_gte: '2000-01-01' }))
      const lists = [
        `vc/list/?range=[0,99]&filter=${filter}`,
        `vc/export/?filter=${filter}`,
        `users/list/?filter=${filter}`,
      ]
      const listed = await Promise.all(
        lists.map(
          async (path) => (await app().get<{ user_uuid: string; verified_at: string | null }[]>(path, root.token)).body,
        ),
      )
      const one = (await app().get<{ verified_at: string | null }>(`users/get/${investor.id}/`, root.token)).body
      const badge = (await shownOf(app(), `user=${investor.id}`, reader)).body
      const startups = (await shownOf(app(), `startup=${id}`, reader)).body
      const referees = (
        await app().get<{ data: object[] }>(
          'claims/referees/',
          (await again(app(), await app().user({ role: 'vc' }))).token,
        )
      ).body
      return {
        listed: listed.map((rows) => rows.filter(({ user_uuid }) => user_uuid === investor.id).length),
        one: one.verified_at !== null,
        badge: [badge.verified !== null, badge.data.length],
        startup: startups.data.length,
        isReferee: JSON.stringify(referees).includes('Umoja Partners'),
        own: (await own(app(), await again(app(), investor))).data.map(({ state }) => state),
      }
    }
    expect(await places()).toEqual({
      listed: [1, 1, 1],
      one: true,
      badge: [true, 3],
      startup: 1,
      isReferee: true,
      own: ['confirmed', 'confirmed', 'confirmed'],
    })
    app().pass(367 * dayMs)
    const gone = {
      listed: [0, 0, 0],
      one: false,
      badge: [false, 0],
      startup: 0,
      isReferee: false,
      own: ['expired', 'expired', 'expired'],
    }
    expect(await places()).toEqual(gone)
    expectError(
      await act(app(), 'withdraw', { claim_uuid: made.body.data.claim_uuid }, await again(app(), founder)),
      409,
      messages.claims.over,
    )
    while ((await expireClaims(app().deps)) > 0);
    expect(await places()).toEqual(gone)
    const [founderNow, investorNow] = [await again(app(), founder), await again(app(), investor)]
    expect(await kindsOf(app(), founderNow)).toContain('claim_expired')
    expect((await kindsOf(app(), investorNow)).filter((kind) => kind === 'claim_expired')).toHaveLength(3)
    expect(await mailsTo(app(), founder)).toContain('A claim of yours is over')
    // It is kept for a while, with its evidence, and then erased.
    const { claim_uuid } = made.body.data
    expect((await evidenceOf(app(), claim_uuid, founderNow.token)).status).toBe(200)
    app().pass(limits.claims.keptMs + dayMs)
    while ((await eraseClosed(app().deps)) > 0);
    expect(await isKept(app(), claim_uuid)).toBe(false)
    expect(await app().db.select().from(schema.claims).where(eq(schema.claims.id, claim_uuid))).toEqual([])
  })
})

describeOnBoth('the evidence of claims', (app) => {
  it('goes with an account and with a startup that is erased, and with what no claim has', async () => {
    const { founder, id } = await founded(app())
    const made = await claim(app(), founder, 'register_number', { startup_uuid: id, ...register })
    const { claim_uuid } = made.body.data
    const open = () => isKept(app(), claim_uuid)
    // What was deleted can be restored, with its claims.
    await app().post('startups/delete/', { startup_uuid: id }, founder.token)
    app().pass(2 * dayMs)
    await removeStrayEvidence(app().deps)
    expect(await open()).toBe(true)
    expect(await eraseAccount(app().deps, founder.id, 'operator')).toBe(true)
    expect(await open()).toBe(false)
    app().pass(-2 * dayMs)

    const investor = await app().user({ role: 'vc' })
    const theirs = await claim(app(), investor, 'investor_mandate', { statement: 'Own money', evidence: paper() })
    await app().db.delete(schema.claims).where(eq(schema.claims.id, theirs.body.data.claim_uuid))
    await removeStrayEvidence(app().deps)
    expect(await isKept(app(), theirs.body.data.claim_uuid)).toBe(true)
    app().pass(2 * dayMs)
    expect(await removeStrayEvidence(app().deps)).toBe(1)
    expect(await isKept(app(), theirs.body.data.claim_uuid)).toBe(false)
  })

  it('has a name that a header and a disk can carry', () => {
    expect(safeName('../../etc/passwd', 'evidence')).toBe('etc_passwd')
    expect(safeName('a"b\r\nc.pdf', 'evidence')).toBe('a_b_c.pdf')
    expect(safeName('عقد', 'evidence')).toBe('evidence')
    expect(safeName(`${'x'.repeat(400)}.pdf`, 'evidence')).toHaveLength(limits.claims.fileName)
  })
})
