import type { ReactNode } from 'react'
import type { Chat } from '@baobab/validation'
import { PageName } from '../../ui/page.tsx'
import { useNarrow } from '../../ui/useNarrow.ts'
import { useLiveState } from '../../session/LiveProvider.tsx'
import { Failure } from '../../crud/states/Failure.tsx'
import { Page } from '../../crud/states/Page.tsx'
import { isUuid } from '../../crud/states/uuid.ts'
import { Composer } from './Composer.tsx'
import { Log } from './Log.tsx'
import { useChat } from './queries.ts'
import { TalkSkeleton } from './TalkSkeleton.tsx'
import { ThreadHead } from './ThreadHead.tsx'
import { useKeptMessages } from './useKeptMessages.ts'
import { useMessages } from './useMessages.ts'
import { useOutbox } from './useOutbox.ts'
import { useReading } from './useReading.ts'
import { useTyping } from './useTyping.ts'
import { useTranslate } from '../../i18n/words.ts'
import * as log from './log.module.css'
import * as css from './thread.module.css'

/** A chat: who it is with, what was written, and the field to write in. */
export function Thread({ id }: { readonly id: string }) {
  const translate = useTranslate()
  if (isUuid(id)) return <ThreadOf id={id} />
  return (
    <Untitled>
      <Failure message={translate('messages.chats.notFound')} />
    </Untitled>
  )
}

function ThreadOf({ id }: { readonly id: string }) {
  const { data, error, isPending, refetch } = useChat(id)
  if (isPending) {
    return (
      <Untitled>
        <div className={css.thread}>
          <div className={log.log}>
            <TalkSkeleton />
          </div>
        </div>
      </Untitled>
    )
  }
  if (!data) {
    return (
      <Untitled>
        <Failure message={error?.message ?? ''} {...(error?.status === 404 ? {} : { onRetry: () => void refetch() })} />
      </Untitled>
    )
  }
  return (
    <>
      <PageName name={data.person.name} />
      <Talk chat={data} />
    </>
  )
}

/** What stands for a chat that nobody names yet: alone on its page it has a heading all the same. */
function Untitled({ children }: { readonly children: ReactNode }) {
  const translate = useTranslate()
  return useNarrow() ? <Page title={translate('app.titles.chat')}>{children}</Page> : <div>{children}</div>
}

function Talk({ chat }: { readonly chat: Chat }) {
  const translate = useTranslate()
  const { chat_uuid, person, closed } = chat
  const log = useMessages(chat_uuid)
  const kept = useKeptMessages(chat_uuid)
  const outbox = useOutbox(chat_uuid, person.name, log.catchUp, (uuid) =>
    [...log.messages, ...kept.items].some(({ message_uuid }) => message_uuid === uuid),
  )
  const { types, typing } = useTyping(chat_uuid)
  const isPolling = useLiveState() === 'polling'
  useReading(chat, log.messages.at(-1))
  return (
    <section className={css.thread} aria-label={translate('chats.log', { name: person.name })}>
      <ThreadHead chat={chat} messages={log.messages} />
      <Log chat={chat} log={log} kept={kept} outbox={outbox} />
      <p className={css.threadNote} role="status">
        {types && closed === null
          ? translate('chats.typing', { name: person.name })
          : isPolling
            ? translate('chats.polling')
            : ''}
      </p>
      {closed === null ? (
        <Composer
          name={person.name}
          text={outbox.text}
          onText={outbox.setText}
          onTyping={typing}
          onSend={outbox.send}
        />
      ) : (
        <p className={css.threadClosed}>{translate(`messages.chats.${closed}`)}</p>
      )}
    </section>
  )
}
