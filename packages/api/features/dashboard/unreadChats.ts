import { limits, type Attention } from '@baobab/validation'
import type { Database } from '../../platform/db/client.ts'
import { counted, total, type Counted } from './counted.ts'
import { personColumns, presentPerson, type PersonRow } from './personRow.ts'

const { text, chats: most } = limits.attention

interface ChatRow extends Counted, PersonRow {
  readonly id: string
  readonly unread: number
  readonly text: string
  readonly sent_at: Date
}

/** Where one of the two blocks the other nobody can answer. */
const chats = `
  select c.id, ${personColumns}, t.unread, left(l.text, ${text}) as text, l.sent_at, ${total}
  from chat_members m join chats c on c.id = m.chat_id and c.last_place > m.read_place
  join chat_members o on o.chat_id = c.id and o.user_id <> m.user_id and o.blocked_at is null
  join users u on u.id = o.user_id and u.is_active
  cross join lateral (
    select count(*)::int as unread, max(x.place) as place from chat_messages x
    where x.chat_id = c.id and x.place > m.read_place and x.sender_id <> m.user_id) t
  join chat_messages l on l.chat_id = c.id and l.place = t.place
  where m.user_id = $1 and m.blocked_at is null
  order by l.sent_at desc, c.id desc limit ${most}`

/** The chats of a person with messages that they have not read, the newest first. */
export async function findUnreadChats(db: Database, user: string): Promise<Attention['chats']> {
  return counted(await db.named<ChatRow>('attention_chats', chats, [user]), (row) => ({
    chat_uuid: row.id,
    person: presentPerson(row),
    unread: row.unread,
    text: row.text,
    sent_at: row.sent_at.toISOString(),
  }))
}
