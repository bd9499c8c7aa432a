import '../../../i18n/late.ts'
import { Suspense, useState, type ReactNode } from 'react'
import { useGetOne, useNotify, type RaRecord } from 'react-admin'
import { Button, Paper, Skeleton, Stack, Typography } from '@mui/material'
import { whole } from '../../../crud/states/fullRecord.ts'
import { Failure } from '../../../crud/states/Failure.tsx'
import { useTranslate } from '../../../i18n/words.ts'
import { part } from '../../../ui/part.tsx'

// Inputs and their rules are loaded by who answers: the dashboard comes before them.
const MandateForm = part(() => import('./MandateForm.tsx'))

const card = {
  p: { xs: 2.5, sm: 3 },
  mb: 3,
  border: '1px solid var(--line)',
  borderInlineStart: '4px solid var(--accent)',
  borderRadius: 'var(--radius)',
} as const

interface AskMandateProps {
  readonly userUuid: string
  readonly onAnswer: (() => void) | undefined
  readonly onLater: () => void
}

/** Asks an investor whose mandate is empty what they look for. */
export default function AskMandate({ userUuid, onAnswer, onLater }: AskMandateProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const [isOpen, setOpen] = useState(false)
  const answer = () => {
    setOpen(true)
    onAnswer?.()
  }
  const putAway = () => {
    onLater()
    notify('pipeline.mandate.later', { type: 'info' })
  }
  const later = (
    <Button color="inherit" onClick={putAway}>
      {translate('pipeline.mandate.notNow')}
    </Button>
  )
  return (
    <Paper component="section" aria-labelledby="mandate-title" sx={card}>
      {isOpen ? (
        <Suspense fallback={<Waiting />}>
          <Answers userUuid={userUuid} onNothing={putAway} later={later} />
        </Suspense>
      ) : (
        <Stack
          direction={{ xs: 'column', sm: 'row' }}
          useFlexGap
          spacing={2}
          sx={{ alignItems: { xs: 'stretch', sm: 'center' } }}
        >
          <div style={{ flex: 1 }}>
            <Title />
            <Typography color="text.secondary" sx={{ mt: 0.5 }}>
              {translate('pipeline.mandate.text')}
            </Typography>
          </div>
          <Button variant="contained" color="secondary" onClick={answer}>
            {translate('pipeline.mandate.start')}
          </Button>
          {later}
        </Stack>
      )}
    </Paper>
  )
}

/** Names the card until a question does. */
function Title() {
  const translate = useTranslate()
  return (
    <Typography id="mandate-title" component="h2" variant="h3" sx={{ fontSize: '1.25rem' }}>
      {translate('pipeline.mandate.title')}
    </Typography>
  )
}

interface AnswersProps {
  readonly userUuid: string
  readonly onNothing: () => void
  /** Puts the questions away, where they cannot be asked. */
  readonly later: ReactNode
}

/** The questions, over the profile that they fill in: nothing else of it changes. */
function Answers({ userUuid, onNothing, later }: AnswersProps) {
  const translate = useTranslate()
  const { data, isPending, isFetching, refetch } = useGetOne<RaRecord>(
    'vc',
    { id: userUuid, meta: whole },
    { retry: false },
  )
  if (data) return <MandateForm profile={data} onNothing={onNothing} />
  if (isPending || isFetching) return <Waiting />
  return (
    <Stack useFlexGap spacing={2}>
      <Title />
      <Failure message={translate('messages.http.failed')} onRetry={() => void refetch()} />
      <div>{later}</div>
    </Stack>
  )
}

function Waiting() {
  const translate = useTranslate()
  return (
    <Stack useFlexGap spacing={2}>
      <Title />
      <Skeleton variant="rounded" height={172} role="status" aria-label={translate('app.shell.loading')} />
    </Stack>
  )
}
