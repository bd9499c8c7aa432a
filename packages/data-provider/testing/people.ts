import { messages } from '@baobab/validation'
import type { Asked, QuestionAction } from './asked.ts'
import type { MockRecord } from './records.ts'
import { MockRefusal } from './refusal.ts'
import type { World } from './world.ts'

const said = new WeakMap<World, MockRecord[]>()

function saidIn(world: World): MockRecord[] {
  const known = said.get(world) ?? []
  said.set(world, known)
  return known
}

/** In the mock the chat of a viewer with somebody goes by the uuid of that person. */
function chatWith({ world, viewer }: Asked, uuid: unknown): MockRecord {
  const person = world.person(uuid)
  if (!person || person.user_uuid === viewer.user_uuid) throw new MockRefusal(404, messages.chats.notFound)
  const lines = saidIn(world).filter((one) => one['chat_uuid'] === uuid)
  return {
    chat_uuid: uuid,
    person: { ...person, name: `${person.first_name} ${person.last_name}` },
    startups: [],
    last: lines.at(-1),
    active_at: new Date(world.now()).toISOString(),
    unread: 0,
    closed: null,
    read_place: lines.length,
    their_place: 0,
  }
}

/** Chats, as far as one person sees them. */
export const peopleDeeds: Readonly<Record<string, QuestionAction>> = {
  'chats.open': (asked) => chatWith(asked, asked.body['user_uuid']),
  'chats.get': (asked) => chatWith(asked, asked.params['chat_uuid']),
  'chats.messages': ({ world, params, search }) => ({
    data: saidIn(world).filter(
      (one) => one['chat_uuid'] === params['chat_uuid'] && Number(one['place']) > Number(search.get('after') ?? 0),
    ),
  }),
  'chats.send': ({ world, viewer, body }) => {
    const lines = saidIn(world)
    const known = lines.find((one) => one['message_uuid'] === body['message_uuid'])
    const message = known ?? {
      ...body,
      place: lines.length + 1,
      sender_uuid: viewer.user_uuid,
      sent_at: new Date(world.now()).toISOString(),
    }
    if (!known) lines.push(message)
    return { message: messages.chats.sent, data: message }
  },
}
