import type { ReactNode } from 'react'
import { Box, Paper } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useParams } from 'react-router-dom'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { Failure } from '../../crud/states/Failure.tsx'
import { Page } from '../../crud/states/Page.tsx'
import { Reading } from '../../crud/states/Reading.tsx'
import { ShowSkeleton } from '../../crud/states/Skeletons.tsx'
import { isUuid } from '../../crud/states/uuid.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import '../../i18n/late.ts'
import { statusOf } from '../../session/statusOf.ts'
import { hubName } from '../../ui/hubName.ts'
import { LinkedText } from '../../ui/LinkedText.tsx'
import { PageName } from '../../ui/page.tsx'

/** An announcement that the person signed in got. */
export default function Read() {
  const { announcement_uuid = '' } = useParams()
  return isUuid(announcement_uuid) ? <ReadOf id={announcement_uuid} /> : <Gone />
}

function ReadOf({ id }: { readonly id: string }) {
  const translate = useTranslate()
  const { dateTime } = useFormat()
  const provider = useDataProvider<BaobabDataProvider>()
  const query = useQuery({
    queryKey: ['announcements', 'read', id],
    queryFn: () => provider.readAnnouncement(id),
    retry: false,
  })
  return (
    <Reading
      of={query}
      failed={(error) => (statusOf(error) === 404 ? translate('announcements.gone') : error.message)}
      skeleton={<ShowSkeleton />}
      frame={(failure) => <Unread>{failure}</Unread>}
    >
      {({ title, text, sent_at }) => (
        <>
          <PageName name={title} />
          <Page
            title={title}
            narrow
            lead={
              <time dateTime={sent_at}>
                {translate('announcements.by', { product: hubName(), date: dateTime(sent_at) })}
              </time>
            }
          >
            <Paper component="article" sx={{ p: { xs: 2, sm: 3 }, border: '1px solid var(--line)' }}>
              <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '72ch', lineHeight: 1.6 }}>
                <LinkedText text={text} />
              </Box>
            </Paper>
          </Page>
        </>
      )}
    </Reading>
  )
}

function Unread({ children }: { readonly children: ReactNode }) {
  const translate = useTranslate()
  return (
    <Page title={translate('app.titles.announced')} narrow>
      {children}
    </Page>
  )
}

function Gone() {
  const translate = useTranslate()
  return (
    <Unread>
      <Failure message={translate('announcements.gone')} />
    </Unread>
  )
}
