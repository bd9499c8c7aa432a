import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { mailNotices } from '@baobab/api/jobs/notices.ts'
import { remindOfSteps } from '@baobab/api/jobs/nextSteps.ts'
import { limits, type NotificationItem, type PipelineCard, type TimelineItem } from '@baobab/validation'
import { dayMs } from '@baobab/api/platform/lib/day.ts'
import type { TestUser } from './builders.ts'
import { describeOnBoth, expectError } from './harness.ts'
import { startup } from './startupBody.ts'
import { fillIn, messages } from '../support/english.ts'

describeOnBoth('an investor’s deal', (app) => {
  const card = async (who: TestUser, id: string) =>
    (await app().get<{ data: PipelineCard }>(`vc/pipeline/get/${id}/`, who.token)).body.data
  const setStep = (who: TestUser, startup_uuid: string, next_step: string, next_step_on?: string) =>
    app().post('vc/pipeline/step/', { startup_uuid, next_step, next_step_on }, who.token)
  const endStep = (who: TestUser, startup_uuid: string, as: string) =>
    app().post('vc/pipeline/step/end/', { startup_uuid, as }, who.token)
  const timeline = async (who: TestUser, id: string, after = '') =>
    (
      await app().get<{ data: TimelineItem[]; has_more: boolean }>(
        `vc/pipeline/timeline/${id}/${after ? `?after=${after}` : ''}`,
        who.token,
      )
    ).body
  /** A signed-in session lives for minutes, and clocks here go on by days. */
  const again = async (who: TestUser): Promise<TestUser> => ({ ...who, token: await app().session(who.id) })
  const reminders = async (who: TestUser) =>
    (await app().get<{ data: NotificationItem[] }>('notifications/', who.token)).body.data.filter(
      ({ kind }) => kind === 'next_step',
    )

  async function connected() {
    const [founder, investor] = [await app().user({ first_name: 'Edna' }), await app().user({ role: 'vc' })]
    const id = await startup(app(), founder, { startup_name: 'Kolda', round_size: '1000.50' })
    await app().get(`vc/connect/${id}/`, investor.token)
    return { founder, investor, id }
  }

  it('is written, changed, done and cleared, once each', async () => {
    const { investor, id } = await connected()
    expect(await card(investor, id)).toMatchObject({
      stage: 'interested',
      next_step: null,
      next_step_on: null,
      answer: { state: 'pending', reason: null, answered_at: null },
      round_size: 1000.5,
      unread: 0,
    })
    const set = await setStep(investor, id, ' Call Edna ', '2030-01-15')
    expect(set.body).toEqual({
      message: messages.pipeline.stepSaved,
      startup_uuid: id,
      next_step: 'Call Edna',
      next_step_on: '2030-01-15',
    })
    await setStep(investor, id, 'Call Edna', '2030-01-15')
    expect(await card(investor, id)).toMatchObject({ next_step: 'Call Edna', next_step_on: '2030-01-15' })
    const listed = await app().get<{ data: PipelineCard[] }>('vc/pipeline/', investor.token)
    expect(listed.body.data).toEqual([await card(investor, id)])
    expect((await endStep(investor, id, 'done')).body['message']).toBe(messages.pipeline.stepDone)
    expectError(await endStep(investor, id, 'done'), 409, messages.pipeline.noStep)
    expect(await card(investor, id)).toMatchObject({ next_step: null, next_step_on: null })
    await setStep(investor, id, 'Read the deck')
    expect(await card(investor, id)).toMatchObject({ next_step: 'Read the deck', next_step_on: null })
    expect((await endStep(investor, id, 'cleared')).body['message']).toBe(messages.pipeline.stepCleared)
    expect((await setStep(investor, id, '  ')).body['errors']).toEqual({ next_step: messages.pipeline.stepEmpty })
    expect((await setStep(investor, id, 'x'.repeat(limits.text + 1))).status).toBe(400)
    expect((await setStep(investor, id, 'Call', '2030-02-30')).body['errors']).toEqual({
      next_step_on: messages.rule.date,
    })
    expect((await endStep(investor, id, 'lost')).body['errors']).toEqual({ as: messages.rule.choice })
    expect((await timeline(investor, id)).data.map(({ kind, text, due_on }) => [kind, text, due_on])).toEqual([
      ['step_cleared', 'Read the deck', null],
      ['step_set', 'Read the deck', null],
      ['step_done', 'Call Edna', '2030-01-15'],
      ['step_set', 'Call Edna', '2030-01-15'],
      ['connected', null, null],
    ])
  })

  it('is one’s own: others have theirs, and without a connection there is none', async () => {
    const { founder, investor, id } = await connected()
    await setStep(investor, id, 'Call Edna', '2030-01-15')
    const [other, admin] = [await app().user({ role: 'vc' }), await app().user({ role: 'admin' })]
    for (const stranger of [other, admin]) {
      for (const path of ['get', 'timeline'])
        expectError(await app().get(`vc/pipeline/${path}/${id}/`, stranger.token), 404, messages.pipeline.notConnected)
      expectError(await setStep(stranger, id, 'Call'), 404, messages.pipeline.notConnected)
      expectError(await endStep(stranger, id, 'done'), 404, messages.pipeline.notConnected)
    }
    expectError(await setStep(founder, id, 'Call'), 403)
    expectError(await app().get(`vc/pipeline/timeline/${id}/`, founder.token), 403)
    await app().get(`vc/connect/${id}/`, other.token)
    expect(await card(other, id)).toMatchObject({ next_step: null })
    expect((await timeline(other, id)).data.map(({ kind }) => kind)).toEqual(['connected'])
    expect(await card(investor, id)).toMatchObject({ next_step: 'Call Edna' })
  })

  it('has tags, each once, within bounds', async () => {
    const { investor, id } = await connected()
    const setTags = (who: TestUser, tags: string) =>
      app().post('vc/pipeline/tags/', { startup_uuid: id, tags }, who.token)
    expect((await setTags(investor, ' Climate,Lagos , climate,, Série  A')).body).toEqual({
      message: messages.pipeline.tagsSaved,
      startup_uuid: id,
      tags: ['Climate', 'Lagos', 'Série A'],
    })
    expect((await card(investor, id)).tags).toEqual(['Climate', 'Lagos', 'Série A'])
    const many = Array.from({ length: limits.tags.most + 1 }, (_, at) => `t${at}`).join(',')
    expect((await setTags(investor, many)).body['errors']).toEqual({
      tags: fillIn(messages.pipeline.tooManyTags, { max: limits.tags.most }),
    })
    expect((await setTags(investor, 'x'.repeat(limits.tags.name + 1))).body['errors']).toEqual({
      tags: fillIn(messages.pipeline.tagTooLong, { max: limits.tags.name }),
    })
    expectError(await setTags(await app().user({ role: 'vc' }), 'Mine'), 404, messages.pipeline.notConnected)
    expect((await card(investor, id)).tags).toHaveLength(3)
    await setTags(investor, '')
    expect((await card(investor, id)).tags).toEqual([])
  })

  it('keeps the tags that somebody else added meanwhile, and takes off those that they took off', async () => {
    const { investor, id } = await connected()
    const change = async (was: string, tags: string) =>
      (await app().post<{ tags: string[] }>('vc/pipeline/tags/', { startup_uuid: id, tags, was }, investor.token)).body
    expect((await change('', 'Climate, Lagos')).tags).toEqual(['Climate', 'Lagos'])
    expect((await change('', 'Solar')).tags).toEqual(['Climate', 'Lagos', 'Solar'])
    expect((await change('Climate, Lagos', 'Lagos, Seed')).tags).toEqual(['Lagos', 'Solar', 'Seed'])
    expect((await change('Climate, Lagos', 'Climate, Lagos, SOLAR')).tags).toEqual(['Lagos', 'Solar', 'Seed'])
    expect((await change('Lagos, Solar, Seed', 'seed')).tags).toEqual(['seed'])
    const most = Array.from({ length: limits.tags.most }, (_, at) => `t${at}`).join(',')
    expect(await change('', most)).toMatchObject({
      errors: { tags: fillIn(messages.pipeline.tooManyTags, { max: limits.tags.most }) },
    })
    expect((await card(investor, id)).tags).toEqual(['seed'])
  })

  it('tells no figure of a startup that its founder took back', async () => {
    const { founder, investor, id } = await connected()
    await setStep(investor, id, 'Call Edna')
    await app().post('startups/unpublish/', { startup_uuid: id }, founder.token)
    expect(await card(investor, id)).toMatchObject({ startup: null, round_size: null, next_step: 'Call Edna' })
  })

  it('comes back with its connection', async () => {
    const { investor, id } = await connected()
    await setStep(investor, id, 'Call Edna', '2030-01-15')
    await app().get(`vc/disconnect/${id}/`, investor.token)
    expectError(await setStep(investor, id, 'Call'), 404, messages.pipeline.notConnected)
    await app().get(`vc/connect/${id}/`, investor.token)
    expect(await card(investor, id)).toMatchObject({ next_step: 'Call Edna', next_step_on: '2030-01-15' })
  })

  it('reminds once of each day, by bell and by mail, whoever looks at once', async () => {
    const { investor, id } = await connected()
    const mails = async () =>
      (await app().mails()).filter(({ to, text }) => to === investor.email && /next step/i.test(text))
    await setStep(investor, id, 'Call Edna', app().day(3))
    await remindOfSteps(app().deps)
    expect(await reminders(investor)).toEqual([])
    app().pass(4 * dayMs)
    const reminded = await Promise.all([1, 2, 3].map(() => remindOfSteps(app().deps)))
    expect(reminded.reduce((sum, one) => sum + one)).toBeGreaterThanOrEqual(1)
    const back = await again(investor)
    expect(await reminders(back)).toMatchObject([{ startup: { startup_uuid: id, startup_name: 'Kolda' }, actor: null }])
    await remindOfSteps(app().deps)
    expect(await reminders(back)).toHaveLength(1)
    app().pass(limits.mail.noticeMs + 1_000)
    await mailNotices(app().deps)
    await mailNotices(app().deps)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Your next step with Kolda is due')
    expect(mail?.text).toContain(`http://baobab.test/app/startup/overview/${id}`)
    // The same day again, in other words, is no news; another day is.
    const still = await again(investor)
    await setStep(still, id, 'Call Edna again', app().day(-1))
    await remindOfSteps(app().deps)
    await setStep(still, id, 'Call Edna again', app().day(1))
    expect(await reminders(still)).toEqual([])
    app().pass(2 * dayMs)
    await remindOfSteps(app().deps)
    expect(await reminders(await again(investor))).toHaveLength(1)
    await endStep(await again(investor), id, 'done')
    expect(await reminders(await again(investor))).toEqual([])
  })

  it('reminds nobody of a day that is past, of an ended connection, or whose account is disabled', async () => {
    const { investor, id } = await connected()
    const second = await connected()
    const third = await connected()
    await setStep(investor, id, 'Was yesterday', app().day(-1))
    for (const one of [second, third]) await setStep(one.investor, one.id, 'Call', app().day(1))
    await app().get(`vc/disconnect/${second.id}/`, second.investor.token)
    await app().db.update(schema.users).set({ is_active: false }).where(eq(schema.users.id, third.investor.id))
    app().pass(2 * dayMs)
    await remindOfSteps(app().deps)
    const told = (of: TestUser) => app().db.$count(schema.notifications, sql`user_id = ${of.id} and kind = 'next_step'`)
    expect([await told(investor), await told(second.investor), await told(third.investor)]).toEqual([0, 0, 0])
    await app().get(`vc/connect/${second.id}/`, (await again(second.investor)).token)
    await remindOfSteps(app().deps)
    expect(await told(second.investor)).toBe(1)
  })

  it('holds all that happened, newest first, page after page', async () => {
    const { founder, investor, id } = await connected()
    const step = () => app().pass(1_000)
    step()
    await app().post('contacts/answer/', { startup_uuid: id, user_uuid: investor.id, state: 'accepted' }, founder.token)
    step()
    await app().post('vc/notes/create/', { startup_uuid: id, text: 'A note' }, investor.token)
    step()
    const chat = await app().post('chats/open/', { user_uuid: founder.id }, investor.token)
    const send = (who: TestUser, text: string) =>
      app().post(
        'chats/send/',
        { chat_uuid: chat.body['chat_uuid'], message_uuid: crypto.randomUUID(), text },
        who.token,
      )
    await send(investor, 'Hello')
    await send(founder, 'Hello yourself')
    await send(founder, 'And more')
    step()
    await app().post('vc/pipeline/move/', { startup_uuid: id, stage: 'passed', reason: 'Early' }, investor.token)
    const { data, has_more } = await timeline(investor, id)
    expect(data.map(({ kind, text }) => [kind, text])).toEqual([
      ['moved', 'Early'],
      ['messages', null],
      ['note', 'A note'],
      ['accepted', null],
      ['connected', null],
    ])
    expect(data[0]).toMatchObject({ from: 'interested', to: 'passed' })
    expect(data[1]).toMatchObject({ sent: 1, received: 2 })
    expect(JSON.stringify(data)).not.toContain('Hello')
    expect(has_more).toBe(false)
    expect(await card(investor, id)).toMatchObject({ unread: 2, answer: { state: 'accepted' } })
    for (let at = 0; at < limits.timeline.page; at++) {
      step()
      await setStep(investor, id, `Step ${at}`)
    }
    const first = await timeline(investor, id)
    expect([first.data.length, first.has_more]).toEqual([limits.timeline.page, true])
    const rest = await timeline(investor, id, first.data.at(-1)?.id)
    expect(rest).toEqual({ data, has_more: false })
  })

  it('belongs to the organisation of one, and is erased and restored with its startup and its person', async () => {
    const { founder, investor, id } = await connected()
    const other = await app().user({ role: 'vc' })
    await app().get(`vc/connect/${id}/`, other.token)
    for (const one of [investor, other]) await setStep(one, id, 'Call Edna', '2030-01-15')
    await app().post('startups/delete/', { startup_uuid: id }, founder.token)
    expect(await app().db.$count(schema.deals, eq(schema.deals.startup_id, id))).toBe(0)
    await app().db.delete(schema.users).where(eq(schema.users.id, other.id))
    const left = await app().db.execute(sql`select 1 from deleted_rows where content::text like '%Call Edna%'`)
    expect(left.rows).toHaveLength(2)
    await app().post('startups/restore/', { startup_uuid: id }, founder.token)
    expect(await card(investor, id)).toMatchObject({ next_step: 'Call Edna', next_step_on: '2030-01-15' })
    expect((await timeline(investor, id)).data.map(({ kind }) => kind)).toContain('step_set')
    expect(await app().db.$count(schema.deals, eq(schema.deals.startup_id, id))).toBe(1)
  })
})
