import { Link } from 'react-router-dom'
import { noticeOf, placeOfNotice } from '@baobab/validation/notices.ts'
import type { NotificationItem } from '@baobab/validation'
import { Face } from '../../ui/Face.tsx'
import { Icon } from '../../ui/icons.tsx'
import '../../i18n/notices.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate, type ConsoleTranslate } from '../../i18n/words.ts'
import * as css from './bell.module.css'
import * as unseenCss from '../../ui/unseen.module.css'

interface NotificationRowProps {
  readonly notification: NotificationItem
  readonly onRead: (uuid: string) => void
  readonly onFollow?: (() => void) | undefined
}

/** Who did it; an administrator is marked, so that nobody takes one for an investor. */
function nameOf({ actor, by_staff, kind }: NotificationItem, translate: ConsoleTranslate): string {
  if (!actor) return translate('bell.somebody')
  return by_staff && noticeOf(kind).marksStaff ? translate('bell.staff', { name: actor.name }) : actor.name
}

/** What happened, by whom and when, with the way to it. Following it marks it read. */
export function NotificationRow({ notification, onRead, onFollow }: NotificationRowProps) {
  const translate = useTranslate()
  const { timeAgo, mediumDay } = useFormat()
  const { actor, startup, kind, created_at, read_at, notification_uuid } = notification
  const named = {
    actor: nameOf(notification, translate),
    startup: startup?.startup_name || translate('bell.aStartup'),
  }
  const { until } = notification
  const message =
    until !== null && noticeOf(kind).dated !== undefined
      ? translate(`bell.dated.${kind}`, { ...named, until: mediumDay(until) })
      : translate(`bell.sentences.${kind}`, { ...named, title: notification.title ?? '' })
  const to = placeOfNotice({
    kind,
    about: notification.about,
    actor: actor?.user_uuid ?? null,
    startup: startup?.startup_uuid ?? null,
  })
  const isUnread = read_at === null
  const read = () => {
    if (isUnread) onRead(notification_uuid)
  }
  const content = (
    <>
      {actor ? (
        <Face name={actor.name} src={actor.profile_image} size={36} />
      ) : (
        <span className={css.bellFace}>
          <Icon name="bell" size={20} />
        </span>
      )}
      <span className={css.bellWords}>
        <span>{message}</span>
        {notification.reason && (
          <span className={css.bellReason}>{translate('bell.reason', { reason: notification.reason })}</span>
        )}
        <time dateTime={created_at}>{timeAgo(created_at)}</time>
      </span>
      {isUnread && (
        <span className={css.bellDot}>
          <span className={unseenCss.unseen}>{translate('bell.unread')}</span>
        </span>
      )}
    </>
  )
  return (
    <li className={isUnread ? `${css.bellLine} ${css.unread}` : css.bellLine}>
      {to ? (
        <Link
          to={to}
          onClick={() => {
            read()
            onFollow?.()
          }}
        >
          {content}
        </Link>
      ) : (
        <div>{content}</div>
      )}
      {isUnread && (
        <button
          type="button"
          className={css.bellRead}
          aria-label={translate('bell.readThis', { message })}
          title={translate('bell.readOne')}
          onClick={read}
        >
          <Icon name="eye" size={18} />
        </button>
      )}
    </li>
  )
}
