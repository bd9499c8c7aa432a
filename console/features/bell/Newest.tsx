import { Button, Popover } from '@mui/material'
import { Link } from 'react-router-dom'
import { pathTo } from '../../routes/routes.ts'
import { Failure } from '../../crud/states/Failure.tsx'
import { NotificationRow } from './NotificationRow.tsx'
import { useMarkRead, useNotifications } from './useNotifications.ts'
import { useSides } from '../../ui/useSides.ts'
import { useTranslate } from '../../i18n/words.ts'
import * as css from './bell.module.css'

const shown = 8

/** The newest notifications over the page. */
export default function Newest({
  anchor,
  onClose,
}: {
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
}) {
  const translate = useTranslate()
  const { end } = useSides()
  const { data, error, isPending, refetch } = useNotifications()
  const mark = useMarkRead()
  const [first] = data?.pages ?? []
  const notifications = first?.data.slice(0, shown) ?? []
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: end }}
      transformOrigin={{ vertical: 'top', horizontal: end }}
      slotProps={{ paper: { className: css.bellPaper, role: 'dialog', 'aria-labelledby': 'bell-title' } }}
    >
      <div className={css.bellHead}>
        <h2 id="bell-title">{translate('bell.open')}</h2>
        {(first?.unread ?? 0) > 0 && (
          <Button size="small" onClick={() => void mark()}>
            {translate('bell.readAll')}
          </Button>
        )}
      </div>
      {isPending && (
        <p className={css.bellNote} role="status">
          {translate('app.shell.loading')}
        </p>
      )}
      {error && !data && <Failure message={error.message} onRetry={() => void refetch()} />}
      {first && notifications.length === 0 && <p className={css.bellNote}>{translate('bell.empty.text')}</p>}
      {notifications.length > 0 && (
        <ul className={css.bellLines}>
          {notifications.map((notification) => (
            <NotificationRow
              key={notification.notification_uuid}
              notification={notification}
              onRead={(uuid) => void mark(uuid)}
              onFollow={onClose}
            />
          ))}
        </ul>
      )}
      <div className={css.bellFoot}>
        <Button component={Link} to={pathTo('notifications')} onClick={onClose} fullWidth>
          {translate('bell.all')}
        </Button>
      </div>
    </Popover>
  )
}
