import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import type { Waiting } from '@baobab/validation'
import { describeOnBoth } from './harness.ts'

describeOnBoth('what waits for administrators', (app) => {
  const todo = async (token: string) =>
    (await app().get<{ waiting: Waiting }>('notifications/', token)).body.waiting.todo

  it('is counted for them alone, and no longer when it is decided or answered', async () => {
    const admin = await app().user({ role: 'admin' })
    const others = [
      await app().user(),
      await app().user({ role: 'vc' }),
      await app().user({ role: 'admin', email_verified: false }),
    ]
    const before = (await todo(admin.token)) ?? { requests: 0, reports: 0, claims: 0, inbox: 0 }
    const at = new Date()
    const messages = [randomUUID(), randomUUID()]
    const [request, report] = [randomUUID(), randomUUID()]
    await app()
      .db.insert(schema.contactMessages)
      .values(
        messages.map((id) => ({
          id,
          created_at: at,
          name: 'Kofi',
          email: 'kofi@mail.example',
          phone_number: '1',
          msg_subject: 'Press',
          message: 'Hello',
        })),
      )
    await app()
      .db.insert(schema.investorRequests)
      .values({
        id: request,
        created_at: at,
        first_name: 'Thandeka',
        last_name: 'Ncube',
        email: `${request}@capital.example`,
        company: 'Ubuntu Capital',
        title: 'Partner',
        website: 'https://ubuntu.example',
        why: 'Seed rounds',
        state: 'waiting',
      })
    await app().db.insert(schema.reports).values({ id: report, reason: 'Rude', created_at: at })
    expect(await todo(admin.token)).toEqual({
      requests: before.requests + 1,
      reports: before.reports + 1,
      claims: before.claims,
      inbox: before.inbox + 2,
    })
    for (const { token } of others) expect(await todo(token)).toBeUndefined()

    const done = [
      await app().post('contact_messages/mark/', { message_uuid: messages[0], is_answered: true }, admin.token),
      await app().post('contact_messages/delete/', { message_uuid: messages[1] }, admin.token),
      await app().post('investor_requests/refuse/', { request_uuid: request, note: 'No evidence' }, admin.token),
      await app().post('reports/dismiss/', { report_uuid: report, note: 'Nothing wrong' }, admin.token),
    ]
    expect(done.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await todo(admin.token)).toEqual(before)
  })
})
