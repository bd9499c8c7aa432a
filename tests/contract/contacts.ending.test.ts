import { expect, it } from 'vitest'
import { getTableColumns } from 'drizzle-orm'
import { schema } from '@baobab/api'
import { dayMs } from '@baobab/api/platform/lib/day.ts'
import {
  limits,
  type Chat,
  type Contact,
  type Note,
  type NotificationItem,
  type PipelineCard,
  type PipelineMove,
  type Startup,
} from '@baobab/validation'
import type { TestUser } from './builders.ts'
import { describeOnBoth, expectError } from './harness.ts'
import { driftedCounts, listOf, names, startup } from './startupBody.ts'
import { fillIn, messages } from '../support/english.ts'

describeOnBoth('ending a connection', (app) => {
  const connect = (who: TestUser, id: string) => app().get(`vc/connect/${id}/`, who.token)
  const disconnect = (who: TestUser, id: string) => app().get(`vc/disconnect/${id}/`, who.token)
  const move = (who: TestUser, startup_uuid: string, stage: string, more: object = {}) =>
    app().post('vc/pipeline/move/', { startup_uuid, stage, ...more }, who.token)
  const answer = (by: TestUser, startup_uuid: string, user_uuid: string, state: string, reason?: string) =>
    app().post('contacts/answer/', { startup_uuid, user_uuid, state, reason: reason ?? null }, by.token)
  const contacts = async (who: TestUser) => (await app().get<{ data: Contact[] }>('contacts/', who.token)).body.data
  const bell = async (who: TestUser) =>
    (await app().get<{ data: NotificationItem[] }>('notifications/', who.token)).body.data
  const board = async (who: TestUser) =>
    (await app().get<{ data: PipelineCard[] }>('vc/pipeline/', who.token)).body.data
  const history = async (who: TestUser, id: string) =>
    (await app().get<{ data: PipelineMove[] }>(`vc/pipeline/history/${id}/`, who.token)).body.data
  const later = async (who: TestUser): Promise<TestUser> => ({ ...who, token: await app().session(who.id) })

  async function people() {
    const [founder, investor] = [
      await app().user({ first_name: 'Edna' }),
      await app().user({ role: 'vc', first_name: 'Kofi' }),
    ]
    const ids = [await startup(app(), founder), await startup(app(), founder), await startup(app(), founder)] as const
    for (const id of ids) await connect(investor, id)
    return { founder, investor, ids }
  }

  /** Everything that either side has of a connection. */
  async function work(founder: TestUser, investor: TestUser, id: string) {
    const cards = await board(investor)
    return {
      card: cards.find((card) => card.startup_uuid === id),
      order: cards.map((card) => [card.stage, card.startup_uuid]),
      history: await history(investor, id),
      notes: (await app().get<{ data: Note[] }>(`vc/notes/${id}/`, investor.token)).body.data,
      founder: (await contacts(founder)).filter((one) => one.startup_uuid === id),
      investor: (await contacts(investor)).filter((one) => one.startup_uuid === id),
      connected: (await app().get<{ startup_uuid: string }[]>('vc/connected/', investor.token)).body.map(
        (one) => one.startup_uuid,
      ),
      shown: (({ is_connected, connection_stage }) => ({ is_connected, connection_stage }))(
        (await app().post<Startup>('startups/get/', { startup_uuid: id }, investor.token)).body,
      ),
      figures: [
        (await app().get('dashboard/', founder.token)).body,
        (await app().get('dashboard/', investor.token)).body,
      ],
    }
  }

  it.each(['pending', 'accepted', 'declined'] as const)(
    'is undone by connecting again, with stage, history, place, notes and the answer (%s)',
    async (state) => {
      const { founder, investor, ids } = await people()
      const [a, b, c] = ids
      for (const id of [a, b, c]) await move(investor, id, 'meeting')
      await move(investor, b, 'diligence')
      await move(investor, b, 'passed', { reason: 'Too early' })
      await move(investor, b, 'meeting', { before: c })
      await app().post('vc/notes/create/', { startup_uuid: b, text: 'Strong team' }, investor.token)
      if (state !== 'pending')
        await answer(founder, b, investor.id, state, state === 'declined' ? 'Not now' : undefined)
      // The first look of a day counts as a view.
      await app().post('startups/get/', { startup_uuid: b }, investor.token)
      const before = await work(founder, investor, b)
      expect(before.card).toMatchObject({ stage: 'meeting' })
      expect(before.history).toHaveLength(4)
      expect(before.founder).toMatchObject([{ state, reason: state === 'declined' ? 'Not now' : null }])
      const told = await bell(founder)

      expect((await disconnect(investor, b)).body).toMatchObject({
        message: messages.startup.disconnected,
        is_connected: false,
      })
      expect((await connect(investor, b)).body).toEqual({
        message: messages.startup.connected,
        startup_uuid: b,
        is_connected: true,
      })
      expect(await work(founder, investor, b)).toEqual(before)
      expect((await bell(founder)).map(({ kind, startup: of }) => [kind, of?.startup_uuid]).sort()).toEqual(
        told.map(({ kind, startup: of }) => [kind, of?.startup_uuid]).sort(),
      )
      expect(await driftedCounts(app())).toEqual([])
    },
  )

  it('gives no rights and counts nowhere while it lasts', async () => {
    const { founder, investor, ids } = await people()
    const [id] = ids
    await move(investor, id, 'diligence')
    await answer(founder, id, investor.id, 'accepted')
    const other = await app().user({ role: 'vc' })
    const own = await startup(app(), founder)
    await connect(other, own)
    const chat = (await app().post<Chat>('chats/open/', { user_uuid: founder.id }, other.token)).body.chat_uuid
    await disconnect(other, own)
    await disconnect(investor, id)

    expect((await contacts(founder)).map((one) => one.startup_uuid)).not.toContain(id)
    expect((await contacts(investor)).map((one) => one.startup_uuid)).not.toContain(id)
    expect((await board(investor)).map((card) => card.startup_uuid)).not.toContain(id)
    expectError(await app().get(`vc/pipeline/history/${id}/`, investor.token), 404, messages.pipeline.notConnected)
    expectError(await move(investor, id, 'invested'), 404, messages.pipeline.notConnected)
    expectError(await answer(founder, id, investor.id, 'declined', 'No'), 404, messages.contacts.notFound)
    expect((await app().post<Startup>('startups/get/', { startup_uuid: id }, investor.token)).body).toMatchObject({
      is_connected: false,
      connection_stage: null,
    })
    expect(names(await listOf(app(), investor.token, { filter: { is_connected: true } }))).toHaveLength(2)
    expect((await app().get('dashboard/', investor.token)).body).toMatchObject({ investor: { connected: 2 } })
    expect(
      (await app().post<Startup>('startups/get/', { startup_uuid: id }, founder.token)).body.connections_count,
    ).toBe(0)
    expectError(
      await app().post(
        'chats/send/',
        { chat_uuid: chat, message_uuid: crypto.randomUUID(), text: 'Hello' },
        other.token,
      ),
      409,
      messages.chats.ended,
    )
    expectError(
      await app().post('chats/open/', { user_uuid: founder.id }, (await app().user({ role: 'vc' })).token),
      404,
      messages.chats.notConnected,
    )
    expect(await driftedCounts(app())).toEqual([])
  })

  it('is told to nobody where it is undone at once, and is news where the investor comes back later', async () => {
    const { founder, investor, ids } = await people()
    const [id] = ids
    await app().post('notifications/read/', {}, founder.token)
    await answer(founder, id, investor.id, 'accepted')
    await disconnect(investor, id)
    await connect(investor, id)
    expect((await bell(founder)).filter(({ read_at }) => read_at === null)).toEqual([])
    await move(investor, id, 'meeting')
    await disconnect(investor, id)
    app().pass(limits.undoDisconnectMs)
    const [back, owner] = [await later(investor), await later(founder)]
    expect((await connect(back, id)).status).toBe(200)
    expect((await bell(owner)).filter(({ read_at }) => read_at === null)).toMatchObject([
      { kind: 'connected', startup: { startup_uuid: id } },
    ])
    expect((await contacts(owner)).find((one) => one.startup_uuid === id)).toMatchObject({
      state: 'accepted',
      person: { user_uuid: investor.id },
    })
    expect((await board(back)).find((card) => card.startup_uuid === id)).toMatchObject({ stage: 'meeting' })
    expect(await history(back, id)).toHaveLength(1)
  })

  it('goes round no decline: it comes back declined and asks nobody, until 30 days have passed', async () => {
    const { founder, investor, ids } = await people()
    const [id] = ids
    await app().post('notifications/read/', {}, founder.token)
    await answer(founder, id, investor.id, 'declined', 'Too early')
    const date = app().day(limits.connectAgainMs / dayMs)
    await disconnect(investor, id)
    app().pass(limits.undoDisconnectMs)
    let [back, owner] = [await later(investor), await later(founder)]
    expect((await connect(back, id)).status).toBe(200)
    expect((await contacts(back)).find((one) => one.startup_uuid === id)).toMatchObject({
      state: 'declined',
      reason: 'Too early',
      may_chat: false,
    })
    expect((await bell(owner)).filter(({ read_at }) => read_at === null)).toEqual([])
    expectError(await connect(back, id), 409, fillIn(messages.contacts.again, { date }))
    await disconnect(back, id)
    app().pass(limits.connectAgainMs)
    ;[back, owner] = [await later(investor), await later(founder)]
    expect((await connect(back, id)).status).toBe(200)
    expect((await contacts(back)).find((one) => one.startup_uuid === id)).toMatchObject({
      state: 'pending',
      reason: null,
      answered_at: null,
    })
    expect((await bell(owner)).filter(({ read_at }) => read_at === null)).toMatchObject([{ kind: 'connected' }])
  })

  it('is undone from a startup that became a draft meanwhile, and not long after; a block still holds', async () => {
    const { founder, investor, ids } = await people()
    const [id, blocked] = ids
    await move(investor, id, 'meeting')
    await app().post('startups/unpublish/', { startup_uuid: id }, founder.token)
    await disconnect(investor, id)
    expect((await connect(investor, id)).status).toBe(200)
    expect((await board(investor)).find((card) => card.startup_uuid === id)).toMatchObject({
      stage: 'meeting',
      startup: null,
    })
    await disconnect(investor, id)
    const chat = (await app().post<Chat>('chats/open/', { user_uuid: investor.id }, founder.token)).body.chat_uuid
    await app().post('chats/block/', { chat_uuid: chat, on: true }, founder.token)
    await disconnect(investor, blocked)
    expectError(await connect(investor, blocked), 409, messages.contacts.unavailable)
    app().pass(limits.undoDisconnectMs)
    const back = await later(investor)
    expectError(await connect(back, id), 404, messages.startup.notFound)
    expectError(await connect(back, blocked), 409, messages.contacts.unavailable)
    expect((await board(back)).map((card) => card.startup_uuid)).not.toContain(id)
  })

  it('ends and comes back once, whatever is clicked at once', async () => {
    const { founder, investor, ids } = await people()
    const [id] = ids
    await move(investor, id, 'invested')
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all([
        disconnect(investor, id),
        connect(investor, id),
        disconnect(investor, id),
        connect(investor, id),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      await connect(investor, id)
      expect((await board(investor)).filter((card) => card.startup_uuid === id)).toMatchObject([{ stage: 'invested' }])
      expect(await contacts(founder)).toHaveLength(3)
      expect(await driftedCounts(app())).toEqual([])
    }
  })

  it('keeps every column that a connection has', () => {
    const columns = (table: Parameters<typeof getTableColumns>[0]) =>
      Object.values(getTableColumns(table)).map(({ name }) => name)
    expect(columns(schema.endedConnections).toSorted()).toEqual(
      [...columns(schema.connections), 'ended_at', 'notice_withdrawn'].toSorted(),
    )
  })
})
