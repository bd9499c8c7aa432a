import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { findWorkplace } from '@baobab/api/features/organisations/queries.ts'
import { eraseAccount } from '@baobab/api/features/privacy/erase.ts'
import { remindOfSteps } from '@baobab/api/jobs/nextSteps.ts'
import { dayMs } from '@baobab/api/platform/lib/day.ts'
import {
  limits,
  type Attention,
  type BoardStage,
  type NotificationItem,
  type PipelineCard,
  type PipelineMove,
  type TimelineItem,
} from '@baobab/validation'
import type { TestUser } from './builders.ts'
import { describeOnBoth, expectError } from './harness.ts'
import { interestsOf } from './interests.ts'
import { joins } from './organisations.ts'
import { startup } from './startupBody.ts'
import { fillIn, messages } from '../support/english.ts'

describeOnBoth('a shared board', (app) => {
  const board = async (who: TestUser) =>
    (await app().get<{ data: PipelineCard[] }>('vc/pipeline/', who.token)).body.data
  const shared = async (who: TestUser) => (await board(who)).filter((card) => card.shared !== null)
  const own = async (who: TestUser) => (await board(who)).filter((card) => card.shared === null)
  const card = async (who: TestUser, id: string) =>
    (await app().get<{ data: PipelineCard }>(`vc/pipeline/get/${id}/`, who.token)).body.data
  const ask = (who: TestUser, path: string, body: object) => app().post(`vc/pipeline/${path}/`, body, who.token)
  const share = (who: TestUser, startup_uuid: string) => ask(who, 'share', { startup_uuid })
  const takeBack = (who: TestUser, startup_uuid: string) => ask(who, 'take_back', { startup_uuid })
  const move = (who: TestUser, startup_uuid: string, stage: string, more: object = {}) =>
    ask(who, 'move', { startup_uuid, stage, ...more })
  const setStep = (who: TestUser, startup_uuid: string, next_step: string, more: object = {}) =>
    ask(who, 'step', { startup_uuid, next_step, ...more })
  const history = async (who: TestUser, id: string) =>
    (await app().get<{ data: PipelineMove[] }>(`vc/pipeline/history/${id}/`, who.token)).body.data
  const timeline = async (who: TestUser, id: string) =>
    (await app().get<{ data: TimelineItem[] }>(`vc/pipeline/timeline/${id}/`, who.token)).body.data
  const kinds = async (who: TestUser) =>
    (await app().get<{ data: NotificationItem[] }>('notifications/', who.token)).body.data.map(({ kind }) => kind)
  const leave = (who: TestUser) => app().post('organisation/leave/', {}, who.token)
  const again = async (who: TestUser): Promise<TestUser> => ({ ...who, token: await app().session(who.id) })
  const vc = (first_name: string) => app().user({ role: 'vc', first_name, last_name: 'Mensah' })

  /** An organisation of an owner, a member and one who only reads; the member is connected to a startup, at a meeting with a next step. */
  async function firm() {
    const [founder, owner, member, reader] = [await app().user(), await vc('Ama'), await vc('Kofi'), await vc('Esi')]
    const id = await startup(app(), founder, { startup_name: 'Kolda', round_size: '1000.50' })
    await joins(app(), owner, member, 'member')
    await joins(app(), owner, reader, 'viewer')
    await app().get(`vc/connect/${id}/`, member.token)
    await move(member, id, 'meeting')
    await setStep(member, id, 'Call Edna')
    await ask(member, 'tags', { startup_uuid: id, tags: 'water' })
    return { founder, owner, member, reader, id }
  }

  it('has the deals that members share, which the others of the organisation move, and nobody else reads', async () => {
    const { owner, member, reader, id } = await firm()
    const [stranger, admin] = [await vc('Yaa'), await app().user({ role: 'admin' })]
    expect(await board(owner)).toEqual([])
    expectError(await share(owner, id), 404, messages.pipeline.notConnected)
    expectError(await share(reader, id), 403, messages.pipeline.readsOnly)
    expect((await share(member, id)).body).toMatchObject({
      message: messages.pipeline.shared,
      startup_uuid: id,
      stage: 'meeting',
    })
    expectError(await share(member, id), 409, messages.pipeline.sharedAlready)
    expect(await own(member)).toEqual([])
    expect(await shared(member)).toMatchObject([
      {
        stage: 'meeting',
        next_step: 'Call Edna',
        responsible: { user_uuid: member.id },
        tags: ['water'],
        round_size: 1000.5,
      },
    ])
    const by = { user_uuid: member.id, name: 'Kofi Mensah' }
    expect(await shared(owner)).toMatchObject([
      { startup_uuid: id, shared: { by, may_change: true, may_take_back: true }, startup: { startup_name: 'Kolda' } },
    ])
    expect(await shared(reader)).toMatchObject([{ shared: { by, may_change: false, may_take_back: false } }])
    for (const other of [stranger, admin]) {
      expect(await board(other)).toEqual([])
      for (const path of [`get/${id}`, `history/${id}`, `timeline/${id}`])
        expectError(await app().get(`vc/pipeline/${path}/`, other.token), 404, messages.pipeline.notConnected)
      expectError(await move(other, id, 'diligence'), 404, messages.pipeline.notConnected)
      expectError(await setStep(other, id, 'x'), 404, messages.pipeline.notConnected)
      expectError(await takeBack(other, id), 404, messages.pipeline.notShared)
    }
    expect([await kinds(owner), await kinds(reader), await kinds(member)]).toEqual([
      ['deal_shared'],
      ['deal_shared'],
      [],
    ])

    expect((await move(owner, id, 'diligence')).body['message']).toBe(
      fillIn(messages.pipeline.moved, { stage: 'Diligence' }),
    )
    expect((await card(member, id)).stage).toBe('diligence')
    expect(await history(reader, id)).toMatchObject([{ from: 'meeting', to: 'diligence', by: 'Ama Mensah' }])
    expect((await timeline(owner, id)).map(({ kind, by: who }) => [kind, who])).toEqual([
      ['moved', 'Ama Mensah'],
      ['shared', 'Kofi Mensah'],
    ])
    expect((await timeline(member, id)).map(({ kind }) => kind)).toEqual([
      ...['moved', 'shared', 'step_set', 'moved', 'connected'],
    ])
    expectError(await move(reader, id, 'invested'), 403, messages.pipeline.readsOnly)
    for (const [path, body] of [
      ['step', { next_step: 'x' }],
      ['step/end', { as: 'done' }],
      ['tags', { tags: 'x' }],
    ] as const)
      expectError(await ask(reader, path, { startup_uuid: id, ...body }), 403, messages.pipeline.readsOnly)
    expect(await card(reader, id)).toMatchObject({ stage: 'diligence', next_step: 'Call Edna', tags: ['water'] })
    const trail = await app()
      .db.select({ action: schema.audit.action })
      .from(schema.audit)
      .where(and(eq(schema.audit.target, id), eq(schema.audit.actor_id, member.id)))
    expect(trail.map(({ action }) => action)).toContain('deal.shared')
  })

  it('is not for somebody who works alone', async () => {
    const [founder, alone] = [await app().user(), await vc('Efua')]
    const id = await startup(app(), founder)
    await app().get(`vc/connect/${id}/`, alone.token)
    expectError(await share(alone, id), 409, messages.pipeline.alone)
    expect(await own(alone)).toHaveLength(1)
    expect(await shared(alone)).toEqual([])
  })

  it('says to who moves a deal second that somebody moved it meanwhile, and keeps what stands', async () => {
    const { owner, member, id } = await firm()
    await share(member, id)
    expectError(
      await move(owner, id, 'diligence', { from: 'invested' }),
      409,
      fillIn(messages.pipeline.standsElsewhere, { stage: 'Meeting' }),
    )
    const answers = await Promise.all([
      move(owner, id, 'diligence', { from: 'meeting' }),
      move(member, id, 'contacted', { from: 'meeting' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [first, second] = answers
    if (first.status === 200)
      expectError(second, 409, fillIn(messages.pipeline.movedMeanwhile, { name: 'Ama Mensah', stage: 'Diligence' }))
    else expectError(first, 409, fillIn(messages.pipeline.movedMeanwhile, { name: 'Kofi Mensah', stage: 'Contacted' }))
    const stands = first.status === 200 ? 'diligence' : 'contacted'
    expect((await card(owner, id)).stage).toBe(stands)
    expect(await history(owner, id)).toHaveLength(1)
    // Whoever saw where it stands moves it; to where it stands already is no conflict.
    expect((await move(owner, id, stands, { from: 'meeting' })).status).toBe(200)
    expect((await move(member, id, 'invested', { from: stands })).status).toBe(200)
  })

  it('has next steps with a day and who does them, who is told and reminded', async () => {
    const { owner, member, reader, id } = await firm()
    const stranger = await vc('Yaa')
    await share(member, id)
    const on = app().day(1)
    for (const wrong of [reader, stranger])
      expectError(await setStep(owner, id, 'Visit', { responsible_uuid: wrong.id }), 400, messages.pipeline.responsible)
    await setStep(member, id, 'Visit', { next_step_on: on, responsible_uuid: owner.id })
    expect(await card(reader, id)).toMatchObject({
      next_step: 'Visit',
      next_step_on: on,
      responsible: { user_uuid: owner.id, name: 'Ama Mensah' },
    })
    expect(await kinds(owner)).toEqual(['step_assigned', 'deal_shared'])
    app().pass(2 * dayMs)
    await remindOfSteps(app().deps)
    await remindOfSteps(app().deps)
    const [theirs, others] = [await again(owner), await again(member)]
    expect(await kinds(theirs)).toEqual(['next_step', 'step_assigned', 'deal_shared'])
    expect(await kinds(others)).toEqual([])
    const { body } = await app().get<{ data: { steps: { items: { next_step: string }[] } } }>(
      'dashboard/investor/',
      theirs.token,
    )
    expect(JSON.stringify(body)).toContain('Visit')
    await ask(others, 'step/end', { startup_uuid: id, as: 'done' })
    expect(await kinds(theirs)).toEqual(['step_assigned', 'deal_shared'])
    expect(await card(theirs, id)).toMatchObject({ next_step: null, responsible: null })
    expect((await timeline(theirs, id))[0]).toMatchObject({ kind: 'step_done', text: 'Visit', by: 'Kofi Mensah' })

    // Where who does it may no more, all who may are reminded.
    const later = app().day(1)
    await setStep(others, id, 'Sign', { next_step_on: later })
    await app().db.update(schema.users).set({ is_active: false }).where(eq(schema.users.id, member.id))
    app().pass(2 * dayMs)
    await remindOfSteps(app().deps)
    expect((await kinds(await again(owner)))[0]).toBe('next_step')
  })

  it('passes for all of the organisation who are connected', async () => {
    const { owner, member, id } = await firm()
    await app().get(`vc/connect/${id}/`, owner.token)
    expect(await own(owner)).toHaveLength(1)
    await share(member, id)
    // A colleague’s own card waits while the deal is shared.
    expect(await own(owner)).toEqual([])
    await move(owner, id, 'passed', { pass: 'too_early', reason: 'Come back in May' })
    for (const one of [owner, member]) expect(await interestsOf(app(), one, id)).toMatchObject([{ phase: 'passed' }])
    expect(await card(member, id)).toMatchObject({ stage: 'passed', pass_reason: 'Come back in May' })
    await takeBack(member, id)
    expect(await own(owner)).toMatchObject([{ stage: 'interested' }])
  })

  it('tells a founder who knows two members once that it passed, and takes that back with the pass', async () => {
    const { founder, owner, member, id } = await firm()
    const third = await vc('Yaa')
    await joins(app(), owner, third, 'member')
    await app().get(`vc/connect/${id}/`, owner.token)
    await share(member, id)
    const told = async () =>
      (await app().get<{ data: NotificationItem[] }>('notifications/', founder.token)).body.data.flatMap((one) =>
        one.kind === 'interest_passed' ? [one.actor?.user_uuid] : [],
      )
    await move(owner, id, 'passed', { pass: 'too_early', reason: 'Come back in May' })
    expect(await told()).toEqual([owner.id])
    await move(member, id, 'meeting')
    expect(await told()).toEqual([])
    expect((await app().post('interests/pass/', { startup_uuid: id, reason: 'too_late' }, member.token)).status).toBe(
      200,
    )
    expect(await told()).toEqual([member.id])
    await move(owner, id, 'meeting')
    // Who moved it is nobody whom the founder knows.
    await move(third, id, 'passed', { pass: 'too_early', reason: 'Come back in May' })
    const [first = ''] = [owner.id, member.id].toSorted()
    expect(await told()).toEqual([first])
  })

  it('keeps a deal when who shared it leaves or is erased, and gives it back with its history when it is taken off', async () => {
    const { owner, member, reader, id } = await firm()
    await share(member, id)
    expectError(await takeBack(reader, id), 403, messages.pipeline.readsOnly)
    await move(owner, id, 'diligence')
    await takeBack(member, id)
    expect(await board(owner)).toEqual([])
    expect(await own(member)).toMatchObject([{ stage: 'diligence', next_step: 'Call Edna', tags: ['water'] }])
    expect(await history(member, id)).toMatchObject([{ to: 'diligence', by: 'Ama Mensah' }, { to: 'meeting' }])

    await share(member, id)
    await app().db.delete(schema.events).where(eq(schema.events.user_id, member.id))
    await leave(member)
    const events = await app().db.select().from(schema.events).where(eq(schema.events.user_id, member.id))
    expect(events.map(({ topic }) => topic)).toContain('connections')
    // They go on alone with what was theirs before; the organisation keeps its deal.
    expect(await shared(member)).toEqual([])
    expect(await own(member)).toMatchObject([{ stage: 'diligence', next_step: null }])
    await move(member, id, 'invested')
    expect(await shared(owner)).toMatchObject([{ stage: 'diligence', next_step: 'Call Edna', responsible: null }])
    await eraseAccount(app().deps, member.id, 'operator')
    expect(await shared(owner)).toMatchObject([{ stage: 'diligence', shared: { by: null } }])
    const another = await vc('Abena')
    await joins(app(), owner, another, 'member')
    expectError(await takeBack(another, id), 403, messages.pipeline.notTakenBack)
    expect((await takeBack(owner, id)).body['message']).toBe(messages.pipeline.takenBack)
    expect(await shared(owner)).toEqual([])
    // It waits on the owner’s board for a connection of theirs.
    await app().get(`vc/connect/${id}/`, owner.token)
    expect(await own(owner)).toMatchObject([{ stage: 'diligence', next_step: 'Call Edna' }])
  })

  it('takes nothing that somebody planned by themselves when it comes onto their own board', async () => {
    const { owner, member, id } = await firm()
    await app().get(`vc/connect/${id}/`, owner.token)
    await setStep(owner, id, 'Ask for the cap table')
    await ask(owner, 'tags', { startup_uuid: id, tags: 'fintech, Water' })
    await share(member, id)
    await leave(member)
    await takeBack(owner, id)
    expect(await card(owner, id)).toMatchObject({ next_step: 'Call Edna', tags: ['water', 'fintech'], shared: null })
    expect(await timeline(owner, id)).toContainEqual(
      expect.objectContaining({ kind: 'step_cleared', text: 'Ask for the cap table' }),
    )
  })

  it('loses no next step of one who did not know of another’s', async () => {
    const { owner, member, id } = await firm()
    await share(member, id)
    const seen = { next_step: 'Call Edna', next_step_on: null }
    await setStep(owner, id, 'Send the NDA')
    const ended = await ask(member, 'step/end', { startup_uuid: id, as: 'done', ...seen })
    expectError(ended, 409, fillIn(messages.pipeline.stepChanged, { step: 'Send the NDA' }))
    const replaced = await setStep(member, id, 'Call again', { was: JSON.stringify(seen) })
    expectError(replaced, 409, messages.rule.changedMeanwhile)
    expect(replaced.body['errors']).toEqual({
      next_step: fillIn(messages.rule.changedSinceTo, { value: 'Send the NDA' }),
    })
    expect(await card(owner, id)).toMatchObject({ next_step: 'Send the NDA', responsible: { user_uuid: owner.id } })
    const known = { was: JSON.stringify({ ...seen, next_step: 'Send the NDA' }) }
    expect((await setStep(member, id, 'Call again', known)).status).toBe(200)
    expect((await ask(owner, 'step/end', { startup_uuid: id, as: 'done', next_step: 'Call again' })).status).toBe(200)
    // Undoing that puts nothing over what was written down since.
    await setStep(member, id, 'Sign')
    const none = JSON.stringify({ next_step: null, next_step_on: null })
    expectError(await setStep(owner, id, 'Call again', { was: none }), 409, messages.rule.changedMeanwhile)
  })

  it('goes on, notes too, with those who stay when whose organisation it was leaves, and ends with the last', async () => {
    const { owner, member, reader, id } = await firm()
    await share(member, id)
    await app().post('vc/notes/create/', { startup_uuid: id, text: 'Ask for the churn', is_team: true }, member.token)
    await app().post('organisation/role/', { user_uuid: member.id, role: 'owner' }, owner.token)
    await ask(owner, 'stages/add', { name: 'Site visit', board: 'shared' })
    await leave(owner)
    expect(await board(owner)).toEqual([])
    const notes = await app().get<{ data: unknown[] }>(`vc/notes/${id}/`, member.token)
    expect(notes.body.data).toMatchObject([{ text: 'Ask for the churn', is_team: true }])
    expect(await shared(reader)).toMatchObject([{ stage: 'meeting', shared: { by: { user_uuid: member.id } } }])
    const stages = await app().get<{ data: BoardStage[] }>('vc/pipeline/stages/?board=shared', reader.token)
    expect(stages.body.data.map(({ name }) => name)).toContain('Site visit')
    const organisation = (await findWorkplace(app().db, member.id)) ?? ''
    await leave(reader)
    await leave(member)
    expect(await app().db.$count(schema.sharedDeals, eq(schema.sharedDeals.organisation_id, organisation))).toBe(0)
    expect(await own(member)).toMatchObject([{ stage: 'meeting' }])
  })

  it('stands still for who does the next step, and for nobody else', async () => {
    const { owner, member, id } = await firm()
    await share(member, id)
    await ask(owner, 'stages/rename', { stage: 'meeting', name: 'First call', board: 'shared' })
    app().pass((limits.attention.days + 1) * dayMs)
    const [theirs, hers] = [await again(member), await again(owner)]
    const still = async (who: TestUser) =>
      (await app().get<Attention>('dashboard/investor/', who.token)).body.still.data.map(
        ({ stage, stage_name: name, board: of, last }) => ({ stage, name, of, last }),
      )
    expect([await still(theirs), await still(hers)]).toEqual([
      [{ stage: 'meeting', name: 'First call', of: 'shared', last: 'connected' }],
      [],
    ])
    await setStep(theirs, id, 'Call Edna', { responsible_uuid: owner.id })
    app().pass((limits.attention.days + 1) * dayMs)
    expect([await still(await again(member)), await still(await again(owner))]).toEqual([
      [],
      [{ stage: 'meeting', name: 'First call', of: 'shared', last: 'step' }],
    ])
  })

  it('loses a deal with its startup, and has it again when the startup is restored', async () => {
    const { founder, owner, member, id } = await firm()
    await share(member, id)
    await move(owner, id, 'diligence')
    await app().post('startups/delete/', { startup_uuid: id }, founder.token)
    expect(await shared(owner)).toEqual([])
    await app().post('startups/restore/', { startup_uuid: id }, founder.token)
    expect(await shared(owner)).toMatchObject([{ stage: 'diligence', next_step: 'Call Edna' }])
    expect(await history(owner, id)).toMatchObject([{ from: 'meeting', to: 'diligence', by: 'Ama Mensah' }])
  })

  it('has stages of its own, which owners change and a deal that comes there finds by their names', async () => {
    const { owner, member, id } = await firm()
    const stagesOf = async (who: TestUser, query = '') =>
      (await app().get<{ data: BoardStage[] }>(`vc/pipeline/stages/${query}`, who.token)).body.data
    expectError(
      await ask(member, 'stages/add', { name: 'Site visit', board: 'shared' }),
      403,
      messages.pipeline.stagesOfOwners,
    )
    await ask(owner, 'stages/add', { name: 'Site visit', board: 'shared', before: 'diligence' })
    const [there] = (await stagesOf(member, '?board=shared')).filter(({ name }) => name === 'Site visit')
    expect(there).toBeDefined()
    for (const one of [owner, member]) expect((await stagesOf(one)).map(({ name }) => name)).not.toContain('Site visit')
    const mine = await ask(member, 'stages/add', { name: 'site VISIT' })
    await move(member, id, String(mine.body['stage']))
    await share(member, id)
    expect(await card(owner, id)).toMatchObject({ stage: there?.stage })
    await move(owner, id, 'meeting')
    await takeBack(member, id)
    // What its history names stays known where it goes on.
    expect((await history(member, id))[0]).toMatchObject({ from: there?.stage, to: 'meeting' })
    expect(await stagesOf(member)).toContainEqual({
      stage: there?.stage,
      name: 'Site visit',
      is_lasting: false,
      is_removed: true,
    })
    await share(member, id)
    await move(owner, id, String(there?.stage))
    await ask(owner, 'stages/remove', { stage: there?.stage, into: 'meeting', board: 'shared' })
    expect(await card(member, id)).toMatchObject({ stage: 'meeting' })
    expect((await history(member, id))[0]).toMatchObject({ from: there?.stage, to: 'meeting', by: 'Ama Mensah' })
  })
})
