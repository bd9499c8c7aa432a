import { expect, it } from 'vitest'
import { calls, messages, roles } from '@baobab/validation'
import { describeOnBoth, expectRefusal } from './harness.ts'

const nobody = '00000000-0000-7000-8000-000000000000'

describeOnBoth('who may', (app) => {
  it.each(calls)('%s asks first who calls', async (name, call) => {
    const path = call.path.replace(/\{\w+\}/g, nobody)
    const ask = (token?: string) => app().ask(call.method, path, call.method === 'POST' ? {} : undefined, { token })
    if (call.who === 'anyone') {
      expect((await ask()).status).not.toBe(403)
      return
    }
    expectRefusal(await ask(), 401, messages.auth.signedOut)
    expectRefusal(await ask('x'.repeat(43)), 401, messages.auth.sessionEnded)
    for (const role of roles) {
      const user = await app().user({ role })
      const answer = await ask(user.token)
      if (call.who === 'signed-in' || call.who.includes(role)) {
        // Editing a stranger who is not there is refused before anything is looked up.
        if (name !== 'users.update') expect(answer.status, role).not.toBe(403)
        expect(answer.status, role).not.toBe(401)
        continue
      }
      expectRefusal(answer, 403, messages.http.forbidden)
      expect(await app().trail({ actor: user.id, action: 'denied' })).toMatchObject([{ detail: { call: name } }])
    }
  })
})
