import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import type { Chat } from '@baobab/validation'
import { useSessionUser } from '../../session/session.tsx'
import { useFormat } from '../../i18n/useFormat.ts'
import { pathTo } from '../../routes/routes.ts'
import { EmptyList } from '../../crud/list/EmptyList.tsx'
import { Failure } from '../../crud/states/Failure.tsx'
import { RowsSkeleton } from '../../crud/states/Skeletons.tsx'
import { Face } from '../../ui/Face.tsx'
import { statusOf } from '../../session/statusOf.ts'
import { useChats } from './queries.ts'
import { useTranslate } from '../../i18n/words.ts'
import * as css from './chats.module.css'
import * as unseenCss from '../../ui/unseen.module.css'

/** The chats of the person signed in, each with its last line and what is unread. */
export function ChatList({ open }: { readonly open: string | undefined }) {
  const translate = useTranslate()
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useChats()
  const chats = data?.pages.flatMap((page) => page.data) ?? []
  return (
    <nav className={css.chatList} aria-label={translate('chats.list')}>
      {isPending && <RowsSkeleton />}
      {/* Without a connection the shell says so, and the list stands as it was last read. */}
      {error && !(data && statusOf(error) === 0) && <Failure message={error.message} onRetry={() => void refetch()} />}
      {data && chats.length === 0 && <Nobody />}
      <ul>
        {chats.map((chat) => (
          <ChatItem key={chat.chat_uuid} chat={chat} isOpen={chat.chat_uuid === open} />
        ))}
      </ul>
      {hasNextPage && (
        <Button color="inherit" aria-busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {translate('chats.older')}
        </Button>
      )}
    </nav>
  )
}

function ChatItem({ chat, isOpen }: { readonly chat: Chat; readonly isOpen: boolean }) {
  const translate = useTranslate()
  const { timeAgo } = useFormat()
  const own = useSessionUser()?.user_uuid
  const { chat_uuid, person, last, unread, active_at } = chat
  const line = !last
    ? translate('chats.none')
    : last.sender_uuid === own
      ? translate('chats.youWrote', { text: last.text })
      : last.text
  return (
    <li>
      <Link
        className={unread > 0 ? `${css.chatLine} ${css.chatUnread}` : css.chatLine}
        to={pathTo('chat', { chat_uuid })}
        {...(isOpen ? { 'aria-current': 'page' } : {})}
      >
        <Face name={person.name} src={person.profile_image} size={44} />
        <span className={css.chatLineWords}>
          <span className={css.chatLineName}>
            <strong>{person.name}</strong>
            <time dateTime={active_at}>{timeAgo(active_at)}</time>
          </span>
          <span className={css.chatLineLast}>{line}</span>
        </span>
        {unread > 0 && (
          <span className={css.chatCount}>
            <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
            <span className={unseenCss.unseen}>{translate('chats.unread', { count: unread })}</span>
          </span>
        )}
      </Link>
    </li>
  )
}

function Nobody() {
  const translate = useTranslate()
  const action = (
    <Button variant="contained" color="secondary" component={Link} to={pathTo('contacts')}>
      {translate('chats.empty.go')}
    </Button>
  )
  return <EmptyList title={translate('chats.empty.title')} empty={{ text: translate('chats.empty.text'), action }} />
}
