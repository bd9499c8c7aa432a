import { z } from 'zod'
import { field } from '../fields/field.ts'
import { chatClosings, messageFields, reportFields } from '../forms/people.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { doneAnswer, listAnswer } from './answers.ts'
import { defineCall } from './call.ts'
import { namedPerson } from './contacts.ts'

const chat_uuid = field.reference('Chat', { required: 'always' })
const access = 'signed-in'

const messageAnswer = z.object({
  message_uuid: z.guid(),
  place: z.number().meta({ description: 'Its number in the chat, from 1 on, without gaps' }),
  sender_uuid: z.guid().nullable().meta({ description: 'Null where they are erased, and the text with them' }),
  text: z.string(),
  sent_at: z.iso.datetime(),
})

/** A message of a chat. */
export type ChatMessage = z.infer<typeof messageAnswer>

const chatAnswer = z.object({
  chat_uuid: z.guid(),
  person: namedPerson.extend({
    user_uuid: z.guid().nullable().meta({ description: 'Null where they are erased' }),
  }),
  startups: z
    .array(z.object({ startup_uuid: z.guid(), startup_name: z.string() }))
    .meta({ description: 'What connects the two, as far as the current user may see it' }),
  last: messageAnswer.nullable(),
  active_at: z.iso.datetime().meta({ description: 'When the last message was sent, or the chat was opened' }),
  unread: z.number(),
  closed: z
    .enum(chatClosings)
    .nullable()
    .meta({ description: 'Why no message can be sent; what was sent stays to be read' }),
  read_place: z.number().meta({ description: 'The last message that the current user has read' }),
  their_place: z.number().meta({ description: 'The last message that the other has read' }),
})

/** A chat as one of its two people reads it. */
export type Chat = z.infer<typeof chatAnswer>

/** Messages between the two people of a connection, whatever number of startups connects them. Nobody else reads them, administrators neither. */
export const chats = {
  list: defineCall({
    whileFrozen: true,
    method: 'GET',
    path: 'chats/',
    viewAs: 'hidden',
    summary:
      'The current user’s chats, those with the newest messages first: 50 of them, or the 50 after one; and how many messages of all of them are unread',
    access,
    query: { after: field.reference('The last chat that is known') },
    answer: listAnswer(chatAnswer).extend({ unread: z.number() }),
  }),
  open: defineCall({
    method: 'POST',
    path: 'chats/open/',
    summary: 'Open the chat with a person that one is connected with; the same chat each time',
    access,
    body: { user_uuid: field.reference('Person', { to: 'users', required: 'always' }) },
    answer: chatAnswer,
  }),
  get: defineCall({
    whileFrozen: true,
    method: 'GET',
    path: 'chats/{chat_uuid}/',
    viewAs: 'hidden',
    summary: 'One chat of the current user',
    access,
    params: { chat_uuid },
    answer: chatAnswer,
  }),
  messages: defineCall({
    whileFrozen: true,
    method: 'GET',
    path: 'chats/{chat_uuid}/messages/',
    viewAs: 'hidden',
    summary: 'Messages of a chat in their order: the newest 50, the 50 before one, or those after one, by their places',
    access,
    params: { chat_uuid },
    query: { before: field.count('Place'), after: field.count('Place') },
    answer: listAnswer(messageAnswer),
  }),
  send: defineCall({
    method: 'POST',
    path: 'chats/send/',
    summary: 'Send a message under a uuid that the client makes: sent again under the same one, it is not there twice',
    access,
    body: { chat_uuid, message_uuid: field.reference('Message', { required: 'always' }), ...messageFields },
    answer: doneAnswer.extend({ data: messageAnswer }),
  }),
  read: defineCall({
    whileFrozen: true,
    method: 'POST',
    path: 'chats/read/',
    summary: 'Say how far the current user has read',
    access,
    body: { chat_uuid, place: field.count('Place', { required: 'always' }) },
    answer: doneAnswer.extend({ unread: z.number() }),
  }),
  typing: defineCall({
    unkept: 'passing',
    method: 'POST',
    path: 'chats/typing/',
    summary: 'Let the other see that the current user types; it is stored nowhere',
    access,
    body: { chat_uuid },
    answer: doneAnswer,
  }),
  block: defineCall({
    method: 'POST',
    path: 'chats/block/',
    summary: 'Block the other person of a chat, or end that: no message travels either way meanwhile',
    access,
    body: { chat_uuid, on: field.flag('Blocked', { required: 'always' }) },
    answer: doneAnswer.extend({ data: chatAnswer }),
  }),
  report: defineCall({
    method: 'POST',
    path: 'chats/report/',
    summary:
      'Report messages of a chat with a reason: a copy of these, and of nothing else, goes to the administrators',
    access,
    body: {
      chat_uuid,
      ...reportFields,
      message_uuids: field.reference('Messages', {
        required: 'always',
        many: true,
        max: limits.report.messages,
        missing: messages.reports.choose,
      }),
    },
    answer: doneAnswer,
  }),
} as const
