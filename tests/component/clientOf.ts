import { createClient } from '@baobab/data-provider/client.ts'
import { createSession } from '@baobab/data-provider/session.ts'
import { memoryStorage } from '../support/memoryStorage.ts'
import { testDatabase } from './testDatabase.ts'

/** A client that calls the real server for another user. */
export async function clientOf(user: string) {
  const session = createSession({ session: memoryStorage(), local: memoryStorage(), channel: null })
  session.store(await testDatabase.signIn(user))
  return createClient({ session, fetch: (request) => fetch(request) })
}
