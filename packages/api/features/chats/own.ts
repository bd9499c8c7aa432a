import { messages } from '@baobab/validation'
import type { Database } from '../../platform/db/client.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { findChat, type ChatRow } from './queries.ts'

/** A chat is not there for anyone but its two. */
export async function ownChat(db: Database, user: string, id: string, at: Date): Promise<ChatRow> {
  const chat = await findChat(db, user, id, at)
  if (!chat) throw httpError.notFound(messages.chats.notFound)
  return chat
}

/** The two of a chat, or the one who is left. */
export const bothOf = ({ other_id }: ChatRow, user: string): readonly string[] => (other_id ? [user, other_id] : [user])
