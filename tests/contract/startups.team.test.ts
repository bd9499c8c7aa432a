import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { endMembership, findWorkplace } from '@baobab/api/features/organisations/queries.ts'
import { eraseAccount } from '@baobab/api/features/privacy/erase.ts'
import type { NotificationItem, OwnOrganisation, Question, Startup } from '@baobab/validation'
import { recordsOf } from './accessRecords.ts'
import type { TestUser } from './builders.ts'
import { describeOnBoth, expectError, type TestApp } from './harness.ts'
import { joins } from './organisations.ts'
import { startup, startupBody, type Listed } from './startupBody.ts'
import { messages } from '../support/english.ts'

const roles = ['owner', 'member', 'reader', 'former', 'stranger'] as const
type Who = (typeof roles)[number]
type Team = Readonly<Record<Who | 'founder', TestUser>>

/** A founder with an owner, a member and one who only reads beside them, one who was a member, and a founder who never belonged. */
async function teamOf(app: TestApp): Promise<Team> {
  const [founder, owner, member, reader, former, stranger] = await Promise.all(
    ['Edna', 'Ola', 'Mia', 'Vic', 'Fay', 'Sam'].map((first_name) => app.user({ first_name })),
  )
  if (!founder || !owner || !member || !reader || !former || !stranger) throw new Error('Nobody was made.')
  for (const [person, role] of [
    [owner, 'owner'],
    [member, 'member'],
    [reader, 'viewer'],
    [former, 'member'],
  ] as const)
    await joins(app, founder, person, role)
  await endMembership(app.db, (await findWorkplace(app.db, founder.id)) ?? '', former.id, app.deps.now())
  return { founder, owner, member, reader, former, stranger }
}

const get = (app: TestApp, id: string, { token }: TestUser) =>
  app.post<Startup>('startups/get/', { startup_uuid: id }, token)
const listed = async (app: TestApp, filter: object, { token }: TestUser) =>
  (
    await app.get<Listed>(
      `startups/list/?${new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,24]' })}`,
      token,
    )
  ).body.data.map(({ startup_uuid }) => startup_uuid)

describeOnBoth('a startup of a team', (app) => {
  let team: Team
  let filled: Record<string, unknown>
  beforeAll(async () => {
    team = await teamOf(app())
    const { category_uuid, development_stage_uuid, raising_phase_uuid, ...body } = await startupBody(app())
    filled = { ...body, category_uuid, development_stage_uuid, raising_phase_uuid }
  })
  const draft = () => startup(app(), team.founder, filled, { is_published: false })
  const asked = async (id: string) =>
    (
      await app().post<{ data: Question }>(
        'questions/ask/',
        { startup_uuid: id, text: 'Why?' },
        (await app().user()).token,
      )
    ).body.data.question_uuid

  /** What each answers: the organisation's owner, a member, who only reads, a former member, a stranger. */
  const calls: Readonly<
    Record<string, readonly [body: (id: string) => Promise<object>, statuses: string, is_published?: boolean]>
  > = {
    'startups/get/': [(id) => Promise.resolve({ startup_uuid: id }), '200 200 200 404 404'],
    'startups/update/': [(id) => Promise.resolve({ startup_uuid: id, solution: 'Nets' }), '200 200 403 404 404'],
    'startups/publish/': [(id) => Promise.resolve({ startup_uuid: id }), '200 200 403 404 404'],
    'startups/unpublish/': [(id) => Promise.resolve({ startup_uuid: id }), '200 200 403 403 403', true],
    'startups/submit/': [(id) => Promise.resolve({ startup_uuid: id }), '409 409 403 404 404'],
    'startups/delete/': [(id) => Promise.resolve({ startup_uuid: id }), '403 403 403 404 404'],
    'startups/report/': [
      (id) => Promise.resolve({ startup_uuid: id, kind: 'scam', reason: 'x' }),
      '409 409 409 200 200',
      true,
    ],
    'access/tiers/': [(id) => Promise.resolve({ startup_uuid: id }), '200 200 200 404 404'],
    'access/set_tiers/': [(id) => Promise.resolve({ startup_uuid: id, financials: 'private' }), '200 200 403 404 404'],
    'access/preview/': [(id) => Promise.resolve({ startup_uuid: id, as: 'member' }), '200 200 200 404 404'],
    'access/grant/': [
      async (id) => ({ startup_uuid: id, user_uuid: (await app().user({ role: 'vc' })).id }),
      '200 200 403 403 403',
      true,
    ],
    'questions/ask/': [(id) => Promise.resolve({ startup_uuid: id, text: 'Why?' }), '409 409 409 200 200', true],
    'questions/answer/': [
      async (id) => ({ question_uuid: await asked(id), answer: 'So' }),
      '200 200 403 403 403',
      true,
    ],
    'questions/hide/': [
      async (id) => ({ question_uuid: await asked(id), is_hidden: true }),
      '200 200 403 403 403',
      true,
    ],
  }

  it.each(Object.entries(calls))(
    'is open to who works on it, and to nobody else: %s',
    async (path, [body, statuses, is_published = false]) => {
      const answers: number[] = []
      for (const who of roles) {
        const id = await startup(app(), team.founder, filled, { is_published })
        answers.push((await app().post(path, await body(id), team[who].token)).status)
      }
      expect(answers.join(' ')).toBe(statuses)
    },
  )

  it('is read whole by all of the team, in lists, exports and detail, and by nobody else', async () => {
    const id = await draft()
    for (const [who, own_role] of [
      ['founder', 'owner'],
      ['owner', 'owner'],
      ['member', 'member'],
      ['reader', 'viewer'],
    ] as const) {
      const person = team[who]
      expect((await get(app(), id, person)).body, who).toMatchObject({
        own_role,
        reads: 'private',
        valuation_cap: '100000',
        missing: expect.any(Array) as unknown,
      })
      expect(await listed(app(), { is_own: true, id: [id] }, person), who).toEqual([id])
      expect(await listed(app(), { is_own: false, id: [id] }, person), who).toEqual([])
      expect(await listed(app(), { is_published: false, id: [id] }, person), who).toEqual([id])
      const exported = await app().get<{ data: Startup[] }>(
        `startups/export/?${new URLSearchParams({ filter: JSON.stringify({ id: [id] }) })}`,
        person.token,
      )
      expect(
        exported.body.data.map(({ valuation_cap }) => valuation_cap),
        who,
      ).toEqual(['100000'])
      expect((await app().get(`access/grants/?startup=${id}`, person.token)).status, who).toBe(200)
      expect((await app().get(`access/viewed/?startup=${id}`, person.token)).status, who).toBe(200)
    }
    for (const who of ['former', 'stranger'] as const) {
      expect((await get(app(), id, team[who])).status, who).toBe(404)
      expect(await listed(app(), { id: [id] }, team[who]), who).toEqual([])
      expect((await app().get(`access/viewed/?startup=${id}`, team[who].token)).status, who).toBe(404)
    }
    // Nobody of the team is a reader from outside.
    expect(await recordsOf(app(), id)).toEqual([])
    expect((await get(app(), id, team.founder)).body.views).toBe(0)
  })

  it('tells its founder who edited it, and the trail who did what', async () => {
    const [id, { founder, member, owner }] = [await draft(), team]
    await app().post('startups/update/', { startup_uuid: id, solution: 'Two nets' }, member.token)
    const notices = (await app().get<{ data: NotificationItem[] }>('notifications/', founder.token)).body.data
    expect(notices.filter(({ startup: of }) => of?.startup_uuid === id)).toMatchObject([
      { kind: 'team_edited', actor: { user_uuid: member.id } },
    ])
    await app().post('startups/publish/', { startup_uuid: id }, owner.token)
    expect(await app().trail({ action: 'startup.updated', actor: member.id, target: id })).toMatchObject([
      { detail: { own: true, fields: 'solution' } },
    ])
    expect(await app().trail({ action: 'startup.published', actor: owner.id, target: id })).toMatchObject([
      { detail: { own: true } },
    ])
    // What the team hid, its founder shows again.
    const question_uuid = await asked(id)
    await app().post('questions/hide/', { question_uuid, is_hidden: true }, member.token)
    expect((await app().post('questions/hide/', { question_uuid, is_hidden: false }, founder.token)).status).toBe(200)
    // What an administrator took down the team does not show again.
    const admin = await app().user({ role: 'admin' })
    await app().post('startups/unpublish/', { startup_uuid: id, reason: 'x' }, admin.token)
    expect((await app().post('startups/publish/', { startup_uuid: id }, member.token)).status).toBe(403)
  })

  it('keeps what two of them change at the same moment', async () => {
    const [id, { owner, member, founder }] = [await draft(), team]
    const edit = ({ token }: TestUser, values: object) =>
      app().post('startups/update/', { startup_uuid: id, ...values }, token)
    const answers = await Promise.all([edit(owner, { solution: 'Two nets' }), edit(member, { usp_market: 'Cheap' })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await get(app(), id, founder)).body).toMatchObject({ solution: 'Two nets', usp_market: 'Cheap' })
  })

  it('stays while somebody of its team is left who may edit it, and goes with the last of them', async () => {
    const { founder, member, owner, reader } = await teamOf(app())
    const id = await startup(app(), founder, {}, { is_published: false })
    const ownRole = async (person: TestUser) => (await get(app(), id, person)).body.own_role
    for (const gone of [member, founder]) {
      await eraseAccount(app().deps, gone.id, 'person')
      expect(await ownRole(owner)).toBe('owner')
      expect(await ownRole(reader)).toBe('viewer')
    }
    await eraseAccount(app().deps, owner.id, 'person')
    expect((await get(app(), id, reader)).status).toBe(404)
  })

  it('is not published by others while the account of who registered it is disabled', async () => {
    const { founder, owner } = await teamOf(app())
    const id = await startup(app(), founder, filled, { is_published: false })
    await app().db.update(schema.users).set({ is_active: false }).where(eq(schema.users.id, founder.id))
    expectError(
      await app().post('startups/publish/', { startup_uuid: id }, owner.token),
      409,
      messages.startup.rejectedOwner,
    )
  })
})

describeOnBoth('who leaves a team', (app) => {
  const act = (what: string, body: object, { token }: TestUser) => app().post(`organisation/${what}/`, body, token)

  it.each(['leave', 'remove', 'role', 'unverified'] as const)(
    'keeps nothing from the next request on: %s',
    async (how) => {
      const { founder, member } = await teamOf(app())
      const id = await startup(app(), founder, { solution: 'Nets' }, { is_published: false })
      const key = randomUUID()
      const edit = () =>
        app().post('startups/update/', { startup_uuid: id, solution: 'Fog nets' }, member.token, {
          headers: { 'idempotency-key': key },
        })
      expect((await edit()).status).toBe(200)
      if (how === 'leave') await act('leave', {}, member)
      if (how === 'remove') await act('remove', { user_uuid: member.id }, founder)
      if (how === 'role') await act('role', { user_uuid: member.id, role: 'viewer' }, founder)
      if (how === 'unverified')
        await app().db.update(schema.users).set({ email_verified: false }).where(eq(schema.users.id, member.id))
      const reads = how === 'role'
      expect((await get(app(), id, member)).status).toBe(reads ? 200 : 404)
      expect(await listed(app(), { id: [id] }, member)).toEqual(reads ? [id] : [])
      const again = await app().post('startups/update/', { startup_uuid: id, solution: 'Mine' }, member.token)
      expect(again.status).toBe(reads ? 403 : 404)
      if (how === 'leave' || how === 'remove') expect((await edit()).status).toBe(404)
      const notices = await app().get<{ data: NotificationItem[] }>('notifications/', member.token)
      expect(notices.body.data.map(({ startup: of }) => of).filter(Boolean)).toEqual([])
      expect((await get(app(), id, founder)).body.solution).toBe('Fog nets')
    },
  )

  it('takes along what they registered, and stays with what is theirs', async () => {
    const { founder, member } = await teamOf(app())
    const theirs = await startup(app(), member, {}, { is_published: false })
    expect((await get(app(), theirs, founder)).body.own_role).toBe('owner')
    await act('leave', {}, member)
    expect((await get(app(), theirs, founder)).status).toBe(404)
    expect((await get(app(), theirs, member)).body.own_role).toBe('owner')
  })

  it('is nobody of another kind: investors who work together own no startup together', async () => {
    const [one, two] = [await app().user({ role: 'vc' }), await app().user({ role: 'vc' })]
    await joins(app(), one, two, 'owner')
    const id = await startup(app(), one, {}, { is_published: false })
    expect((await get(app(), id, two)).status).toBe(404)
    const { body } = await app().get<OwnOrganisation>('organisation/', two.token)
    expect(body.members).toHaveLength(2)
  })
})
