import { Suspense, useState } from 'react'
import { Button, Chip, Paper, Stack, Typography } from '@mui/material'
import type { Client } from '@baobab/data-provider'
import type { PrivacyRequest } from '@baobab/validation'
import { Failure } from '../../crud/states/Failure.tsx'
import { RowsSkeleton } from '../../crud/states/Skeletons.tsx'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import { useMay } from '../../session/useMay.ts'
import { privacy, useRead } from './usePrivacy.ts'
import { part } from '../../ui/part.tsx'

const AnswerDialog = part(() => import('./AnswerDialog.tsx'))
const readRequests = (client: Client, options: { readonly signal: AbortSignal }) =>
  client.call(privacy.requests, options)

/** What people ask about their data, what is due first on top. */
export function Requests() {
  const translate = useTranslate()
  const [chosen, setChosen] = useState<PrivacyRequest>()
  const { data, error, isPending, refetch } = useRead('requests', readRequests)
  return (
    <section aria-labelledby="privacy-requests">
      <Typography id="privacy-requests" component="h2" variant="h5">
        {translate('privacyData.requests.title')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate('privacyData.requests.lead')}
      </Typography>
      {isPending && <RowsSkeleton />}
      {error && <Failure message={error.message} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && <Typography>{translate('privacyData.requests.empty')}</Typography>}
      <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {data?.data.map((one) => (
          <Asked key={one.request_uuid} request={one} onAnswer={() => setChosen(one)} />
        ))}
      </Stack>
      {chosen && (
        <Suspense fallback={null}>
          <AnswerDialog request={chosen} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </section>
  )
}

function Asked({ request, onAnswer }: { readonly request: PrivacyRequest; readonly onAnswer: () => void }) {
  const translate = useTranslate()
  const { utc } = useFormat()
  const may = useMay(privacy.decide)
  const { kind, state, person, text, due_at, law, answer } = request
  const isLate = state === 'open' && Date.parse(due_at) < Date.now()
  return (
    <Paper component="li" sx={{ p: 2, border: '1px solid var(--line)' }}>
      <Stack
        direction="row"
        useFlexGap
        spacing={2}
        sx={{ justifyContent: 'space-between', alignItems: 'flex-start', flexWrap: 'wrap' }}
      >
        <div>
          <Typography component="div" sx={{ fontWeight: 600 }}>
            {person.name}: {translate(`privacyData.kinds.${kind}`)}{' '}
            <Chip
              size="small"
              color={isLate ? 'error' : 'default'}
              label={translate(isLate ? 'privacyData.requests.late' : `privacyData.states.${state}`)}
            />
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {translate('privacyData.requests.due', { when: utc(due_at), law })}
          </Typography>
        </div>
        {state === 'open' && may && (
          <Button variant="outlined" color="inherit" aria-haspopup="dialog" onClick={onAnswer}>
            {translate('privacyData.requests.answer')}
          </Button>
        )}
      </Stack>
      <Typography sx={{ mt: 1, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{text}</Typography>
      {answer && (
        <Typography color="text.secondary" sx={{ mt: 1, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {answer}
        </Typography>
      )}
    </Paper>
  )
}
