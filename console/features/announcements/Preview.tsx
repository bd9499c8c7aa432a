import { Box, Paper, Skeleton, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { limits } from '@baobab/validation'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { Reading } from '../../crud/states/Reading.tsx'
import { NotificationRow } from '../bell/NotificationRow.tsx'
import { EmailView } from '../mails/EmailView.tsx'
import { useTranslate } from '../../i18n/words.ts'
import { LinkedText } from '../../ui/LinkedText.tsx'
import * as bellCss from '../bell/bell.module.css'
import type { AnnouncementRecord } from './record.ts'

interface OfAnnouncement {
  readonly announcement: AnnouncementRecord
}

/** How an announcement looks in the bell and by mail, by what shows these to everyone. */
export function Preview({ announcement }: OfAnnouncement) {
  const translate = useTranslate()
  const { channels } = announcement
  return (
    <Paper
      component="section"
      aria-labelledby="announcement-preview"
      sx={{ p: { xs: 2, sm: 3 }, border: '1px solid var(--line)', minWidth: 0 }}
    >
      <Typography id="announcement-preview" component="h2" variant="h3" sx={{ fontSize: '1.125rem', mb: 2 }}>
        {translate('announcements.preview.title')}
      </Typography>
      {channels !== 'mail' && <InBell announcement={announcement} />}
      {channels !== 'notification' && <ByMail announcement={announcement} />}
    </Paper>
  )
}

const heading = { component: 'h3', variant: 'body2', color: 'text.secondary', sx: { mb: 1 } } as const

function InBell({ announcement: { title, updated_at, announcement_uuid } }: OfAnnouncement) {
  const translate = useTranslate()
  return (
    <Box sx={{ mb: 3 }}>
      <Typography {...heading}>{translate('announcements.preview.bell')}</Typography>
      <ul className={bellCss.bellLines}>
        <NotificationRow
          notification={{
            notification_uuid: announcement_uuid,
            kind: 'announcement',
            actor: null,
            startup: null,
            about: null,
            reason: null,
            until: null,
            title,
            by_staff: false,
            created_at: updated_at ?? '',
            read_at: updated_at,
          }}
          onRead={() => undefined}
        />
      </ul>
    </Box>
  )
}

function ByMail({ announcement: { announcement_uuid } }: OfAnnouncement) {
  const translate = useTranslate()
  const provider = useDataProvider<BaobabDataProvider>()
  const query = useQuery({
    queryKey: ['announcements', 'preview', announcement_uuid],
    queryFn: () => provider.previewAnnouncement(announcement_uuid),
    retry: false,
    gcTime: 0,
    refetchInterval: limits.mail.emailMs * 0.8,
  })
  return (
    <div>
      <Typography {...heading}>{translate('announcements.preview.mail')}</Typography>
      <Reading of={query} skeleton={<Skeleton variant="rounded" height={180} />}>
        {(email) => (
          <EmailView email={email} text={<LinkedText text={email.text} />}>
            <Typography sx={{ overflowWrap: 'anywhere', fontWeight: 650 }}>
              {translate('announcements.preview.subject', { subject: email.subject })}
            </Typography>
          </EmailView>
        )}
      </Reading>
    </div>
  )
}
