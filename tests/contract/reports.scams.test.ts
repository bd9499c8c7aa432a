import { and, eq, inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { remindOfReports } from '@baobab/api/jobs/reports.ts'
import { limits, type NotificationItem, type Report } from '@baobab/validation'
import type { TestUser } from './builders.ts'
import { again } from './claims.ts'
import { describeOnBoth } from './harness.ts'
import { startup } from './startupBody.ts'
import { messages } from '../support/english.ts'

const minuteMs = 60_000

describeOnBoth('reports of scams', (app) => {
  async function people() {
    const [founder, reader, admin] = [
      await app().user({ first_name: 'Edna', last_name: 'Lima' }),
      await app().user({ role: 'vc', first_name: 'Kofi' }),
      await app().user({ role: 'admin' }),
    ]
    return { founder, reader, admin, startup_uuid: await startup(app(), founder, { startup_name: 'Água Limpa' }) }
  }
  const reportPerson = (who: TestUser, by: TestUser, kind: string | undefined = 'scam', reason = 'Asks for fees') =>
    app().post('users/report/', { user_uuid: who.id, ...(kind === undefined ? {} : { kind }), reason }, by.token)
  const desk = async (admin: TestUser, filter: object = { state: 'waiting' }) =>
    (
      await app().get<{ data: Report[] }>(
        `reports/list/?range=[0,99]&filter=${encodeURIComponent(JSON.stringify(filter))}`,
        admin.token,
      )
    ).body.data
  const bell = async (user: TestUser) =>
    (await app().get<{ data: NotificationItem[] }>('notifications/', user.token)).body.data
  const mailsTo = async (user: TestUser, subject: string) =>
    (await app().mails()).filter((mail) => mail.to === user.email && mail.subject === subject)
  const empty = async () => void (await app().db.delete(schema.reports))

  it('need a kind that there is', async () => {
    const { founder, reader, startup_uuid, admin } = await people()
    await empty()
    const answers = [
      await reportPerson(founder, reader, ''),
      await app().post('users/report/', { user_uuid: founder.id, reason: 'x' }, reader.token),
      await app().post('startups/report/', { startup_uuid, reason: 'x' }, reader.token),
    ]
    for (const { status, body } of answers)
      expect([status, body]).toMatchObject([400, { errors: { kind: messages.reports.kind } }])
    expect((await reportPerson(founder, reader, 'murder')).status).toBe(400)
    expect(await desk(admin)).toEqual([])
  })

  it('head the desk: scams first, then the oldest, each with its kind and by when to act', async () => {
    const { founder, reader, admin, startup_uuid } = await people()
    await empty()
    const others = [await app().user(), await app().user()]
    await reportPerson(founder, reader, 'abuse')
    app().pass(minuteMs)
    await reportPerson(others[0] ?? founder, reader, 'other')
    app().pass(minuteMs)
    await reportPerson(others[1] ?? founder, reader, 'scam')
    app().pass(minuteMs)
    await app().post('startups/report/', { startup_uuid, kind: 'scam', reason: 'x' }, reader.token)
    const rows = await desk(await again(app(), admin))
    expect(rows.map(({ kind, about }) => [kind, about])).toEqual([
      ['scam', 'user'],
      ['scam', 'startup'],
      ['abuse', 'user'],
      ['other', 'user'],
    ])
    for (const { created_at, due_at, kind } of rows)
      expect(due_at && Date.parse(due_at) - Date.parse(created_at ?? '')).toBe(
        kind === 'scam' ? limits.report.urgentMs : null,
      )
    expect(await desk(admin, { kind: 'scam' })).toHaveLength(2)
  })

  it('alert every administrator by bell, and those who decide by mail, without a word of what was written', async () => {
    const { founder, reader, admin } = await people()
    const readOnly = await app().user({ role: 'admin', rights: 'read_only' })
    await reportPerson(founder, reader)
    const [report] = await app().db.select().from(schema.reports).where(eq(schema.reports.reporter_id, reader.id))
    for (const one of [admin, readOnly])
      expect((await bell(one))[0]).toMatchObject({ kind: 'scam_report', about: report?.id, actor: null })
    const [mail] = await mailsTo(admin, 'A scam was reported')
    expect(mail?.text).toContain(`/app/admin/reports/${report?.id ?? ''}`)
    expect(JSON.stringify(mail)).not.toMatch(/Asks for fees|Kofi|Edna/)
    expect(await mailsTo(readOnly, 'A scam was reported')).toEqual([])
    await app().post('reports/dismiss/', { report_uuid: report?.id, note: 'Nothing' }, admin.token)
    expect((await bell(admin)).find(({ kind }) => kind === 'scam_report')?.read_at).not.toBeNull()
  })

  it('are reminded of once when nobody decided within the hour, and no other report is', async () => {
    const { founder, reader, admin } = await people()
    await empty()
    await reportPerson(founder, reader)
    await reportPerson(admin.id === founder.id ? reader : await app().user(), reader, 'spam')
    app().pass(limits.report.urgentMs - 1_000)
    expect(await remindOfReports(app().deps)).toBe(0)
    app().pass(1_000)
    const both = await Promise.all([remindOfReports(app().deps), remindOfReports(app().deps)])
    expect(both.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect(await remindOfReports(app().deps)).toBe(0)
    expect((await bell(await again(app(), admin)))[0]).toMatchObject({ kind: 'scam_overdue' })
    expect(await mailsTo(admin, 'A report of a scam has waited for an hour')).toHaveLength(1)
  })

  it('are not reminded of once they are decided', async () => {
    const { founder, reader, admin } = await people()
    await empty()
    await reportPerson(founder, reader)
    const [report] = await desk(admin)
    await app().post('reports/uphold/', { report_uuid: report?.report_uuid, note: 'Yes' }, admin.token)
    app().pass(2 * limits.report.urgentMs)
    expect(await remindOfReports(app().deps)).toBe(0)
    const kinds = await app()
      .db.select({ kind: schema.notifications.kind })
      .from(schema.notifications)
      .where(and(eq(schema.notifications.user_id, admin.id), inArray(schema.notifications.kind, ['scam_overdue'])))
    expect(kinds).toEqual([])
  })
})
