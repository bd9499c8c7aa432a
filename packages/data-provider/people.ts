import {
  contract,
  type CallAnswer,
  type Chat,
  type ChatMessage,
  type ConnectionState,
  type Contact,
  type ReportKind,
  type ReportSubject,
} from '@baobab/validation'
import type { CallOptions, Client } from './client.ts'
import { asHttp } from './httpError.ts'

const { contacts, chats, live, reports, startups, users } = contract

/** Which messages of a chat are asked for, by their places; the newest without any. */
export interface MessagePage {
  readonly before?: number | undefined
  readonly after?: number | undefined
}

/** A message on its way, under the uuid that makes it one however often it is sent. */
export interface Sending {
  readonly chat_uuid: string
  readonly message_uuid: string
  readonly text: string
}

/** What a report says: its kind, and what is wrong. */
export interface ReportSaid {
  readonly kind: ReportKind
  readonly reason: string
}

/** How people reach each other: the bell, contacts, chats. Each rejects with react-admin's HttpError. */
export interface People {
  /** The newest notifications, or those before one, and how many are unread. */
  notifications(before?: string): Promise<CallAnswer<typeof live.notifications>>
  /** Marks one notification as read, or all. */
  readNotification(notificationUuid?: string): Promise<CallAnswer<typeof live.read>>
  /** The newest contacts, or those after one; whether there are more, and how many in all. */
  contacts(after?: Pick<Contact, 'startup_uuid' | 'person'>): Promise<CallAnswer<typeof contacts.list>>
  /** Everyone who connected to a startup of one's own. */
  contactsOf(startupUuid: string): Promise<readonly Contact[]>
  /** What connects one with a person. */
  contactsWith(userUuid: string): Promise<readonly Contact[]>
  /** Answers an investor who connected to one's startup; a decline needs its reason. */
  answerContact(
    contact: Pick<Contact, 'startup_uuid' | 'person'>,
    state: Exclude<ConnectionState, 'pending'>,
    reason?: string,
  ): Promise<CallAnswer<typeof contacts.answer>>
  /** The newest chats, or those after one, and how many messages are unread in all of them. */
  chats(after?: string): Promise<CallAnswer<typeof chats.list>>
  chat(chatUuid: string): Promise<Chat>
  openChat(userUuid: string): Promise<Chat>
  chatMessages(chatUuid: string, page: MessagePage, options?: CallOptions): Promise<readonly ChatMessage[]>
  sendMessage(sending: Sending, options?: CallOptions): Promise<ChatMessage>
  readChat(chatUuid: string, place: number): Promise<void>
  /** Lets the other see that one types. */
  typeInChat(chatUuid: string): Promise<void>
  blockChat(chatUuid: string, on: boolean): Promise<CallAnswer<typeof chats.block>>
  reportMessages(
    chatUuid: string,
    messageUuids: readonly string[],
    said: ReportSaid,
  ): Promise<CallAnswer<typeof chats.report>>
  /** Reports a startup or a person to the administrators. */
  report(
    about: Exclude<ReportSubject, 'chat'>,
    uuid: string,
    said: ReportSaid,
  ): Promise<CallAnswer<typeof users.report>>
  /** Decides a report; admins only. */
  decideReport(
    reportUuid: string,
    decision: 'uphold' | 'dismiss' | 'markFalse',
    note: string,
  ): Promise<CallAnswer<typeof reports.uphold>>
}

const afterContact = (last: Pick<Contact, 'startup_uuid' | 'person'> | undefined): Readonly<Record<string, string>> =>
  last === undefined ? {} : { after_startup: last.startup_uuid, after_person: last.person.user_uuid }

/** Makes them over a client. */
export function createPeople(client: Client): People {
  return {
    notifications: (before) =>
      asHttp(() => client.call(live.notifications, { query: before === undefined ? {} : { before } })),
    readNotification: (notification_uuid) =>
      asHttp(() => client.call(live.read, { body: { notification_uuid: notification_uuid ?? null } })),
    contacts: (after) => asHttp(() => client.call(contacts.list, { query: afterContact(after) })),
    contactsOf: (startup) =>
      asHttp(async () => {
        const all: Contact[] = []
        for (let hasMore = true; hasMore;) {
          const page = await client.call(contacts.list, { query: { startup, ...afterContact(all.at(-1)) } })
          all.push(...page.data)
          hasMore = page.has_more
        }
        return all
      }),
    contactsWith: (person) => asHttp(async () => (await client.call(contacts.list, { query: { person } })).data),
    answerContact: ({ startup_uuid, person }, state, reason) =>
      asHttp(() =>
        client.call(contacts.answer, {
          body: { startup_uuid, user_uuid: person.user_uuid, state, reason: reason ?? null },
        }),
      ),
    chats: (after) => asHttp(() => client.call(chats.list, { query: after === undefined ? {} : { after } })),
    chat: (chat_uuid) => asHttp(() => client.call(chats.get, { params: { chat_uuid } })),
    openChat: (user_uuid) => asHttp(() => client.call(chats.open, { body: { user_uuid } })),
    chatMessages: (chat_uuid, { before, after }, options = {}) =>
      asHttp(async () => {
        const query = {
          ...(before === undefined ? {} : { before: String(before) }),
          ...(after === undefined ? {} : { after: String(after) }),
        }
        return (await client.call(chats.messages, { params: { chat_uuid }, query, ...options })).data
      }),
    sendMessage: (body, options = {}) => asHttp(async () => (await client.call(chats.send, { body, ...options })).data),
    readChat: (chat_uuid, place) =>
      asHttp(async () => void (await client.call(chats.read, { body: { chat_uuid, place } }))),
    typeInChat: (chat_uuid) => asHttp(async () => void (await client.call(chats.typing, { body: { chat_uuid } }))),
    blockChat: (chat_uuid, on) => asHttp(() => client.call(chats.block, { body: { chat_uuid, on } })),
    reportMessages: (chat_uuid, message_uuids, said) =>
      asHttp(() => client.call(chats.report, { body: { chat_uuid, message_uuids, ...said } })),
    report: (about, uuid, said) =>
      asHttp(() =>
        about === 'startup'
          ? client.call(startups.report, { body: { startup_uuid: uuid, ...said } })
          : client.call(users.report, { body: { user_uuid: uuid, ...said } }),
      ),
    decideReport: (report_uuid, decision, note) =>
      asHttp(() => client.call(reports[decision], { body: { report_uuid, note } })),
  }
}
