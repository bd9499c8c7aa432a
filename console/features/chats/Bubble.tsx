import '../../i18n/late.ts'
import { Button } from '@mui/material'
import type { ChatMessage } from '@baobab/validation'
import { useFormat } from '../../i18n/useFormat.ts'
import type { Outgoing } from './useOutbox.ts'
import { useTranslate } from '../../i18n/words.ts'
import * as css from './log.module.css'
import { LinkedText } from '../../ui/LinkedText.tsx'
import * as unseenCss from '../../ui/unseen.module.css'

interface BubbleProps {
  readonly message: ChatMessage
  readonly name: string
  readonly isOwn: boolean
  /** The day that begins with it. */
  readonly day: string | undefined
  /** It is the last one that the other has read. */
  readonly isRead: boolean
}

/** A message that was sent, with who wrote it and when. */
export function Bubble({ message: { text, sent_at }, name, isOwn, day, isRead }: BubbleProps) {
  const translate = useTranslate()
  const { time } = useFormat()
  return (
    <>
      {day && (
        <li className={css.logDay}>
          <span>{day}</span>
        </li>
      )}
      <li className={isOwn ? `${css.bubble} ${css.own}` : css.bubble}>
        <span className={unseenCss.unseen}>{name}: </span>
        <div className={css.bubbleText}>
          <LinkedText text={text} />
        </div>
        <p className={css.bubbleNote}>
          <time dateTime={sent_at}>{time(sent_at)}</time>
          {isRead && <span> · {translate('chats.read')}</span>}
        </p>
      </li>
    </>
  )
}

interface WaitingProps {
  readonly item: Outgoing
  readonly onAgain: () => void
  readonly onDiscard: () => void
}

/** A message that is on its way, or did not get through and can be sent again. */
export function Waiting({ item: { text, failed, waits }, onAgain, onDiscard }: WaitingProps) {
  const translate = useTranslate()
  return (
    <li
      className={
        failed === undefined ? `${css.bubble} ${css.own} ${css.waiting}` : `${css.bubble} ${css.own} ${css.failed}`
      }
    >
      <span className={unseenCss.unseen}>{translate('chats.you')}: </span>
      <div className={css.bubbleText}>{text}</div>
      {failed === undefined ? (
        <p className={css.bubbleNote}>{translate(waits ? 'offline.waits' : 'chats.sending')}</p>
      ) : (
        <p className={css.bubbleNote}>
          <span>{translate('chats.notSent', { reason: failed })}</span>
          <Button size="small" color="error" onClick={onAgain}>
            {translate('chats.again')}
          </Button>
          <Button size="small" color="inherit" onClick={onDiscard}>
            {translate('chats.discard')}
          </Button>
        </p>
      )}
    </li>
  )
}
