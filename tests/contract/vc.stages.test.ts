import { expect, it } from 'vitest'
import { limits, standardStages, type BoardStage, type PipelineCard, type PipelineMove } from '@baobab/validation'
import type { TestUser } from './builders.ts'
import { describeOnBoth, expectError } from './harness.ts'
import { startup } from './startupBody.ts'
import { fillIn, messages } from '../support/english.ts'

describeOnBoth('the stages of an investor’s board', (app) => {
  const stages = async (who: TestUser) =>
    (await app().get<{ data: BoardStage[] }>('vc/pipeline/stages/', who.token)).body.data
  const shown = async (who: TestUser) =>
    (await stages(who)).filter((one) => !one.is_removed).map(({ stage, name }) => name ?? stage)
  const change = (who: TestUser, how: 'add' | 'rename' | 'move' | 'remove', body: object) =>
    app().post<{ stage: string; message: string; errors?: unknown; moved?: number }>(
      `vc/pipeline/stages/${how}/`,
      body,
      who.token,
    )
  const cards = async (who: TestUser) =>
    (await app().get<{ data: PipelineCard[] }>('vc/pipeline/', who.token)).body.data.map(
      ({ startup: of, stage }) => [of?.startup_name, stage] as const,
    )
  const move = (who: TestUser, startup_uuid: string, stage: string, more: object = {}) =>
    app().post<{ message: string }>('vc/pipeline/move/', { startup_uuid, stage, ...more }, who.token)

  it('are the standard ones until they are added to, renamed and moved, and are nobody else’s', async () => {
    const [ada, eve, founder] = [await app().user({ role: 'vc' }), await app().user({ role: 'vc' }), await app().user()]
    expect(await shown(ada)).toEqual(standardStages)
    const { body: added } = await change(ada, 'add', { name: ' Reference  calls ', before: 'diligence' })
    expect(added.message).toBe(messages.pipeline.stageAdded)
    expect((await change(ada, 'rename', { stage: 'meeting', name: 'First call' })).body.message).toBe(
      messages.pipeline.stageSaved,
    )
    expect((await change(ada, 'move', { stage: 'passed', before: 'invested' })).body.message).toBe(
      messages.pipeline.stageMoved,
    )
    await change(ada, 'move', { stage: 'contacted' })
    expect(await shown(ada)).toEqual([
      'interested',
      'First call',
      'Reference calls',
      'diligence',
      'passed',
      'invested',
      'contacted',
    ])
    await change(ada, 'rename', { stage: 'meeting', name: 'Meeting' })
    expect((await stages(ada)).find(({ stage }) => stage === 'meeting')).toEqual({
      ...{ stage: 'meeting', name: null },
      ...{ is_lasting: false, is_removed: false },
    })
    expect(await shown(eve)).toEqual(standardStages)
    expectError(await app().get('vc/pipeline/stages/', founder.token), 403)
    expectError(await change(eve, 'rename', { stage: added.stage, name: 'Mine' }), 400)
  })

  it('take cards, and give them to another one when they are removed; the history keeps their names', async () => {
    const [founder, investor] = [await app().user(), await app().user({ role: 'vc' })]
    const [a, b, c] = [
      await startup(app(), founder, { startup_name: 'a' }),
      await startup(app(), founder, { startup_name: 'b' }),
      await startup(app(), founder, { startup_name: 'c' }),
    ] as const
    for (const id of [a, b, c]) await app().get(`vc/connect/${id}/`, investor.token)
    const own = (await change(investor, 'add', { name: 'Site visit' })).body.stage
    expect((await move(investor, a, own)).body.message).toBe(fillIn(messages.pipeline.moved, { stage: 'Site visit' }))
    await move(investor, b, own)
    await move(investor, c, 'diligence')
    const listed = await app().get<{ data: { startup_uuid: string; connection_stage: string | null }[] }>(
      'startups/list/?filter={"is_connected":true}',
      investor.token,
    )
    expect(listed.body.data.find(({ startup_uuid }) => startup_uuid === a)?.connection_stage).toBe(own)
    await app().get(`vc/disconnect/${b}/`, investor.token)
    const removed = await change(investor, 'remove', { stage: own, into: 'diligence' })
    expect(removed.body).toMatchObject({
      moved: 1,
      message: fillIn(messages.pipeline.stageRemoved, { moved: 1, stage: 'Diligence' }),
    })
    expect(await cards(investor)).toEqual([
      ['c', 'diligence'],
      ['a', 'diligence'],
    ])
    await app().get(`vc/connect/${b}/`, investor.token)
    expect((await cards(investor)).find(([name]) => name === 'b')).toEqual(['b', 'diligence'])
    expect(
      (await app().get<{ data: PipelineMove[] }>(`vc/pipeline/history/${a}/`, investor.token)).body.data,
    ).toMatchObject([
      { from: own, to: 'diligence' },
      { from: 'interested', to: own },
    ])
    expect((await stages(investor)).at(-1)).toMatchObject({ stage: own, name: 'Site visit', is_removed: true })
    expectError(await move(investor, a, own), 400)
  })

  it('are refused with a sentence where they cannot be so, and stay as they are', async () => {
    const investor = await app().user({ role: 'vc' })
    const refused = async (how: Parameters<typeof change>[1], body: object) => {
      const answer = await change(investor, how, body)
      return [answer.status, answer.body.errors ?? answer.body.message]
    }
    expect(await refused('add', { name: ' ' })).toEqual([400, { name: messages.pipeline.stageEmpty }])
    expect(await refused('add', { name: 'MEETING' })).toEqual([400, { name: messages.pipeline.stageTaken }])
    expect(await refused('rename', { stage: 'passed', name: 'invested' })).toEqual([
      400,
      { name: messages.pipeline.stageTaken },
    ])
    expect(await refused('rename', { stage: 'gone', name: 'x' })).toEqual([400, { stage: messages.pipeline.noStage }])
    expect(await refused('remove', { stage: 'passed', into: 'invested' })).toEqual([409, messages.pipeline.stageLasts])
    expect(await refused('remove', { stage: 'meeting', into: 'meeting' })).toEqual([
      400,
      { into: messages.pipeline.stageInto },
    ])
    expect(await refused('remove', { stage: 'meeting', into: 'passed' })).toEqual([
      400,
      { into: messages.pipeline.stageInto },
    ])
    expect(await shown(investor)).toEqual(standardStages)
    for (let more = standardStages.length; more < limits.stages.most; more++)
      expect((await change(investor, 'add', { name: `Stage ${more}` })).status).toBe(200)
    expect(await refused('add', { name: 'One more' })).toEqual([
      409,
      fillIn(messages.pipeline.tooManyStages, { max: limits.stages.most }),
    ])
  })

  it('are changed one after the other by windows that change them at once', async () => {
    const investor = await app().user({ role: 'vc' })
    await Promise.all(['One', 'Two', 'Three', 'Four'].map((name) => change(investor, 'add', { name })))
    expect((await shown(investor)).slice(standardStages.length).sort()).toEqual(['Four', 'One', 'Three', 'Two'])
  })
})
