import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { dayMs } from '@baobab/api/platform/lib/day.ts'
import { newId } from '@baobab/api/platform/lib/uuid.ts'
import { limits, type CallAnswer, type Contact, type contract, type NotificationItem } from '@baobab/validation'
import type { TestUser } from './builders.ts'
import { describeOnBoth, expectError } from './harness.ts'
import { driftedCounts, startup } from './startupBody.ts'
import { fillIn, messages } from '../support/english.ts'

describeOnBoth('contacts', (app) => {
  const contacts = async (who: TestUser) => (await app().get<{ data: Contact[] }>('contacts/', who.token)).body.data
  const bell = async (who: TestUser) =>
    (await app().get<{ data: NotificationItem[] }>('notifications/', who.token)).body.data
  const connect = (who: TestUser, id: string) => app().get(`vc/connect/${id}/`, who.token)
  const disconnect = (who: TestUser, id: string) => app().get(`vc/disconnect/${id}/`, who.token)
  const answer = (by: TestUser, startup_uuid: string, user_uuid: string, state: string, reason?: string) =>
    app().post('contacts/answer/', { startup_uuid, user_uuid, state, reason: reason ?? null }, by.token)

  async function pair() {
    const founder = await app().user({ first_name: 'Edna', last_name: 'Lima' })
    const investor = await app().user({ role: 'vc', first_name: 'Kofi', last_name: 'Mensah' })
    return { founder, investor, id: await startup(app(), founder, { startup_name: 'Água' }) }
  }

  it('begin with a connection, which tells the founder who and for which startup, once', async () => {
    const { founder, investor, id } = await pair()
    expect((await connect(investor, id)).body).toEqual({
      message: messages.startup.connected,
      startup_uuid: id,
      is_connected: true,
    })
    await connect(investor, id)
    expect(await contacts(founder)).toMatchObject([
      {
        side: 'founder',
        startup_uuid: id,
        startup_name: 'Água',
        person: { user_uuid: investor.id, name: 'Kofi Mensah' },
        state: 'pending',
        reason: null,
        may_chat: true,
      },
    ])
    expect(await contacts(investor)).toMatchObject([
      { side: 'investor', startup_uuid: id, person: { user_uuid: founder.id, name: 'Edna Lima' }, state: 'pending' },
    ])
    expect(await bell(founder)).toMatchObject([
      { kind: 'connected', actor: { name: 'Kofi Mensah' }, startup: { startup_uuid: id, startup_name: 'Água' } },
    ])
    expect(await bell(investor)).toEqual([])
    expect(await driftedCounts(app())).toEqual([])
  })

  it('are listed of one startup where it is named, of nobody else’s', async () => {
    const { founder, investor, id } = await pair()
    const other = await startup(app(), founder, { startup_name: 'Honko' })
    await connect(investor, id)
    await connect(investor, other)
    const named = async (who: TestUser, startup_uuid: string) =>
      (await app().get<CallAnswer<typeof contract.contacts.list>>(`contacts/?startup=${startup_uuid}`, who.token)).body
    expect(await named(founder, other)).toMatchObject({
      data: [{ startup_uuid: other, person: { user_uuid: investor.id } }],
      has_more: false,
      sides: { founder: 2, investor: 0 },
    })
    expect((await named(await app().user(), id)).data).toEqual([])
  })

  it('are accepted or declined with a reason, which the investor reads, and may be changed', async () => {
    const { founder, investor, id } = await pair()
    await connect(investor, id)
    expect((await answer(founder, id, investor.id, 'declined')).body).toMatchObject({
      errors: { reason: messages.contacts.reason },
    })
    expect((await answer(founder, id, investor.id, 'declined', ' ')).status).toBe(400)
    expect((await answer(founder, id, investor.id, 'declined', 'x'.repeat(limits.declineReason + 1))).status).toBe(400)
    expect((await answer(founder, id, investor.id, 'pending')).status).toBe(400)
    expect((await contacts(investor))[0]).toMatchObject({ state: 'pending' })
    expect((await answer(founder, id, investor.id, 'declined', 'Not now')).body).toMatchObject({
      message: 'Kofi Mensah is declined. We sent them your reason.',
      state: 'declined',
      reason: 'Not now',
    })
    expect((await contacts(investor))[0]).toMatchObject({ state: 'declined', reason: 'Not now', may_chat: false })
    expect((await answer(founder, id, investor.id, 'accepted')).body).toMatchObject({ state: 'accepted', reason: null })
    await answer(founder, id, investor.id, 'accepted')
    expect((await bell(investor)).map(({ kind }) => kind)).toEqual(['accepted', 'declined'])
    expect((await contacts(investor))[0]).toMatchObject({ state: 'accepted', again_at: null })
  })

  it('end with the connection, and with them the notice that nobody read', async () => {
    const { founder, investor, id } = await pair()
    await connect(investor, id)
    expect((await disconnect(investor, id)).body).toMatchObject({ is_connected: false })
    await disconnect(investor, id)
    expect([await contacts(founder), await contacts(investor), await bell(founder)]).toEqual([[], [], []])
    await connect(investor, id)
    expect(await bell(founder)).toHaveLength(1)
    expect(await driftedCounts(app())).toEqual([])
  })

  it('come again 30 days after a decline, and not before, whichever way it is tried', async () => {
    const { founder, investor, id } = await pair()
    await connect(investor, id)
    await answer(founder, id, investor.id, 'declined', 'Too early')
    const date = app().day(limits.connectAgainMs / dayMs)
    expectError(await connect(investor, id), 409, fillIn(messages.contacts.again, { date }))
    await disconnect(investor, id)
    expect((await connect(investor, id)).status).toBe(200)
    expect((await contacts(investor))[0]).toMatchObject({ state: 'declined', reason: 'Too early' })
    expectError(await connect(investor, id), 409, fillIn(messages.contacts.again, { date }))
    await disconnect(investor, id)
    app().pass(limits.connectAgainMs)
    const later = { ...investor, token: await app().session(investor.id) }
    const owner = { ...founder, token: await app().session(founder.id) }
    expect((await connect(later, id)).status).toBe(200)
    expect((await contacts(later))[0]).toMatchObject({ state: 'pending' })
    await answer(owner, id, investor.id, 'declined', 'Still')
    expect((await connect(later, id)).status).toBe(409)
    app().pass(limits.connectAgainMs)
    const latest = { ...investor, token: await app().session(investor.id) }
    expect((await connect(latest, id)).status).toBe(200)
    expect((await contacts(latest))[0]).toMatchObject({ state: 'pending', reason: null })
    expect(await driftedCounts(app())).toEqual([])
  })

  it('are answered by the owner of the startup alone', async () => {
    const { investor, id } = await pair()
    await connect(investor, id)
    for (const role of ['startup', 'admin'] as const)
      expectError(
        await answer(await app().user({ role }), id, investor.id, 'accepted'),
        404,
        messages.contacts.notFound,
      )
    expectError(await answer(investor, id, investor.id, 'accepted'), 403)
    expect((await contacts(investor))[0]).toMatchObject({ state: 'pending' })
  })

  it('name no startup to an investor that its founder took back', async () => {
    const { founder, investor, id } = await pair()
    await connect(investor, id)
    await app().post('startups/unpublish/', { startup_uuid: id }, founder.token)
    expect((await contacts(investor))[0]).toMatchObject({ startup_name: null })
    expect((await contacts(founder))[0]).toMatchObject({ startup_name: 'Água' })
  })

  it(
    'hold a founder with 2,000 connections, page by page, each once; and their chats',
    { timeout: 120_000 },
    async () => {
      const { founder, id } = await pair()
      const many = 2_000
      const [at, people] = [app().deps.now().getTime(), Array.from({ length: many }, () => newId())]
      // Some at the same moment, so that the moment alone names no place.
      const moment = (place: number) => new Date(at - Math.floor(place / 7) * 1_000)
      await app()
        .db.insert(schema.users)
        .values(
          people.map((user, place) => ({
            id: user,
            email: `${user}@many.example`,
            role: 'vc' as const,
            first_name: 'Investor',
            last_name: String(place),
            password_hash: 'x',
            created_at: moment(place),
          })),
        )
      await app()
        .db.insert(schema.connections)
        .values(
          people.map((user_id, place) => ({
            startup_id: id,
            user_id,
            created_at: moment(place),
            stage_at: moment(place),
          })),
        )
      const pairs = people.map((person, place) => ({
        id: newId(),
        created_at: moment(place),
        active_at: moment(place),
        ...(person < founder.id ? { low_id: person, high_id: founder.id } : { low_id: founder.id, high_id: person }),
      }))
      await app().db.insert(schema.chats).values(pairs)
      await app()
        .db.insert(schema.chatMembers)
        .values(pairs.flatMap((chat) => [chat.low_id, chat.high_id].map((user_id) => ({ chat_id: chat.id, user_id }))))

      const seen: string[] = []
      for (let after = '', more = true; more;) {
        const { body } = await app().get<CallAnswer<typeof contract.contacts.list>>(`contacts/${after}`, founder.token)
        expect(body.sides).toEqual({ founder: many, investor: 0 })
        expect(body.data.length).toBe(Math.min(limits.contacts.page, many - seen.length))
        seen.push(...body.data.map(({ person }) => person.user_uuid))
        more = body.has_more
        after = `?after_startup=${id}&after_person=${seen.at(-1) ?? ''}`
      }
      expect([seen.length, new Set(seen).size]).toEqual([many, many])
      expect(seen.slice(0, 7).sort()).toEqual(people.slice(0, 7).sort())
      const first = (await app().get<CallAnswer<typeof contract.chats.list>>('chats/', founder.token)).body.data
      const second = (
        await app().get<CallAnswer<typeof contract.chats.list>>(
          `chats/?after=${first.at(-1)?.chat_uuid ?? ''}`,
          founder.token,
        )
      ).body.data
      expect(new Set([...first, ...second].map(({ chat_uuid }) => chat_uuid)).size).toBe(2 * limits.chat.page)
      expect(first[0]).toMatchObject({ startups: [{ startup_uuid: id }], closed: null })
      expect(
        (await app().get<CallAnswer<typeof contract.live.notifications>>('notifications/', founder.token)).body.waiting,
      ).toEqual({ messages: 0, contacts: many, answers: 0 })
      const withOne = (
        await app().get<CallAnswer<typeof contract.contacts.list>>(
          `contacts/?person=${people[900] ?? ''}`,
          founder.token,
        )
      ).body
      expect([withOne.data.map(({ person }) => person.user_uuid), withOne.has_more]).toEqual([[people[900]], false])
      // A place of somebody else's is none of theirs.
      expect(
        (
          await app().get<CallAnswer<typeof contract.contacts.list>>(
            `contacts/?after_startup=${newId()}&after_person=${newId()}`,
            founder.token,
          )
        ).body,
      ).toMatchObject({ data: [], has_more: false })
    },
  )
})
