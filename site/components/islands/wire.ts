import { createClient } from '@baobab/data-provider/client.ts'
import { createSession } from '@baobab/data-provider/session.ts'
import { wordMessage } from '../../lib/wordMessage.ts'

/** The stored session and the client of the islands on a page. */
export const session = createSession()
export const client = createClient({ session, word: wordMessage })
