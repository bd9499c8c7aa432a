import { Box, Paper } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, type HttpError } from 'react-admin'
import { useParams } from 'react-router-dom'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { Failure } from '../../crud/states/Failure.tsx'
import { Page } from '../../crud/states/Page.tsx'
import { ShowSkeleton } from '../../crud/states/Skeletons.tsx'
import { isUuid } from '../../crud/states/uuid.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import '../../i18n/late.ts'
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
  const { data, error, refetch } = useQuery({
    queryKey: ['announcements', 'read', id],
    queryFn: () => provider.readAnnouncement(id),
    retry: false,
  })
  if (error) {
    if ((error as HttpError).status === 404) return <Gone />
    return (
      <Page title={translate('app.titles.announced')} narrow>
        <Failure message={error.message} onRetry={() => void refetch()} />
      </Page>
    )
  }
  if (!data) return <ShowSkeleton />
  const { title, text, sent_at } = data
  return (
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
  )
}

function Gone() {
  const translate = useTranslate()
  return (
    <Page title={translate('app.titles.announced')} narrow>
      <Failure message={translate('announcements.gone')} />
    </Page>
  )
}
