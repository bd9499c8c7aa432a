import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { clean } from '@baobab/api/jobs/cleaning.ts'
import { limits, type Chat, type NotificationItem, type Report } from '@baobab/validation'
import { describeOnBoth, expectError } from './harness.ts'
import { startup } from './startupBody.ts'
import { fillIn, messages } from '../support/english.ts'

describeOnBoth('reports', (app) => {
  async function reported() {
    const [founder, investor, admin] = [
      await app().user({ first_name: 'Edna' }),
      await app().user({ role: 'vc', first_name: 'Kofi' }),
      await app().user({ role: 'admin' }),
    ]
    const id = await startup(app(), founder)
    await app().get(`vc/connect/${id}/`, investor.token)
    const { chat_uuid } = (await app().post<Chat>('chats/open/', { user_uuid: founder.id }, investor.token)).body
    const ids = [randomUUID(), randomUUID(), randomUUID()]
    for (const [at, message_uuid] of ids.entries())
      await app().post('chats/send/', { chat_uuid, message_uuid, text: `Line ${at}` }, investor.token)
    const report = (message_uuids: readonly string[], reason = 'Rude', kind = 'abuse') =>
      app().post('chats/report/', { chat_uuid, kind, reason, message_uuids }, founder.token)
    return { founder, investor, admin, chat_uuid, ids, report }
  }
  const list = async (token: string, query = '') =>
    (await app().get<{ data: Report[] }>(`reports/list/${query}`, token)).body.data

  it('carry a copy of the chosen messages in their order, and nothing else, to every administrator', async () => {
    const { founder, investor, admin, ids, report } = await reported()
    expect((await report([ids[2] ?? '', ids[0] ?? ''])).body).toEqual({ message: messages.reports.sent })
    const [first] = await list(admin.token)
    expect(first).toMatchObject({
      reason: 'Rude',
      state: 'waiting',
      name: 'Kofi Diallo',
      messages_count: 2,
      reporter: { uuid: founder.id },
      reported: { uuid: investor.id },
      decided_by: null,
      messages: [{ text: 'Line 0', sender: { uuid: investor.id } }, { text: 'Line 2' }],
    })
    expect(JSON.stringify(first)).not.toContain('Line 1')
    const bell = (await app().get<{ data: NotificationItem[] }>('notifications/', admin.token)).body.data
    expect(bell[0]).toMatchObject({ kind: 'report', about: first?.report_uuid, actor: { user_uuid: founder.id } })
    expect(await app().trail({ action: 'chat.reported', target: first?.report_uuid ?? '' })).toMatchObject([
      { actor_id: founder.id, detail: { messages: 2 } },
    ])
  })

  it('need a reason and a message of the other one’s in this chat', async () => {
    const { founder, chat_uuid, ids, report } = await reported()
    expect((await report([], 'Rude')).body).toMatchObject({ errors: { message_uuids: messages.reports.choose } })
    expect((await report([randomUUID()])).body).toMatchObject({ errors: { message_uuids: messages.reports.choose } })
    expect((await report(ids, ' ')).body).toMatchObject({ errors: { reason: messages.reports.reason } })
    const own = randomUUID()
    await app().post('chats/send/', { chat_uuid, message_uuid: own, text: 'Mine' }, founder.token)
    expect((await report([own])).status).toBe(400)
    expect((await report([own, ids[0] ?? ''])).status).toBe(200)
  })

  it('are decided once, with a note, and the trail says by whom', async () => {
    const { admin, ids, report } = await reported()
    await report(ids)
    const report_uuid = (await list(admin.token, '?sort=["created_at","DESC"]'))[0]?.report_uuid ?? ''
    expect((await app().post('reports/uphold/', { report_uuid, note: '' }, admin.token)).body).toMatchObject({
      errors: { note: messages.reports.note },
    })
    const both = await Promise.all(
      ['uphold', 'dismiss'].map((verb) =>
        app().post<{ data: Report }>(`reports/${verb}/`, { report_uuid, note: 'Seen' }, admin.token),
      ),
    )
    expect(both.map(({ status, body }) => [status, 'message' in body ? body.message : '']).sort()).toEqual([
      [200, both[0]?.status === 200 ? messages.reports.upheld : messages.reports.dismissed],
      [409, messages.reports.decided],
    ])
    const decided = both.find(({ status }) => status === 200)?.body.data
    expect(decided).toMatchObject({ note: 'Seen', decided_by: { uuid: admin.id } })
    expect(await app().trail({ target: report_uuid, action: `report.${decided?.state ?? ''}` })).toHaveLength(1)
    expect((await list(admin.token, '?filter={"state":"waiting"}')).map((one) => one.report_uuid)).not.toContain(
      report_uuid,
    )
    expectError(
      await app().post('reports/get/', { report_uuid: randomUUID() }, admin.token),
      404,
      messages.reports.notFound,
    )
  })

  it('are found by their text and by who wrote, in pages', async () => {
    const { admin, ids, report } = await reported()
    await report(ids, `Asks for 100% fees ${ids[0] ?? ''}`)
    const found = await app().get<{ data: Report[] }>(
      `reports/list/?range=[0,9]&filter=${encodeURIComponent(JSON.stringify({ q: `100% fees ${ids[0] ?? ''}` }))}`,
      admin.token,
    )
    expect([found.body.data.length, found.headers.get('content-range')]).toEqual([1, 'reports 0-0/1'])
  })

  it('are held off where one person sends many, and forgotten a year after they were decided', async () => {
    const { founder, admin, ids, report } = await reported()
    for (let at = 0; at < limits.report.sendings; at++) expect((await report(ids)).status).toBe(200)
    expectError(await report(ids), 429, fillIn(messages.reports.tooMany, { minutes: limits.report.windowMs / 60_000 }))
    const mine = (await list(admin.token)).filter(({ reporter }) => reporter?.uuid === founder.id)
    await app().post('reports/dismiss/', { report_uuid: mine[0]?.report_uuid ?? '', note: 'Fine' }, admin.token)
    await clean({ ...app().deps, now: () => new Date(app().deps.now().getTime() + limits.report.keptMs + 60_000) })
    expect(await app().db.$count(schema.reports, eq(schema.reports.reporter_id, founder.id))).toBe(
      limits.report.sendings - 1,
    )
  })
})
