import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useNotify } from 'ra-core'
import * as bellCss from '../../features/bell/bell.module.css'
import '../../i18n/late.ts'
import { useTranslate } from '../../i18n/words.ts'
import { useWaitingItems } from '../../session/outbox/useWaitingItems.ts'
import { useSigned } from '../../session/session.tsx'
import { Icon } from '../../ui/icons.tsx'
import * as toolCss from '../../ui/tool.module.css'
import * as unseenCss from '../../ui/unseen.module.css'
import { LogoutDialog } from './LogoutDialog.tsx'
import { WaitingList } from './WaitingList.tsx'

/** The mark in the bar with the count of what waits to be sent; it opens onto the list. At Logout it asks. */
export default function Waiting(): ReactNode {
  const translate = useTranslate()
  const { outbox } = useSigned().providers
  const items = useWaitingItems()
  const isAsked = useSyncExternalStore(outbox.subscribe, outbox.asks)
  const [open, setOpen] = useState(false)
  useSaidWhenSent()
  const count = items.length
  const name = count > 0 ? translate('offline.open', { count }) : ''
  return (
    <>
      {count > 0 && (
        <button
          type="button"
          className={`${toolCss.tool} ${bellCss.bell}`}
          aria-label={name}
          title={name}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Icon name="send" />
          <span className={bellCss.bellCount} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
        </button>
      )}
      <span role="status" className={unseenCss.unseen}>
        {name}
      </span>
      {open && <WaitingList onClose={() => setOpen(false)} />}
      {isAsked && <LogoutDialog count={count} onClose={() => outbox.ask(false)} />}
    </>
  )
}

/** Says when the last of what waited was sent, and when something is left to decide; also of what was before this code came. */
function useSaidWhenSent(): void {
  const { outbox } = useSigned().providers
  const translate = useTranslate()
  const notify = useNotify()
  const sent = useSyncExternalStore(outbox.subscribe, outbox.sent)
  const items = useWaitingItems()
  const held = items.filter((item) => item.held).length
  const due = items.length - held
  useEffect(() => {
    const { told = { sent: 0, held: 0 } } = outbox
    if (held > told.held) notify(translate('offline.held', { count: held }), { type: 'warning' })
    else if (due === 0 && sent > told.sent)
      notify(translate('offline.sent', { count: sent - told.sent }), { type: 'success' })
    outbox.told = { sent: due === 0 ? sent : told.sent, held }
  }, [outbox, sent, held, due, notify, translate])
}
