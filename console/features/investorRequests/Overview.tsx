import { Stack, Typography } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { useParams } from 'react-router-dom'
import { contract } from '@baobab/validation'
import { SchemaOverview } from '../../crud/show/SchemaOverview.tsx'
import { Answers } from '../../crud/show/SchemaShow.tsx'
import { useLabels } from '../../fields/shared/labels.ts'
import { Decide } from './Decide.tsx'
import type { RequestRecord } from './record.ts'
import { State } from './State.tsx'
import { useMay } from '../../session/useMay.ts'
import { useTranslate } from '../../i18n/words.ts'
import '../../i18n/late.ts'
import { lateResources } from '../../i18n/lateResources.ts'

/** A request for investor access: its text, and the decision. */
export default function Overview() {
  const { request_uuid } = useParams()
  const translate = useTranslate()
  return (
    <SchemaOverview
      resource={lateResources.investorRequests}
      id={request_uuid}
      title={translate('app.titles.investorRequest')}
      notFound={translate('messages.investorRequest.notFound')}
      Side={Side}
    />
  )
}

const { created_at, email_verified, decided_at, decided_by_uuid, note } = lateResources.investorRequests.computed

/** A request that waits is decided here; one that was decided says by whom, when and why. */
function Side() {
  const translate = useTranslate()
  const { label } = useLabels(lateResources.investorRequests)
  const request = useRecordContext<RequestRecord>()
  const decides = useMay(contract.investorRequests.approve)
  if (!request) return null
  const isWaiting = request.state === 'waiting'
  const shown = isWaiting ? { created_at, email_verified } : { created_at, decided_at, decided_by_uuid, note }
  return (
    <Stack spacing={2.25} sx={{ alignItems: 'flex-start' }}>
      <State />
      <Answers narrow fields={Object.entries(shown)} label={label} />
      {isWaiting && !request.email_verified && (
        <Typography variant="body2" color="text.secondary">
          {translate('requests.unverified')}
        </Typography>
      )}
      {isWaiting && decides && <Decide request={request} />}
    </Stack>
  )
}
