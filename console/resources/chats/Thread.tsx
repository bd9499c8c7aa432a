import { useTranslate } from 'react-admin'
import type { Chat } from '@baobab/validation'
import { PageName } from '../../layout/page.tsx'
import { useLiveState } from '../../live/LiveProvider.tsx'
import { Failure } from '../../schema/Failure.tsx'
import { TableSkeleton } from '../../schema/Skeletons.tsx'
import { isUuid } from '../../schema/uuid.ts'
import { Composer } from './Composer.tsx'
import { Log } from './Log.tsx'
import { useChat } from './queries.ts'
import { ThreadHead } from './ThreadHead.tsx'
import { useMessages } from './useMessages.ts'
import { useOutbox } from './useOutbox.ts'
import { useReading } from './useReading.ts'
import { useTyping } from './useTyping.ts'
import './thread.css'

/** A chat: who it is with, what was written, and the field to write in. */
export function Thread({ id }: { readonly id: string }) {
  const translate = useTranslate()
  return isUuid(id) ? <ThreadOf id={id} /> : <Failure sentence={translate('messages.chats.notFound')} />
}

function ThreadOf({ id }: { readonly id: string }) {
  const { data, error, isPending, refetch } = useChat(id)
  if (isPending) return <TableSkeleton />
  if (!data) return <Failure sentence={error?.message ?? ''} {...(error?.status === 404 ? {} : { onRetry: () => void refetch() })} />
  return (
    <>
      <PageName name={data.person.name} />
      <Talk chat={data} />
    </>
  )
}

function Talk({ chat }: { readonly chat: Chat }) {
  const translate = useTranslate()
  const { chat_uuid, person, closed } = chat
  const log = useMessages(chat_uuid)
  const outbox = useOutbox(chat_uuid, log.catchUp)
  const { types, typing } = useTyping(chat_uuid)
  const isPolling = useLiveState() === 'polling'
  useReading(chat, log.messages.at(-1))
  return (
    <section className="thread" aria-label={translate('chats.log', { name: person.name })}>
      <ThreadHead chat={chat} messages={log.messages} />
      <Log chat={chat} log={log} outbox={outbox} />
      <p className="thread-note" role="status">
        {types && closed === null ? translate('chats.typing', { name: person.name }) : isPolling ? translate('chats.polling') : ''}
      </p>
      {closed === null ? (
        <Composer name={person.name} text={outbox.text} onText={outbox.setText} onTyping={typing} onSend={outbox.send} />
      ) : (
        <p className="thread-closed">{translate(`messages.chats.${closed}`)}</p>
      )}
    </section>
  )
}
