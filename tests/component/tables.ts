import type { PgTable } from 'drizzle-orm/pg-core'
import type { ResourceName } from '@baobab/validation'
import { schema } from '@baobab/api'
import type { Values } from './examples.ts'

/** Tables that no resource describes, filled column by column. */
export const plainTables = {
  connections: schema.connections,
  endedConnections: schema.endedConnections,
  notifications: schema.notifications,
  questions: schema.questions,
  chats: schema.chats,
  chatMembers: schema.chatMembers,
  chatMessages: schema.chatMessages,
  reportMessages: schema.reportMessages,
  connectionDeclines: schema.connectionDeclines,
  accessTokens: schema.accessTokens,
  announcementRecipients: schema.announcementRecipients,
} as const satisfies Readonly<Record<string, PgTable>>
/** The name of one of them. */
export type PlainTable = keyof typeof plainTables

/** What a test finds in its database: records as the API names their fields, and rows of other tables. What is left out has an example. */
export type Rows = Readonly<Partial<Record<ResourceName | PlainTable | 'grants', readonly Values[]>>>
