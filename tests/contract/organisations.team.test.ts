import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { eraseAccount } from '@baobab/api/features/privacy/erase.ts'
import { clean } from '@baobab/api/jobs/cleaning.ts'
import { findWorkplace } from '@baobab/api/features/organisations/queries.ts'
import {
  limits,
  type ErasurePreview,
  type Grant,
  type NotificationItem,
  type OwnOrganisation,
  type Role,
  type Startup,
} from '@baobab/validation'
import type { TestUser } from './builders.ts'
import { describeOnBoth, expectError, type TestApp } from './harness.ts'
import { startup } from './startupBody.ts'
import { viewed } from './accessRecords.ts'
import { withoutOrganisation } from './organisations.ts'
import { fillIn, messages } from '../support/english.ts'

const mine = async (app: TestApp, { token }: TestUser) => (await app.get<OwnOrganisation>('organisation/', token)).body
const act = (app: TestApp, what: string, body: object, { token }: TestUser) =>
  app.post<{ data: OwnOrganisation; message: string }>(`organisation/${what}/`, body, token)
const invite = (app: TestApp, by: TestUser, email: string, role = 'member') => act(app, 'invite', { email, role }, by)
const noticesOf = async (app: TestApp, { token }: TestUser) =>
  (await app.get<{ data: NotificationItem[] }>('notifications/', token)).body.data.map(({ kind }) => kind)
const rolesIn = ({ members }: OwnOrganisation) =>
  Object.fromEntries(members.map(({ person, role }) => [person.user_uuid, role]))

/** Invites somebody and lets them accept. */
async function join(app: TestApp, by: TestUser, person: TestUser, role = 'member') {
  await invite(app, by, person.email, role)
  const [open] = (await mine(app, person)).invited
  return act(app, 'accept', { invitation_uuid: open?.invitation_uuid }, person)
}

/** An owner of a named organisation. */
async function firm(app: TestApp, role: Role = 'vc') {
  const owner = await app.user({ role, first_name: 'Ama', last_name: 'Mensah' })
  await act(app, 'rename', { name: 'Savanna Fund' }, owner)
  return owner
}

const kept = { tiers: { financials: 'granted' }, valuation_cap: '900' }
const reads = async (app: TestApp, id: string, { token }: TestUser) =>
  (await app.post<Startup>('startups/get/', { startup_uuid: id }, token)).body.valuation_cap

describeOnBoth('an organisation', (app) => {
  it('is of one at first, named by its owner, and joined by whom they invite, once', async () => {
    const [owner, colleague] = [await app().user({ role: 'vc' }), await app().user({ role: 'vc' })]
    await app().db.insert(schema.investorProfiles).values({ user_id: owner.id, company: 'Savanna Fund' })
    expect(await mine(app(), owner)).toMatchObject({
      kind: 'investor',
      name: null,
      suggested_name: 'Savanna Fund',
      role: 'owner',
      members: [{ person: { user_uuid: owner.id }, role: 'owner', is_active: true }],
      invitations: [],
      invited: [],
    })
    expectError(await invite(app(), owner, colleague.email), 409, messages.organisation.nameFirst)
    expectError(await act(app(), 'rename', { name: ' ' }, owner), 400)
    expect((await act(app(), 'rename', { name: ' Savanna Fund ' }, owner)).body).toMatchObject({
      message: messages.organisation.renamed,
      data: { name: 'Savanna Fund' },
    })

    const sent = await invite(app(), owner, ` ${colleague.email.toUpperCase()} `)
    expect(sent.body.message).toBe(fillIn(messages.organisation.invited, { email: colleague.email }))
    const [invitation] = sent.body.data.invitations
    expect(invitation).toMatchObject({ email: colleague.email, role: 'member' })
    const [mail] = (await app().mails()).filter(({ to }) => to === colleague.email)
    expect(mail?.subject).toBe('Amina Diallo invites you to Savanna Fund')
    expect(mail?.text).toContain(`/app/organisation?invitation=${invitation?.invitation_uuid}`)
    expect(mail?.text).toContain('/auth/investor')
    expect(await noticesOf(app(), colleague)).toEqual(['organisation_invited'])
    expect((await mine(app(), colleague)).invited).toMatchObject([
      { invitation_uuid: invitation?.invitation_uuid, organisation: 'Savanna Fund', by: { user_uuid: owner.id } },
    ])

    const accept = { invitation_uuid: invitation?.invitation_uuid }
    const joined = await act(app(), 'accept', accept, colleague)
    expect(joined.body.message).toBe(fillIn(messages.organisation.joined, { name: 'Savanna Fund' }))
    expect(rolesIn(joined.body.data)).toEqual({ [owner.id]: 'owner', [colleague.id]: 'member' })
    expect(joined.body.data).toMatchObject({ role: 'member', invitations: [], invited: [] })
    expect(await noticesOf(app(), owner)).toEqual(['organisation_joined'])
    expectError(await act(app(), 'accept', accept, colleague), 404, messages.organisation.notOpen)
    expectError(await invite(app(), owner, colleague.email), 409, messages.organisation.member)
    const trail = await app().trail({ action: 'organisation.joined', actor: colleague.id })
    expect(trail).toMatchObject([{ detail: { role: 'member' } }])
  })

  it('is managed by its owners alone', async () => {
    const [owner, colleague, stranger] = [await firm(app()), await app().user({ role: 'vc' }), await app().user()]
    await join(app(), owner, colleague)
    for (const [what, body] of [
      ['rename', { name: 'Mine' }],
      ['invite', { email: stranger.email, role: 'owner' }],
      ['withdraw', { invitation_uuid: randomUUID() }],
      ['role', { user_uuid: colleague.id, role: 'owner' }],
      ['remove', { user_uuid: owner.id }],
    ] as const)
      expectError(await act(app(), what, body, colleague), 403, messages.organisation.ownersOnly)
    const other = await firm(app())
    for (const [what, more] of [
      ['role', { role: 'viewer' }],
      ['remove', {}],
    ] as const)
      expectError(
        await act(app(), what, { user_uuid: colleague.id, ...more }, other),
        404,
        messages.organisation.notMember,
      )
    expect(rolesIn(await mine(app(), owner))).toEqual({ [owner.id]: 'owner', [colleague.id]: 'member' })
  })

  it('keeps an owner: the last one neither leaves nor gives that up', async () => {
    const [owner, colleague] = [await firm(app()), await app().user({ role: 'vc' })]
    expectError(await act(app(), 'leave', {}, owner), 409, messages.organisation.alone)
    await join(app(), owner, colleague)
    expectError(await act(app(), 'leave', {}, owner), 409, messages.organisation.lastOwner)
    expectError(
      await act(app(), 'role', { user_uuid: owner.id, role: 'viewer' }, owner),
      409,
      messages.organisation.lastOwner,
    )
    expectError(await act(app(), 'remove', { user_uuid: owner.id }, owner), 409, messages.organisation.leaveInstead)
    expect((await act(app(), 'role', { user_uuid: colleague.id, role: 'owner' }, owner)).body.message).toBe(
      messages.organisation.roleChanged,
    )
    expect(await noticesOf(app(), colleague)).toEqual(['organisation_role', 'organisation_invited'])
    // An owner whose account is disabled decides nothing.
    const disabled = (is_active: boolean) =>
      app().db.update(schema.users).set({ is_active }).where(eq(schema.users.id, colleague.id))
    await disabled(false)
    expectError(await act(app(), 'leave', {}, owner), 409, messages.organisation.lastOwner)
    expect((await mine(app(), owner)).members.map(({ is_active }) => is_active)).toEqual([true, false])
    await disabled(true)
    expect((await act(app(), 'leave', {}, owner)).body.message).toBe(messages.organisation.left)
    expect(rolesIn(await mine(app(), colleague))).toEqual({ [colleague.id]: 'owner' })
    expect(await noticesOf(app(), colleague)).toContain('organisation_left')
  })

  it('keeps one of two owners who demote each other, or leave, at the same moment', async () => {
    for (const what of ['role', 'leave'] as const) {
      const [ama, kofi] = [await firm(app()), await app().user({ role: 'vc' })]
      await join(app(), ama, kofi, 'owner')
      const answers = await Promise.all([
        act(app(), what, { user_uuid: kofi.id, role: 'member' }, ama),
        act(app(), what, { user_uuid: ama.id, role: 'member' }, kofi),
      ])
      const done = answers.filter(({ status }) => status === 200)
      expect(done, what).toHaveLength(what === 'role' ? 1 : done.length)
      const stayed = [await mine(app(), ama), await mine(app(), kofi)]
      for (const { members } of stayed)
        expect(
          members.some(({ role }) => role === 'owner'),
          what,
        ).toBe(true)
      if (what === 'role')
        expect(Object.values(rolesIn(stayed[0] as OwnOrganisation)).sort()).toEqual(['member', 'owner'])
    }
  })

  it('is left with all that it reads, from the next request on', async () => {
    const [founder, owner, colleague] = [await app().user(), await firm(app()), await app().user({ role: 'vc' })]
    const id = await startup(app(), founder, kept)
    await app().post('access/grant/', { startup_uuid: id, user_uuid: owner.id }, founder.token)
    expect([await reads(app(), id, owner), await reads(app(), id, colleague)]).toEqual(['900', null])
    await join(app(), owner, colleague)
    expect([await reads(app(), id, owner), await reads(app(), id, colleague)]).toEqual(['900', '900'])
    const told = (await viewed(app(), id, founder)).body.data.filter(({ person }) => person?.user_uuid === colleague.id)
    expect(told.map(({ organisation }) => organisation)).toContain('Savanna Fund')
    expect((await act(app(), 'remove', { user_uuid: colleague.id }, owner)).body.message).toBe(
      messages.organisation.removed,
    )
    expect([await reads(app(), id, owner), await reads(app(), id, colleague)]).toEqual(['900', null])
    expect(await noticesOf(app(), colleague)).toContain('organisation_removed')
    expect(rolesIn(await mine(app(), colleague))).toEqual({ [colleague.id]: 'owner' })

    await join(app(), owner, colleague, 'owner')
    expect(await reads(app(), id, colleague)).toBe('900')
    // Whose organisation it was leaves it to those who stay.
    await act(app(), 'leave', {}, owner)
    expect([await reads(app(), id, owner), await reads(app(), id, colleague)]).toEqual([null, '900'])
    expect(await mine(app(), owner)).toMatchObject({ name: null, role: 'owner', members: [{}] })
    expect(await mine(app(), colleague)).toMatchObject({ name: 'Savanna Fund', role: 'owner', members: [{}] })
    await act(app(), 'leave', {}, colleague)
    expect(await reads(app(), id, colleague)).toBeNull()
  })

  it('is asked for by owners and members, and what a leaver asked for is taken back', async () => {
    const [founder, owner, colleague] = [await app().user(), await firm(app()), await app().user({ role: 'vc' })]
    const id = await startup(app(), founder, kept)
    await join(app(), owner, colleague, 'viewer')
    const ask = () => app().post('access/ask/', { startup_uuid: id, message: 'We fund water' }, colleague.token)
    expectError(await ask(), 403, messages.organisation.readsOnly)
    await act(app(), 'role', { user_uuid: colleague.id, role: 'member' }, owner)
    expect((await ask()).status).toBe(200)
    expectError(
      await app().post('access/ask/', { startup_uuid: id, message: 'We too' }, owner.token),
      409,
      messages.grants.waits,
    )
    await act(app(), 'leave', {}, colleague)
    const grants = await app().get<{ data: { state: string; company: string | null }[] }>(
      `access/grants/?startup=${id}`,
      founder.token,
    )
    expect(grants.body.data).toMatchObject([{ state: 'withdrawn', company: 'Savanna Fund' }])
  })

  it('keeps what was answered in its name, and what is restored, when the person whose it was at first leaves', async () => {
    const [founder, first, colleague] = [await app().user(), await firm(app()), await app().user({ role: 'vc' })]
    const [id, deleted] = [await startup(app(), founder, kept), await startup(app(), founder, kept)]
    await join(app(), first, colleague)
    await act(app(), 'role', { user_uuid: colleague.id, role: 'owner' }, first)
    const { interests, investorNotes, deletedRows } = schema
    for (const person of [first, colleague]) await app().get(`vc/connect/${id}/`, person.token)
    const note = { startup_uuid: deleted, text: 'Ask for the cap table', is_team: true }
    const written = await app().post<{ data: { note_uuid: string } }>('vc/notes/create/', note, colleague.token)
    await app().post('access/grant/', { startup_uuid: deleted, user_uuid: colleague.id }, founder.token)
    const { note_uuid } = written.body.data
    await app().post('vc/notes/delete/', { note_uuid }, colleague.token)
    await app().get(`startups/delete/${deleted}/`, founder.token)
    expect((await act(app(), 'leave', {}, first)).status).toBe(200)

    const left = (await findWorkplace(app().db, first.id)) ?? ''
    const team = (await findWorkplace(app().db, colleague.id)) ?? ''
    expect(team).not.toBe(left)
    const answered = await app()
      .db.select({ of: interests.organisation_id })
      .from(interests)
      .where(eq(interests.startup_id, id))
    expect(answered).toEqual([{ of: team }, { of: team }])
    expect(await app().db.$count(deletedRows, sql`${deletedRows.content} ->> 'organisation_id' = ${left}`)).toBe(0)
    // What they delete goes with the account of none but its people.
    await eraseAccount(app().deps, first.id, 'person')
    expect((await app().post('startups/restore/', { startup_uuid: deleted }, founder.token)).status).toBe(200)
    expect(await reads(app(), deleted, colleague)).toBe('900')
    expect((await app().post('vc/notes/restore/', { note_uuid }, colleague.token)).status).toBe(200)
    const [back] = await app().db.select().from(investorNotes).where(eq(investorNotes.id, note_uuid))
    expect(back?.organisation_id).toBe(team)
  })

  it('reads on by the connection of who left, whatever becomes of that', async () => {
    const [founder, owner, colleague] = [await app().user(), await firm(app()), await app().user({ role: 'vc' })]
    const id = await startup(app(), founder, kept)
    await join(app(), owner, colleague)
    await app().get(`vc/connect/${id}/`, colleague.token)
    const answer = { startup_uuid: id, user_uuid: colleague.id, state: 'accepted' }
    await app().post('contacts/answer/', answer, founder.token)
    await act(app(), 'leave', {}, colleague)
    const both = async () => [await reads(app(), id, owner), await reads(app(), id, colleague)]
    expect(await both()).toEqual(['900', null])
    await app().get(`vc/disconnect/${id}/`, colleague.token)
    expect(await both()).toEqual(['900', null])
    const [grant] = (await app().get<{ data: Grant[] }>(`access/grants/?startup=${id}`, founder.token)).body.data
    await app().post('access/revoke/', { grant_uuid: grant?.grant_uuid }, founder.token)
    await app().get(`vc/connect/${id}/`, colleague.token)
    expect(await both()).toEqual([null, null])
  })

  it('reads by the connection of a colleague for as long as one of them is accepted', async () => {
    const [founder, owner, colleague] = [await app().user(), await firm(app()), await app().user({ role: 'vc' })]
    const id = await startup(app(), founder, kept)
    await join(app(), owner, colleague)
    const answer = (person: TestUser, state: string) =>
      app().post('contacts/answer/', { startup_uuid: id, user_uuid: person.id, state, reason: 'No' }, founder.token)
    for (const person of [owner, colleague]) {
      await app().get(`vc/connect/${id}/`, person.token)
      await answer(person, 'accepted')
    }
    expect([await reads(app(), id, owner), await reads(app(), id, colleague)]).toEqual(['900', '900'])
    await answer(colleague, 'declined')
    expect([await reads(app(), id, owner), await reads(app(), id, colleague)]).toEqual(['900', '900'])
    await answer(owner, 'declined')
    expect([await reads(app(), id, owner), await reads(app(), id, colleague)]).toEqual([null, null])
  })
})

describeOnBoth('an invitation to an organisation', (app) => {
  it('is open to its own address alone, in its time, while it was not withdrawn', async () => {
    const [owner, invited, stranger] = [
      await firm(app()),
      await app().user({ role: 'vc' }),
      await app().user({ role: 'vc' }),
    ]
    const sent = async () => {
      const { invitations } = (await invite(app(), owner, invited.email)).body.data
      return { invitation_uuid: invitations[0]?.invitation_uuid }
    }
    const first = await sent()
    for (const what of ['accept', 'decline']) {
      expectError(await act(app(), what, first, stranger), 404, messages.organisation.notOpen)
      expectError(
        await act(app(), what, { invitation_uuid: randomUUID() }, invited),
        404,
        messages.organisation.notOpen,
      )
      expect((await act(app(), what, { invitation_uuid: 'x' }, invited)).status).toBe(400)
    }
    const { organisationInvitations } = schema
    await app().db.update(organisationInvitations).set({ expires_at: app().deps.now() })
    expectError(await act(app(), 'accept', first, invited), 404, messages.organisation.notOpen)
    expect((await mine(app(), invited)).invited).toEqual([])
    await clean(app().deps)
    expect(await app().db.$count(organisationInvitations)).toBe(0)

    const second = await sent()
    expect((await act(app(), 'withdraw', second, owner)).body).toMatchObject({
      message: messages.organisation.withdrawn,
      data: { invitations: [] },
    })
    expectError(await act(app(), 'withdraw', second, owner), 404, messages.organisation.noInvitation)
    expectError(await act(app(), 'accept', second, invited), 404, messages.organisation.notOpen)

    const third = await sent()
    expect((await act(app(), 'decline', third, invited)).body).toMatchObject({
      message: messages.organisation.declined,
      data: { invited: [] },
    })
    expectError(await act(app(), 'decline', third, invited), 404, messages.organisation.notOpen)
    expect(await noticesOf(app(), owner)).toEqual(['organisation_declined'])
    expect(rolesIn(await mine(app(), owner))).toEqual({ [owner.id]: 'owner' })
  })

  it('ends with the right of who sent it', async () => {
    for (const end of ['disabled', 'demoted', 'left'] as const) {
      const [owner, second, invited] = [
        await firm(app()),
        await app().user({ role: 'vc' }),
        await app().user({ role: 'vc' }),
      ]
      await join(app(), owner, second, 'owner')
      await invite(app(), second, invited.email)
      const [open] = (await mine(app(), invited)).invited
      if (end === 'disabled')
        await app().db.update(schema.users).set({ is_active: false }).where(eq(schema.users.id, second.id))
      else if (end === 'demoted') await act(app(), 'role', { user_uuid: second.id, role: 'member' }, owner)
      else await act(app(), 'leave', {}, second)
      expectError(
        await act(app(), 'accept', { invitation_uuid: open?.invitation_uuid }, invited),
        404,
        messages.organisation.notOpen,
      )
    }
  })

  it('is refused with a sentence and changes nothing where it may not be', async () => {
    const owner = await firm(app())
    const toOneself = await invite(app(), owner, owner.email.toUpperCase())
    expectError(toOneself, 400)
    expect(toOneself.body).toMatchObject({ errors: { email: messages.organisation.own } })
    for (const body of [
      { email: 'nobody', role: 'member' },
      { email: 'a@b.example' },
      { email: 'a@b.example', role: 'admin' },
    ])
      expectError(await act(app(), 'invite', body, owner), 400)
    const unverified = await app().user({ role: 'vc', email_verified: false })
    expectError(await invite(app(), unverified, 'a@b.example'), 403)
    const disabled = await app().user({ role: 'vc' })
    await invite(app(), owner, disabled.email)
    await app().db.update(schema.users).set({ is_active: false }).where(eq(schema.users.id, disabled.id))
    const [open] = (await mine(app(), owner)).invitations
    expectError(await act(app(), 'accept', { invitation_uuid: open?.invitation_uuid }, disabled), 401)

    const founder = await app().user()
    expectError(await join(app(), owner, founder), 409, messages.organisation.otherKind)
    const [other, colleague] = [await firm(app()), await app().user({ role: 'vc' })]
    await join(app(), other, colleague)
    expectError(await join(app(), owner, colleague), 409, messages.organisation.leaveFirst)
    expectError(await join(app(), owner, other), 409, messages.organisation.leaveFirst)
    expect(rolesIn(await mine(app(), owner))).toEqual({ [owner.id]: 'owner' })
  })

  it('is accepted once where two organisations invite, and by nobody into one whose owner joined another', async () => {
    const [ama, kofi, invited] = [await firm(app()), await firm(app()), await app().user({ role: 'vc' })]
    await invite(app(), ama, invited.email)
    await invite(app(), kofi, invited.email)
    const { invited: both } = await mine(app(), invited)
    expect(both).toHaveLength(2)
    const answers = await Promise.all(
      both.map(({ invitation_uuid }) => act(app(), 'accept', { invitation_uuid }, invited)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)?.body.message
    expect([messages.organisation.leaveFirst, messages.organisation.changed]).toContain(refused)
    expect((await mine(app(), invited)).members).toHaveLength(2)

    // Each invites the other: one of the two joins.
    const [efua, yaw] = [await firm(app()), await firm(app())]
    await invite(app(), efua, yaw.email)
    await invite(app(), yaw, efua.email)
    const crossed = await Promise.all(
      [efua, yaw].map(async (one) => {
        const [open] = (await mine(app(), one)).invited
        return act(app(), 'accept', { invitation_uuid: open?.invitation_uuid }, one)
      }),
    )
    expect(crossed.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await mine(app(), efua)).organisation_uuid).toBe((await mine(app(), yaw)).organisation_uuid)
  })

  it('costs no more than a few mails to an address, and a few open ones', async () => {
    const { perAddress, open, sendings } = limits.organisation
    const [owner, address] = [await firm(app()), `${randomUUID()}@test.example`]
    for (let n = 0; n < perAddress; n++) expect((await invite(app(), owner, address)).status).toBe(200)
    expectError(await invite(app(), await firm(app()), address), 409, messages.organisation.tooOften)
    expect((await app().mails()).filter(({ to }) => to === address)).toHaveLength(perAddress)
    for (let n = 1; n < open; n++) await invite(app(), owner, `${randomUUID()}@test.example`)
    const other = `${randomUUID()}@test.example`
    expectError(await invite(app(), owner, other), 409, fillIn(messages.organisation.tooMany, { max: open }))
    // That one took none of its places.
    const elsewhere = await firm(app())
    for (let n = 0; n < perAddress; n++) expect((await invite(app(), elsewhere, other)).status).toBe(200)
    for (let n = perAddress + open; n < sendings; n++) await invite(app(), owner, `${randomUUID()}@test.example`)
    expectError(await invite(app(), owner, `${randomUUID()}@test.example`), 429)
  })

  it('is taken by no more than an organisation holds', async () => {
    const [owner, invited] = [await firm(app()), await app().user({ role: 'vc' })]
    await invite(app(), owner, invited.email)
    const { organisation_uuid } = await mine(app(), owner)
    const [open] = (await mine(app(), invited)).invited
    const people = await Promise.all(
      Array.from({ length: limits.organisation.members - 1 }, () => app().user({ role: 'vc' })),
    )
    const since = app().deps.now()
    await app()
      .db.insert(schema.memberships)
      .values(
        people.map(({ id }) => ({ organisation_id: organisation_uuid, user_id: id, role: 'member' as const, since })),
      )
    const full = fillIn(messages.organisation.full, { max: limits.organisation.members })
    expectError(await act(app(), 'accept', { invitation_uuid: open?.invitation_uuid }, invited), 409, full)
    expectError(await invite(app(), owner, `${randomUUID()}@test.example`), 409, full)
  })
})

describeOnBoth('an account that belongs to an organisation', (app) => {
  it('leaves it as it is erased: whoever has been there longest owns it, and nothing of theirs is lost', async () => {
    const [founder, owner, second, reader] = [
      await app().user(),
      await firm(app()),
      await app().user({ role: 'vc' }),
      await app().user({ role: 'vc' }),
    ]
    const id = await startup(app(), founder, kept)
    await join(app(), owner, reader, 'viewer')
    await join(app(), owner, second)
    await app().post('access/grant/', { startup_uuid: id, user_uuid: owner.id }, founder.token)
    await invite(app(), owner, 'someone@test.example')
    await eraseAccount(app().deps, owner.id, 'person')
    expect(rolesIn(await mine(app(), second))).toEqual({ [second.id]: 'owner', [reader.id]: 'viewer' })
    expect(await mine(app(), second)).toMatchObject({ name: 'Savanna Fund', invitations: [] })
    expect(await reads(app(), id, second)).toBe('900')
    await eraseAccount(app().deps, second.id, 'person')
    await eraseAccount(app().deps, reader.id, 'person')
    expect(await app().db.$count(schema.organisations, eq(schema.organisations.name, 'Savanna Fund'))).toBe(0)
    expect(await withoutOrganisation(app())).toEqual([])
  })

  it('leaves startups to whoever works on them too, with what hangs on them and the answers that are due', async () => {
    const [founder, reader, second, investor] = [
      await firm(app(), 'startup'),
      await app().user(),
      await app().user(),
      await app().user({ role: 'vc' }),
    ]
    const id = await startup(app(), founder, { ...kept, startup_name: 'Tarrafal' })
    await join(app(), founder, reader, 'viewer')
    await join(app(), founder, second)
    await app().post(`vc/connect/${id}/`, undefined, investor.token)
    await app().post('questions/ask/', { startup_uuid: id, text: 'Who buys?' }, investor.token)
    const preview = (await app().get<ErasurePreview>('privacy/erasure/preview/', founder.token)).body
    const counts = (rows: readonly { readonly table: string; readonly count: number }[]) =>
      Object.fromEntries(rows.map(({ table, count }) => [table, count]))
    expect(counts(preview.stays)).toMatchObject({ startups: 1, questions: 1 })
    expect(counts(preview.goes)).not.toHaveProperty('startups')
    expect(counts(preview.goes)).toMatchObject({ users: 1 })

    await eraseAccount(app().deps, founder.id, 'person')
    const seen = await app().post<Startup>('startups/get/', { startup_uuid: id }, second.token)
    expect(seen.body).toMatchObject({ startup_name: 'Tarrafal', valuation_cap: '900', own_role: 'owner' })
    expect(await reads(app(), id, reader)).toBe('900')
    const told = (await app().get<{ data: NotificationItem[] }>('notifications/', second.token)).body.data
    expect(told.filter(({ kind }) => kind === 'startup_handed_over')).toMatchObject([
      { actor: null, startup: { startup_uuid: id } },
    ])
    const mails = (await app().mails()).filter(({ subject }) => subject === 'Tarrafal is yours now')
    expect(mails.map(({ to }) => to)).toEqual([second.email])
    const edited = { startup_uuid: id, startup_name: 'Tarrafal II' }
    expect((await app().post('startups/update/', edited, second.token)).status).toBe(200)
    // It is found on the market as before, and the one who goes on owes the answer.
    const found = await app().get<{ data: { startup_uuid: string }[] }>(
      `startups/list/?filter=${encodeURIComponent(JSON.stringify({ q: 'tarrafal' }))}`,
      investor.token,
    )
    expect(found.body.data.map(({ startup_uuid }) => startup_uuid)).toEqual([id])
    const answer = { startup_uuid: id, user_uuid: investor.id, state: 'accepted' }
    expect((await app().post('contacts/answer/', answer, second.token)).status).toBe(200)
    const [interest] = await app()
      .db.select({ founder: schema.interests.founder_id, phase: schema.interests.phase })
      .from(schema.interests)
      .where(eq(schema.interests.startup_id, id))
    expect(interest).toEqual({ founder: second.id, phase: 'accepted' })
    await eraseAccount(app().deps, second.id, 'person')
    expect(await app().db.$count(schema.startups, eq(schema.startups.id, id))).toBe(0)
  })

  it('takes its startups along where the others only read, may not sign in, or an administrator froze it', async () => {
    const alone = async (act: (founder: TestUser, other: TestUser) => Promise<unknown>, role = 'member') => {
      const [founder, other] = [await firm(app(), 'startup'), await app().user()]
      await join(app(), founder, other, role)
      const id = await startup(app(), founder)
      await act(founder, other)
      await eraseAccount(app().deps, founder.id, 'operator')
      return app().db.$count(schema.startups, eq(schema.startups.id, id))
    }
    const set = (id: string, values: Partial<typeof schema.users.$inferInsert>) =>
      app().db.update(schema.users).set(values).where(eq(schema.users.id, id))
    expect(await alone(async () => undefined, 'viewer')).toBe(0)
    expect(await alone((_, other) => set(other.id, { is_active: false }))).toBe(0)
    expect(await alone((founder) => set(founder.id, { frozen_at: app().deps.now() }))).toBe(0)
    expect(await alone(async () => undefined)).toBe(1)
  })

  it('is forgotten with the invitations to its address, and leaves where its role becomes another', async () => {
    const [owner, colleague, admin] = [
      await firm(app()),
      await app().user({ role: 'vc' }),
      await app().user({ role: 'admin' }),
    ]
    await invite(app(), owner, colleague.email)
    await eraseAccount(app().deps, colleague.id, 'person')
    expect((await mine(app(), owner)).invitations).toEqual([])

    const second = await app().user({ role: 'vc' })
    await join(app(), owner, second)
    const changed = await app().post(
      `users/update/${second.id}/`,
      { role: 'startup', first_name: 'Ama', last_name: 'Owusu' },
      admin.token,
    )
    expect(changed.status).toBe(200)
    expect(rolesIn(await mine(app(), owner))).toEqual({ [owner.id]: 'owner' })
    const [own] = await app()
      .db.select()
      .from(schema.organisations)
      .where(and(eq(schema.organisations.person_id, second.id)))
    expect(own?.kind).toBe('startup')
  })
})
