import { Button } from '@mui/material'
import type { Chat } from '@baobab/validation'
import { useSessionUser } from '../../session/session.tsx'
import { useFormat } from '../../i18n/useFormat.ts'
import { Failure } from '../../crud/states/Failure.tsx'
import { Bubble, Waiting } from './Bubble.tsx'
import { TalkSkeleton } from './TalkSkeleton.tsx'
import type { useMessages } from './useMessages.ts'
import type { useKeptMessages } from './useKeptMessages.ts'
import type { Outgoing, useOutbox } from './useOutbox.ts'
import { useTranslate } from '../../i18n/words.ts'
import * as css from './log.module.css'

interface LogProps {
  readonly chat: Chat
  readonly log: ReturnType<typeof useMessages>
  /** What waits for a connection. */
  readonly kept: ReturnType<typeof useKeptMessages>
  readonly outbox: ReturnType<typeof useOutbox>
}

/** What was written, oldest first, with a line between days. The box stands at its end, where the newest come. */
export function Log({ chat, log, kept, outbox }: LogProps) {
  const translate = useTranslate()
  const { longDate } = useFormat()
  const own = useSessionUser()?.user_uuid
  const { messages, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = log
  const lastRead = messages.findLast(({ sender_uuid, place }) => sender_uuid === own && place <= chat.their_place)
  const isThere = ({ message_uuid }: Outgoing) => messages.some((one) => one.message_uuid === message_uuid)
  const waiting = [
    ...kept.items.filter((one) => !isThere(one)),
    // Whether one arrived is known once what was sent was read.
    ...outbox.items.filter(({ isUnsure }) => !isPending || !isUnsure),
  ]
  return (
    <div className={css.log} tabIndex={0} role="log" aria-label={translate('chats.log', { name: chat.person.name })}>
      {(!isPending || waiting.length > 0) && (
        <div className={css.logLines}>
          {error && messages.length === 0 && <Failure message={error.message} onRetry={() => void refetch()} />}
          {hasNextPage && (
            <Button size="small" color="inherit" aria-busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {translate('chats.earlier')}
            </Button>
          )}
          {!isPending && !error && !hasNextPage && <p className={css.logBegin}>{translate('chats.begins')}</p>}
          <ol>
            {messages.map((message, at) => {
              const day = longDate(message.sent_at)
              const before = messages[at - 1]
              return (
                <Bubble
                  key={message.message_uuid}
                  message={message}
                  name={message.sender_uuid === own ? translate('chats.you') : chat.person.name}
                  isOwn={message.sender_uuid === own}
                  day={before && longDate(before.sent_at) === day ? undefined : day}
                  isRead={message === lastRead && message.sender_uuid === own}
                />
              )
            })}
            {waiting.map((item) => (
              <Waiting
                key={item.message_uuid}
                item={item}
                onAgain={() => (item.waits ? kept.again(item) : outbox.again(item))}
                onDiscard={() => (item.waits ? kept.discard(item) : outbox.discard(item.message_uuid))}
              />
            ))}
          </ol>
        </div>
      )}
      {/* No part of the lines, which would move as it goes. */}
      {isPending && <TalkSkeleton />}
    </div>
  )
}
