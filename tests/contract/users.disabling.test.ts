import { expect, it } from 'vitest'
import { limits, type NotificationItem } from '@baobab/validation'
import type { TestUser } from './builders.ts'
import { describeOnBoth, expectError } from './harness.ts'
import { messages } from '../support/english.ts'

const reason = 'Three founders told us that you asked them for money.'

describeOnBoth('disabling a person', (app) => {
  const mailsTo = async (who: TestUser) => (await app().mails()).filter((mail) => mail.to.includes(who.email))
  const bell = async (token: string) =>
    (await app().get<{ data: NotificationItem[] }>('notifications/', token)).body.data.map(
      ({ kind, reason: why, actor }) => [kind, why, actor],
    )

  it('mails them why and how to answer, once; enabling tells them too', async () => {
    const [admin, investor] = [
      await app().user({ role: 'admin' }),
      await app().user({ role: 'vc', first_name: 'Kofi' }),
    ]
    const disable = (body: object) => app().post(`users/disable/${investor.id}/`, body, admin.token)
    expect((await disable({ reason: 'x'.repeat(limits.ownerReason + 1) })).status).toBe(400)
    for (let times = 0; times < 2; times++)
      expect((await disable({ reason })).body).toEqual({ message: messages.user.disabled })
    const [mail, ...others] = await mailsTo(investor)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Your account was disabled')
    for (const part of ['Hello Kofi,', reason, '/contact']) expect(mail?.text).toContain(part)
    expect(JSON.stringify(await app().trail({ target: investor.id }))).not.toContain(reason)

    for (let times = 0; times < 2; times++)
      expect((await app().get(`users/enable/${investor.id}`, admin.token)).body).toEqual({
        message: messages.user.enabled,
      })
    expect((await mailsTo(investor)).map(({ subject }) => subject)).toEqual([
      'Your account was disabled',
      'Your account is enabled again',
    ])
    expect(await bell(await app().session(investor.id))).toEqual([
      ['account_enabled', null, null],
      ['account_disabled', reason, null],
    ])
  })

  it('works for a client that knows no reason, by GET and by an empty POST', async () => {
    const admin = await app().user({ role: 'admin' })
    for (const method of ['GET', 'POST'] as const) {
      const user = await app().user()
      expect((await app().ask(method, `users/disable/${user.id}`, undefined, { token: admin.token })).body).toEqual({
        message: messages.user.disabled,
      })
      const [mail] = await mailsTo(user)
      expect(mail?.text).not.toContain('The reason:')
      expectError(await app().get('notifications/', user.token), 401)
    }
  })
})
