import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { limits, type NotificationItem, type Report } from '@baobab/validation'
import type { TestUser } from './builders.ts'
import { describeOnBoth, expectError } from './harness.ts'
import { startup } from './startupBody.ts'
import { fillIn, messages } from '../support/english.ts'

describeOnBoth('reports from a page', (app) => {
  async function people() {
    const [founder, reader, admin] = [
      await app().user({ first_name: 'Edna', last_name: 'Lima' }),
      await app().user({ role: 'vc', first_name: 'Kofi' }),
      await app().user({ role: 'admin' }),
    ]
    return { founder, reader, admin, startup_uuid: await startup(app(), founder, { startup_name: 'Água Limpa' }) }
  }
  const reportStartup = (startup_uuid: string, by: TestUser, reason = 'The figures are false') =>
    app().post('startups/report/', { startup_uuid, kind: 'false_figures', reason }, by.token)
  const reportPerson = (user_uuid: string, by: TestUser, reason = 'Asks for fees') =>
    app().post('users/report/', { user_uuid, kind: 'other', reason }, by.token)
  const by = async (reporter: TestUser, admin: TestUser, query = '') =>
    (
      await app().get<{ data: Report[] }>(`reports/list/?sort=["created_at","DESC"]${query}`, admin.token)
    ).body.data.filter(({ reporter_uuid }) => reporter_uuid === reporter.id)
  const bell = async (user: TestUser) =>
    (await app().get<{ data: NotificationItem[] }>('notifications/', user.token)).body.data
  const decide = (verb: 'uphold' | 'dismiss', report_uuid: string, admin: TestUser) =>
    app().post(`reports/${verb}/`, { report_uuid, note: 'Seen' }, admin.token)

  it('of a startup name it and its founder to administrators, and the founder is told that it is reported, not by whom', async () => {
    const { founder, reader, admin, startup_uuid } = await people()
    expect((await reportStartup(startup_uuid, reader)).body).toEqual({ message: messages.reports.received })
    const [report] = await by(reader, admin)
    expect(report).toMatchObject({
      about: 'startup',
      name: 'Água Limpa',
      reason: 'The figures are false',
      state: 'waiting',
      startup: { uuid: startup_uuid, name: 'Água Limpa' },
      reported: { uuid: founder.id, name: 'Edna Lima' },
      messages: [],
    })
    expect((await bell(admin))[0]).toMatchObject({ kind: 'report', about: report?.report_uuid })
    expect(await bell(founder)).toMatchObject([{ kind: 'startup_reported', actor: null, reason: null }])
    expect(JSON.stringify(await bell(founder))).not.toMatch(/Kofi|figures/)
    expect(await app().trail({ action: 'startup.reported', target: report?.report_uuid ?? '' })).toMatchObject([
      { actor_id: reader.id, detail: { account: founder.id, startup: startup_uuid } },
    ])
    expect((await decide('uphold', report?.report_uuid ?? '', admin)).status).toBe(200)
    expect((await bell(founder))[0]).toMatchObject({ kind: 'reported_upheld', reason: 'Seen' })
    expect((await bell(reader))[0]).toMatchObject({ kind: 'report_upheld', reason: 'Seen' })
  })

  it('of a person are theirs, neither of oneself nor of an administrator', async () => {
    const { founder, reader, admin, startup_uuid } = await people()
    expect((await reportPerson(reader.id, founder)).status).toBe(200)
    expect(await by(founder, admin)).toMatchObject([
      { about: 'user', startup: null, reported: { uuid: reader.id }, reason: 'Asks for fees' },
    ])
    expect(await by(founder, admin, '&filter={"about":"startup"}')).toEqual([])
    expect(await by(founder, admin, '&filter={"q":"asks for FEES"}')).toHaveLength(1)
    expectError(await reportPerson(founder.id, founder), 409, messages.reports.own)
    expectError(await reportStartup(startup_uuid, founder), 409, messages.reports.own)
    expectError(await reportPerson(admin.id, founder), 409, messages.reports.administrator)
    expect(await by(founder, admin)).toHaveLength(1)
  })

  it('need a reason, and a startup that their sender sees', async () => {
    const { founder, reader, admin, startup_uuid } = await people()
    expect((await reportStartup(startup_uuid, reader, ' ')).body).toMatchObject({
      errors: { reason: messages.reports.what },
    })
    expect((await reportPerson(founder.id, reader, 'x'.repeat(limits.report.reason + 1))).status).toBe(400)
    await app().post('startups/unpublish/', { startup_uuid }, founder.token)
    expectError(await reportStartup(startup_uuid, reader), 404, messages.startup.notFound)
    expectError(await reportStartup(randomUUID(), reader), 404, messages.startup.notFound)
    expectError(await reportPerson(randomUUID(), reader), 404, messages.user.notFound)
    expect(await by(reader, admin)).toEqual([])
  })

  it('of the same by the same person wait once, however many come at once', async () => {
    const { founder, reader, admin, startup_uuid } = await people()
    const all = await Promise.all([1, 2, 3].map(() => reportStartup(startup_uuid, reader)))
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expectError(await reportStartup(startup_uuid, reader), 409, messages.reports.again)
    const [first] = await by(reader, admin)
    expect((await reportStartup(startup_uuid, await app().user())).status).toBe(200)
    expect((await reportPerson(founder.id, reader)).status).toBe(200)
    expectError(await reportPerson(founder.id, reader), 409, messages.reports.again)
    await decide('dismiss', first?.report_uuid ?? '', admin)
    expect((await reportStartup(startup_uuid, reader)).status).toBe(200)
    expect(await by(reader, admin)).toHaveLength(3)
  })

  it('wait in a limited number of each person’s', async () => {
    const { founder, reader, admin, startup_uuid } = await people()
    const at = app().deps.now()
    const waiting = Array.from({ length: limits.report.waiting }, () => ({
      ...{ id: randomUUID(), reporter_id: reader.id, reported_id: founder.id, reason: 'Rude', created_at: at },
    }))
    await app().db.insert(schema.reports).values(waiting)
    const max = limits.report.waiting
    expectError(await reportStartup(startup_uuid, reader), 409, fillIn(messages.reports.tooManyWaiting, { max }))
    expect(await by(reader, admin, '&filter={"about":"startup"}')).toEqual([])
    await decide('dismiss', waiting[0]?.id ?? '', admin)
    expect((await reportStartup(startup_uuid, reader)).status).toBe(200)
  })

  it('keep the name of what is deleted, and find a startup again that is restored', async () => {
    const { founder, reader, admin, startup_uuid } = await people()
    await reportStartup(startup_uuid, reader)
    await reportPerson(founder.id, reader)
    const list = async () =>
      (await by(reader, admin)).map(({ about, name, startup: place, reported }) => [
        about,
        name,
        place?.uuid,
        reported?.uuid,
      ])
    const sorted = async () => (await list()).sort()
    await app().post('startups/delete/', { startup_uuid }, founder.token)
    expect(await sorted()).toEqual([
      ['startup', 'Água Limpa', undefined, founder.id],
      ['user', 'Edna Lima', undefined, founder.id],
    ])
    await app().post('startups/restore/', { startup_uuid }, founder.token)
    expect((await sorted())[0]).toEqual(['startup', 'Água Limpa', startup_uuid, founder.id])
    expectError(await reportStartup(startup_uuid, reader), 409, messages.reports.again)
    await app().db.delete(schema.startups).where(eq(schema.startups.user_id, founder.id))
    await app().db.delete(schema.users).where(eq(schema.users.id, founder.id))
    expect(await sorted()).toEqual([
      ['startup', 'Água Limpa', undefined, undefined],
      ['user', 'Edna Lima', undefined, undefined],
    ])
    expect((await by(reader, admin, '&filter={"q":"Água Limpa"}')).length).toBe(1)
  })
})
