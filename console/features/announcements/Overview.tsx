import { Stack } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { useParams } from 'react-router-dom'
import { SchemaOverview } from '../../crud/show/SchemaOverview.tsx'
import { Answers } from '../../crud/show/SchemaShow.tsx'
import { useLabels } from '../../fields/shared/labels.ts'
import { useTranslate } from '../../i18n/words.ts'
import '../../i18n/late.ts'
import { Acts } from './Acts.tsx'
import { Counts } from './Counts.tsx'
import { Preview } from './Preview.tsx'
import type { AnnouncementRecord } from './record.ts'
import { State } from './State.tsx'
import { useProgress } from './useProgress.ts'
import { lateResources } from '../../i18n/lateResources.ts'

/** An announcement: what it says, whom it reaches or reached, how it looks, and what can be done with it. */
export default function Overview() {
  const { announcement_uuid } = useParams()
  const translate = useTranslate()
  return (
    <SchemaOverview
      resource={lateResources.announcements}
      id={announcement_uuid}
      title={translate('app.titles.announcement')}
      notFound={translate('announcements.notFound')}
      Side={Side}
      Below={Below}
    />
  )
}

const { sent_at, updated_at, created_by_uuid } = lateResources.announcements.computed

function Side() {
  const { label } = useLabels(lateResources.announcements)
  const announcement = useRecordContext<AnnouncementRecord>()
  useProgress(announcement)
  if (!announcement) return null
  const shown = announcement.sent_at ? { sent_at, created_by_uuid } : { updated_at, created_by_uuid }
  return (
    <Stack spacing={2.25} sx={{ alignItems: 'flex-start' }}>
      <State />
      <Counts announcement={announcement} />
      <Answers narrow fields={Object.entries(shown)} label={label} />
      <Acts announcement={announcement} />
    </Stack>
  )
}

function Below() {
  const announcement = useRecordContext<AnnouncementRecord>()
  return announcement ? <Preview key={announcement.version} announcement={announcement} /> : null
}
