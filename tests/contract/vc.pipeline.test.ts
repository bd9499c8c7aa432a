import { expect, it } from 'vitest'
import { limits, type PipelineCard, type PipelineMove } from '@baobab/validation'
import type { TestUser } from './builders.ts'
import { describeOnBoth, expectError } from './harness.ts'
import { driftedCounts, startup } from './startupBody.ts'
import { fillIn, messages } from '../support/english.ts'

describeOnBoth('an investor’s pipeline', (app) => {
  const board = async (who: TestUser) =>
    (await app().get<{ data: PipelineCard[] }>('vc/pipeline/', who.token)).body.data
  const column = async (who: TestUser, stage: string) =>
    (await board(who)).filter((card) => card.stage === stage).map((card) => card.startup?.startup_name ?? null)
  const move = (who: TestUser, startup_uuid: string, stage: string, more: object = {}) =>
    app().post('vc/pipeline/move/', { startup_uuid, stage, ...more }, who.token)
  const connect = (who: TestUser, id: string) => app().get(`vc/connect/${id}/`, who.token)

  async function three() {
    const [founder, investor] = [await app().user(), await app().user({ role: 'vc' })]
    const [a, b, c] = [
      await startup(app(), founder, { startup_name: 'a' }),
      await startup(app(), founder, { startup_name: 'b' }),
      await startup(app(), founder, { startup_name: 'c' }),
    ] as const
    for (const id of [c, b, a]) await connect(investor, id)
    return { founder, investor, a, b, c }
  }

  it('begins with a connection, keeps the order of each column, and ends and comes back with the connection', async () => {
    const { investor, a, b, c } = await three()
    expect(await column(investor, 'interested')).toEqual(['a', 'b', 'c'])
    expect((await board(investor))[0]).toMatchObject({
      startup_uuid: a,
      stage: 'interested',
      pass_reason: null,
      startup: { startup_name: 'a', is_connected: true },
    })
    expect((await move(investor, c, 'interested', { before: a })).body['message']).toBe(
      fillIn(messages.pipeline.moved, { stage: 'Interested' }),
    )
    expect(await column(investor, 'interested')).toEqual(['c', 'a', 'b'])
    await move(investor, a, 'meeting')
    await move(investor, b, 'meeting', { before: a })
    expect([await column(investor, 'interested'), await column(investor, 'meeting')]).toEqual([['c'], ['b', 'a']])
    await move(investor, b, 'meeting')
    expect(await column(investor, 'meeting')).toEqual(['a', 'b'])
    await app().get(`vc/disconnect/${a}/`, investor.token)
    expect(await column(investor, 'meeting')).toEqual(['b'])
    await connect(investor, a)
    expect([await column(investor, 'interested'), await column(investor, 'meeting')]).toEqual([['c'], ['a', 'b']])
    expect(
      (await app().get<{ data: PipelineMove[] }>(`vc/pipeline/history/${a}/`, investor.token)).body.data,
    ).toMatchObject([{ from: 'interested', to: 'meeting' }])
    expect(await driftedCounts(app())).toEqual([])
  })

  it('says since when, and how a card came there', async () => {
    const { investor, a } = await three()
    const history = async () =>
      (await app().get<{ data: PipelineMove[] }>(`vc/pipeline/history/${a}/`, investor.token)).body.data
    const [before] = await board(investor)
    app().pass(60_000)
    const moved = await move(investor, a, 'contacted')
    expect(moved.body).toMatchObject({
      message: 'Moved to Contacted',
      startup_uuid: a,
      stage: 'contacted',
      pass_reason: null,
    })
    expect(String(moved.body['since']) > String(before?.since)).toBe(true)
    const { since } = moved.body
    expect((await move(investor, a, 'contacted')).body['since']).toBe(since)
    expectError(await move(investor, a, 'passed'), 400, messages.pipeline.reason)
    expect((await move(investor, a, 'passed', { reason: ' ' })).body['errors']).toEqual({
      reason: messages.pipeline.reason,
    })
    expect((await move(investor, a, 'passed', { reason: 'x'.repeat(limits.passReason + 1) })).status).toBe(400)
    expect((await move(investor, a, 'passed', { reason: ' Too early ' })).body['pass_reason']).toBe('Too early')
    expect((await move(investor, a, 'passed')).body['pass_reason']).toBe('Too early')
    expect((await move(investor, a, 'meeting')).body['pass_reason']).toBeNull()
    expect((await history()).map(({ from, to, reason, by }) => [from, to, reason, by])).toEqual([
      ['passed', 'meeting', null, 'Amina Diallo'],
      ['contacted', 'passed', 'Too early', 'Amina Diallo'],
      ['interested', 'contacted', null, 'Amina Diallo'],
    ])
  })

  it('names the stage that a card was moved to', async () => {
    const { investor, a } = await three()
    const labels = {
      contacted: 'Contacted',
      meeting: 'Meeting',
      diligence: 'Diligence',
      invested: 'Invested',
      passed: 'Passed',
      interested: 'Interested',
    }
    for (const [stage, label] of Object.entries(labels)) {
      const { body } = await move(investor, a, stage, stage === 'passed' ? { reason: 'Too early' } : {})
      expect(body).toMatchObject({ message: `Moved to ${label}`, stage })
    }
  })

  it('is one’s own: others have theirs, founders have none, and what is not there is not moved', async () => {
    const { founder, investor, a } = await three()
    const [other, admin] = [await app().user({ role: 'vc' }), await app().user({ role: 'admin' })]
    for (const stranger of [other, admin]) {
      expect(await board(stranger)).toEqual([])
      expectError(await move(stranger, a, 'meeting'), 404, messages.pipeline.notConnected)
      expectError(await app().get(`vc/pipeline/history/${a}/`, stranger.token), 404, messages.pipeline.notConnected)
    }
    expectError(await move(founder, a, 'meeting'), 403)
    expectError(await app().get('vc/pipeline/', founder.token), 403)
    await connect(other, a)
    await move(other, a, 'invested')
    expect(await column(investor, 'interested')).toEqual(['a', 'b', 'c'])
    expect((await move(investor, a, 'nowhere')).body['errors']).toEqual({ stage: messages.pipeline.noStage })
    expect((await move(investor, a, '')).status).toBe(400)
  })

  it('tells nothing of a startup that its founder took back, which can be moved and left all the same', async () => {
    const { founder, investor, a } = await three()
    await app().post('startups/unpublish/', { startup_uuid: a }, founder.token)
    expect((await board(investor)).find((card) => card.startup_uuid === a)).toMatchObject({
      stage: 'interested',
      startup: null,
    })
    expect(JSON.stringify(await board(investor))).not.toContain('"startup_name":"a"')
    expect((await move(investor, a, 'passed', { reason: 'Gone' })).status).toBe(200)
    await app().get(`vc/disconnect/${a}/`, investor.token)
    expect(await board(investor)).toHaveLength(2)
  })

  it('stands whatever moves at once', async () => {
    const { investor, a, b, c } = await three()
    await Promise.all([
      move(investor, a, 'meeting'),
      move(investor, b, 'meeting', { before: a }),
      move(investor, c, 'meeting', { before: b }),
      move(investor, a, 'meeting', { before: c }),
    ])
    expect((await column(investor, 'meeting')).sort()).toEqual(['a', 'b', 'c'])
  })
})
