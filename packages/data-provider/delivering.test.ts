import { contract } from '@baobab/validation'
import { expect, it } from 'vitest'
import { createDelivery } from './again.ts'
import { createClient } from './client.ts'
import { delivering } from './delivering.ts'
import { createSession } from './session.ts'
import { memoryStorage } from '@baobab/tests/support/memoryStorage.ts'

it.each([
  ['nothing', undefined],
  ['a delivery', createDelivery()],
])('signing out sends its token though the session ends in the same moment: by %s', async (_, delivery) => {
  const session = createSession({ session: memoryStorage(), local: memoryStorage(), channel: null })
  session.store({ email: 'a@b.example', access_token: 'token', user_uuid: 'u', role: 'startup' })
  const asked: Request[] = []
  const client = delivering(
    createClient({
      baseUrl: 'http://api.test/api',
      session,
      fetch: (request) => {
        asked.push(request)
        return Response.json({})
      },
    }),
    () => delivery,
  )
  const call = client.call(contract.account.logout, { keepalive: true })
  session.clear()
  await call.catch(() => undefined)
  expect(asked.map((request) => request.headers.get('Authorization'))).toEqual(['Token token'])
})
