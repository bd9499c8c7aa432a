import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { limits, type CallAnswer, type contract } from '@baobab/validation'
import type { TestUser } from './builders.ts'
import { describeOnBoth, expectError } from './harness.ts'
import { messages } from '../support/english.ts'

type Answer = CallAnswer<typeof contract.accounts.actMany>

describeOnBoth('acts on several accounts', (app) => {
  const admin = () => app().user({ role: 'admin' })
  const act = (name: string, who: readonly { readonly id: string }[], token: string, reason?: string) =>
    app().post<Answer>('accounts/act_many/', { act: name, user_uuids: who.map(({ id }) => id), reason }, token)
  const outcome = ({ results }: Answer) => results.map(({ user_uuid, done, message }) => [user_uuid, done, message])
  const subjects = async (who: TestUser) =>
    (await app().mails()).filter(({ to }) => to === who.email).map(({ subject }) => subject)

  it('say of each what came of it, and let one that fails keep no other back', async () => {
    const [yaa, unverified, verified, gone] = [
      await admin(),
      await app().user({ email_verified: false }),
      await app().user(),
      { id: randomUUID() },
    ]
    const { body } = await act('send_verification', [verified, unverified, gone], yaa.token)
    expect(outcome(body)).toEqual([
      [verified.id, false, messages.user.verifiedAlready],
      [unverified.id, true, messages.user.verificationMailed],
      [gone.id, false, messages.user.notFound],
    ])
    expect(body.message).toBe('Done for 1 of 3')
    expect(body.results.map(({ name }) => name)).toEqual(['Amina Diallo', 'Amina Diallo', null])
    expect(await subjects(unverified)).toEqual(['Verify your email address'])
    expect(await app().trail({ action: 'user.verification_sent', actor: yaa.id })).toHaveLength(1)
  })

  it('disable with a reason that each is mailed, and enable again', async () => {
    const [yaa, one, other] = [await admin(), await app().user(), await app().user({ role: 'vc' })]
    expectError(await act('disable', [one, other], yaa.token), 400)
    expect((await app().get('notifications/', one.token)).status).toBe(200)
    const { body } = await act('disable', [one, yaa, other], yaa.token, 'Asked for money')
    expect(outcome(body)).toEqual([
      [one.id, true, messages.user.disabled],
      [yaa.id, false, messages.user.disableSelf],
      [other.id, true, messages.user.disabled],
    ])
    for (const who of [one, other]) {
      expectError(await app().get('notifications/', who.token), 401)
      const [mail] = (await app().mails()).filter(({ to }) => to === who.email)
      expect(mail?.text).toContain('Asked for money')
    }
    const enabled = (await act('enable', [one, other], yaa.token)).body
    expect(enabled.results.map(({ done }) => done)).toEqual([true, true])
    expect((await app().get('notifications/', await app().session(one.id))).status).toBe(200)
  })

  it('sign out everywhere, and not oneself', async () => {
    const [yaa, founder] = [await admin(), await app().user()]
    const { body } = await act('end_sessions', [founder, yaa], yaa.token)
    expect(outcome(body)).toEqual([
      [founder.id, true, messages.user.signedOutEverywhere],
      [yaa.id, false, messages.user.ownSessions],
    ])
    expectError(await app().get('notifications/', founder.token), 401)
    expect((await app().get('notifications/', yaa.token)).status).toBe(200)
  })

  it('are for full rights, of so many at once, and of no other name', async () => {
    const [yaa, founder] = [await admin(), await app().user()]
    for (const rights of ['moderator', 'read_only'] as const) {
      const { token } = await app().user({ role: 'admin', rights })
      expectError(await act('end_sessions', [founder], token), 403, messages.auth.rights)
    }
    const many = Array.from({ length: limits.page.max + 1 }, () => ({ id: randomUUID() }))
    for (const [name, who] of [
      ['erase', [founder]],
      ['enable', []],
      ['enable', many],
    ] as const)
      expectError(await act(name, who, yaa.token), 400)
    expect((await app().get('notifications/', founder.token)).status).toBe(200)
  })
})
