import { codeOf } from '@baobab/i18n/message.ts'
import type { Client } from './client.ts'
import { delivering } from './delivering.ts'
import { codeOfError } from './httpError.ts'
import { localMessages } from './localMessages.ts'
import type { PageSession } from './openSession.ts'

/** A client of a page that is left once its session has ended: what it asks for after that is given up, and fails in nobody's eyes. */
export function abortAfterSignOut(client: Client, session: Pick<PageSession, 'subscribe'>): Client {
  let isOver = false
  session.subscribe(({ user }) => (isOver = user === undefined))
  return delivering(client, () => async (_, input, send) => {
    try {
      return await send(input)
    } catch (error) {
      throw isOver && codeOfError(error) === signedOut ? new DOMException('Signed out before', 'AbortError') : error
    }
  })
}

/** What a server says to a call that nobody signed in makes. */
const signedOut = codeOf(localMessages.auth.signedOut)
