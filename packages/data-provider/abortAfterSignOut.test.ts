import { expect, it } from 'vitest'
import { contract } from '@baobab/validation'
import { memoryStorage } from '@baobab/tests/support/memoryStorage.ts'
import { signInAnswer as signIn } from '@baobab/tests/support/signInAnswer.ts'
import { isAbort } from './abort.ts'
import { createClient } from './client.ts'
import { abortAfterSignOut } from './abortAfterSignOut.ts'
import { createSession } from './session.ts'

it('gives up what is asked for after signing out, and neither another error nor what is asked while somebody is signed in', async () => {
  const codes = ['auth.signedOut', 'auth.signedOut', 'auth.wrongLogin', 'auth.signedOut']
  const session = createSession({ session: memoryStorage(), local: memoryStorage(), channel: null })
  const fetch = () => Response.json({ message: 'No', code: codes.shift() }, { status: 401 })
  const client = abortAfterSignOut(createClient({ baseUrl: 'http://api.test/api', session, fetch }), session)
  const ask = () => client.call(contract.dashboard.figures)
  session.store(signIn)
  await expect(ask()).rejects.toMatchObject({ code: 'auth.signedOut' })
  session.clear()
  await expect(ask()).rejects.toSatisfy(isAbort)
  await expect(ask()).rejects.toMatchObject({ code: 'auth.wrongLogin' })
  session.store(signIn)
  await expect(ask()).rejects.toMatchObject({ code: 'auth.signedOut' })
})
