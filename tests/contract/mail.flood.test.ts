import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { answering } from '@baobab/api/jobs/asked.ts'
import { startMailing, watchWaiting } from '@baobab/api/platform/mail/worker.ts'
import { limits } from '@baobab/validation'
import { describeOnBoth } from './harness.ts'
import { messages } from '../support/english.ts'

describeOnBoth('requests for a new password', (app) => {
  const ask = (email: string, address: string) => app().post('forgot_password/', { email }, undefined, { address })
  const sentTo = async (email: string) =>
    (
      await app()
        .db.select({ sent_at: schema.mails.sent_at })
        .from(schema.mails)
        .where(sql`recipient = ${email} and kind = 'reset' and state = 'sent'`)
    ).length

  it('of one network in great number hold nobody else’s mail up', { timeout: 60_000 }, async () => {
    const [owner, neighbour] = [await app().user(), await app().user()]
    const stop = await startMailing(app().deps, answering(app().deps))
    try {
      for (let n = 0; n < 55; n++)
        expect((await ask(n % 5 === 0 ? owner.email : `nobody-${n}@test.example`, '203.0.113.50')).body).toEqual({
          message: messages.auth.resetSent,
        })
      const from = Date.now()
      expect((await ask(neighbour.email, '198.51.100.50')).status).toBe(200)
      await expect.poll(() => sentTo(neighbour.email), { timeout: 20_000, interval: 100 }).toBe(1)
      expect(Date.now() - from).toBeLessThan(8_000)
      await expect.poll(() => sentTo(owner.email), { timeout: 20_000, interval: 100 }).toBeGreaterThan(0)
    } finally {
      await stop()
    }
  })

  it('for one address wait once, until one of them is answered', async () => {
    const { email } = await app().user()
    for (let n = 0; n < 10; n++) await ask(email, '203.0.113.51')
    const waiting = await app().db.execute<{ data: { email: string } }>(
      "select data from pgboss.job where name = 'mail-requests' and state = 'created'",
    )
    expect(waiting.rows.filter(({ data }) => data.email === email)).toHaveLength(1)
    await app().mails()
    await ask(email, '203.0.113.51')
    expect((await app().mails()).filter(({ to }) => to === email)).toHaveLength(2)
  })

  it('begin the life of the link with the mail, however late it is', async () => {
    const { email } = await app().user()
    await ask(email, '203.0.113.52')
    app().pass(limits.mailToken.resetMs * 2)
    const mail = (await app().mails()).findLast(({ to }) => to === email)
    const token = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    const answer = await app().post('reset_password/', {
      token,
      password: 'A-newer-secret-9',
      confirm_password: 'A-newer-secret-9',
    })
    expect([answer.status, answer.body]).toEqual([200, { message: messages.auth.resetDone }])
  })

  it('that nobody works at are told in the log', async () => {
    const { email } = await app().user()
    await ask(email, '203.0.113.53')
    expect((await watchWaiting(app().deps)).get('mail-requests')).toBeLessThan(limits.mail.alarmMs / 1_000)
    expect(app().logged()).not.toContain('the oldest is overdue')
    await app().db.execute(
      "update pgboss.job set created_on = created_on - interval '2 minutes', start_after = start_after - interval '2 minutes' where name = 'mail-requests' and state = 'created'",
    )
    expect((await watchWaiting(app().deps)).get('mail-requests')).toBeGreaterThanOrEqual(limits.mail.alarmMs / 1_000)
    expect(app().logged()).toMatch(/"level":50.*"queue":"mail-requests".*the oldest is overdue/)
  })
})
