import { expect, it } from 'vitest'
import { calls, roles } from '@baobab/validation'
import { describeOnBoth, expectError } from './harness.ts'
import { messages } from '../support/english.ts'

const nobody = '00000000-0000-7000-8000-000000000000'

describeOnBoth('who may', (app) => {
  it.each(calls)('%s asks first who calls', async (name, call) => {
    const path = call.path.replace(/\{\w+\}/g, nobody)
    const ask = (token?: string) => app().ask(call.method, path, call.method === 'POST' ? {} : undefined, { token })
    if (call.access === 'anyone') {
      expect((await ask()).status).not.toBe(403)
      return
    }
    expectError(await ask(), 401, messages.auth.signedOut)
    expectError(await ask('x'.repeat(43)), 401, messages.auth.sessionEnded)
    for (const role of roles) {
      const user = await app().user({ role })
      const answer = await ask(user.token)
      if (call.access === 'signed-in' || call.access.includes(role)) {
        // Editing a stranger who is not there is rejected before anything is looked up.
        if (name !== 'users.update') expect(answer.status, role).not.toBe(403)
        expect(answer.status, role).not.toBe(401)
        continue
      }
      expectError(answer, 403, messages.http.forbidden)
      expect(await app().trail({ actor: user.id, action: 'denied' })).toMatchObject([{ detail: { call: name } }])
    }
  })
})
