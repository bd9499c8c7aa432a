import { Suspense, useRef, useState } from 'react'
import { Icon } from '../../ui/icons.tsx'
import { useNotifications, useWaiting } from './useNotifications.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import * as css from './bell.module.css'
import * as toolCss from '../../ui/tool.module.css'
import * as unseenCss from '../../ui/unseen.module.css'
import { part } from '../../ui/part.tsx'

const Newest = part(() => import('./Newest.tsx'))

/** The bell of the header with the count of what is unread; it opens onto the newest. */
export function Bell() {
  const translate = useTranslate()
  const { list } = useFormat()
  const { data } = useNotifications()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const unread = data?.pages[0]?.unread ?? 0
  const { messages, contacts } = useWaiting()
  const name = unread === 0 ? translate('bell.open') : translate('bell.openUnread', { count: unread })
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${toolCss.tool} ${css.bell}`}
        aria-label={name}
        title={name}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Icon name="bell" />
        {unread > 0 && (
          <span className={css.bellCount} aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
      <span role="status" className={unseenCss.unseen}>
        {list([
          ...(unread > 0 ? [translate('bell.unreadCount', { count: unread })] : []),
          ...(messages > 0 ? [translate('bell.waiting.chats', { count: messages })] : []),
          ...(contacts > 0 ? [translate('bell.waiting.contacts', { count: contacts })] : []),
        ])}
      </span>
      {open && (
        <Suspense fallback={null}>
          <Newest anchor={button.current} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
