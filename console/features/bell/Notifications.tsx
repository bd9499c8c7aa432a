import { Button, Paper } from '@mui/material'
import { EmptyList } from '../../crud/list/EmptyList.tsx'
import { Failure } from '../../crud/states/Failure.tsx'
import { Page } from '../../crud/states/Page.tsx'
import { RowsSkeleton } from '../../crud/states/Skeletons.tsx'
import { NotificationRow } from './NotificationRow.tsx'
import { useMarkRead, useNotifications } from './useNotifications.ts'
import { useTranslate } from '../../i18n/words.ts'
import * as css from './bell.module.css'

/** Every notification, newest first. */
export default function Notifications() {
  const translate = useTranslate()
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useNotifications(true)
  const mark = useMarkRead()
  const notifications = data?.pages.flatMap((page) => page.data) ?? []
  const unread = data?.pages[0]?.unread ?? 0
  const all = unread > 0 && (
    <Button variant="outlined" color="inherit" onClick={() => void mark()}>
      {translate('bell.readAll')}
    </Button>
  )
  return (
    <Page narrow title={translate('app.titles.notifications')} lead={translate('bell.lead')} actions={all}>
      {isPending && <RowsSkeleton />}
      {error && <Failure message={error.message} onRetry={() => void refetch()} />}
      {data && notifications.length === 0 && (
        <EmptyList title={translate('bell.empty.title')} empty={{ text: translate('bell.empty.text') }} />
      )}
      {notifications.length > 0 && (
        <Paper component="ul" className={css.bellLines} sx={{ border: '1px solid var(--line)' }}>
          {notifications.map((notification) => (
            <NotificationRow
              key={notification.notification_uuid}
              notification={notification}
              onRead={(uuid) => void mark(uuid)}
            />
          ))}
        </Paper>
      )}
      {hasNextPage && (
        <Button
          sx={{ mt: 2 }}
          variant="outlined"
          color="inherit"
          aria-busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {translate('bell.older')}
        </Button>
      )}
    </Page>
  )
}
