import { useSigned } from '../../session/session.tsx'
import { useWaitingItems } from '../../session/outbox/useWaitingItems.ts'
import type { Outgoing } from './useOutbox.ts'

/** The messages of a chat that wait on the device until there is a connection, or were not accepted then. */
export function useKeptMessages(chat: string) {
  const { outbox } = useSigned().providers
  const waiting = useWaitingItems('message').filter(({ input }) => input.body?.['chat_uuid'] === chat)
  const keyOf = ({ message_uuid }: Outgoing) =>
    waiting.find(({ input }) => input.body?.['message_uuid'] === message_uuid)?.key ?? ''
  return {
    items: waiting.map(({ input, held }): Outgoing => ({
      message_uuid: String(input.body?.['message_uuid']),
      text: String(input.body?.['text']),
      failed: held?.message,
      waits: true,
    })),
    again: (item: Outgoing) => void outbox.queue?.sendMine(keyOf(item)),
    discard: (item: Outgoing) => void outbox.queue?.drop(keyOf(item)),
  }
}
