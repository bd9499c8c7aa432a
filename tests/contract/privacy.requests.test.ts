import { expect, it } from 'vitest'
import { limits, strictestClock, type MyData, type PrivacyRequest } from '@baobab/validation'
import { describeOnBoth, expectError } from './harness.ts'

const dayMs = 86_400_000
const days = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

describeOnBoth('a request about one’s data', (app) => {
  it('is asked, has the clock of its country, and is answered', async () => {
    const [ama, admin] = [await app().user(), await app().user({ role: 'admin' })]
    const ask = (kind: string, country?: string) =>
      app().post('privacy/requests/ask/', { kind, text: `${kind} please`, ...(country ? { country } : {}) }, ama.token)
    expect((await ask('correction', 'RW')).status).toBe(200)
    expectError(await ask('access', 'XX'), 400)
    expect((await ask('access')).status).toBe(200)
    expect((await ask('objection')).status).toBe(200)

    expectError(await app().get('privacy/requests/list/', ama.token), 403)
    const { body } = await app().get<{ data: readonly PrivacyRequest[] }>('privacy/requests/list/', admin.token)
    const found = body.data.filter(({ person }) => person.uuid === ama.id)
    // What is due first is on top.
    expect(found.map(({ kind }) => kind).toSorted()).toEqual(['access', 'correction', 'objection'])
    expect(found.at(-1)?.kind).toBe('correction')
    const clock = Object.fromEntries(found.map(({ kind, asked_at, due_at }) => [kind, days(asked_at, due_at)]))
    expect(clock).toEqual({
      correction: 30,
      access: strictestClock.days.access,
      objection: strictestClock.days.objection,
    })

    const request_uuid = found.find(({ kind }) => kind === 'correction')?.request_uuid
    const decision = { request_uuid, state: 'done', answer: 'It is corrected now.' }
    expectError(await app().post('privacy/requests/decide/', decision, ama.token), 403)
    expect((await app().post('privacy/requests/decide/', decision, admin.token)).status).toBe(200)
    expectError(await app().post('privacy/requests/decide/', decision, admin.token), 409)
    const mine = (await app().get<MyData>('privacy/mine/', ama.token)).body.requests
    expect(mine.find((one) => one.request_uuid === request_uuid)).toMatchObject({
      state: 'done',
      answer: 'It is corrected now.',
    })
    const mails = (await app().mails()).filter(({ to }) => to.includes(ama.email))
    expect(mails.map(({ subject }) => subject)).toContain('Your request about your data was answered')
    expect(await app().trail({ actor: admin.id, action: 'privacy.decided' })).toHaveLength(1)
  })

  it('waits among a few, so that nobody fills the list', async () => {
    const ama = await app().user()
    const ask = () => app().post('privacy/requests/ask/', { kind: 'access', text: 'Everything' }, ama.token)
    for (let n = 0; n < limits.privacyRequest.open; n++) expect((await ask()).status).toBe(200)
    expectError(await ask(), 409)
  })
})
