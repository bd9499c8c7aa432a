import { useState } from 'react'
import { Box, Paper, Stack, Typography } from '@mui/material'
import { interestPart, type Interest } from '@baobab/validation'
import { Failure } from '../../crud/states/Failure.tsx'
import { Page } from '../../crud/states/Page.tsx'
import { RowsSkeleton } from '../../crud/states/Skeletons.tsx'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import { useSessionUser } from '../../session/session.tsx'
import { rowsFrame } from '../../ui/rowsFrame.ts'
import { useNamedPart } from '../../ui/useNamedPart.ts'
import { InterestDialog, type Asking } from './InterestActs.tsx'
import { InterestItem } from './InterestItem.tsx'
import { RecordLine } from './Record.tsx'
import { useDue, useInterests } from './useInterests.ts'
import '../../i18n/late.ts'

type Ask = { readonly interest: Interest; readonly asking: Asking }

/** Answers due: what one owes and by when, what one waits for, and how it went with those who were accepted. */
export default function Answers() {
  const translate = useTranslate()
  const role = useSessionUser()?.role ?? 'startup'
  const [open, setOpen] = useState<Ask>()
  const due = useDue()
  const all = useInterests()
  const error = due.error ?? all.error
  const isShown = due.data !== undefined && all.data !== undefined
  const named = [...(due.data?.owed ?? []), ...(due.data?.awaited ?? [])].map(({ interest_uuid }) => interest_uuid)
  const begun = (all.data?.data ?? []).filter(
    ({ phase, ended_at, interest_uuid }) =>
      phase !== 'waiting' && phase !== 'declined' && ended_at === null && !named.includes(interest_uuid),
  )
  const retry = () => {
    void due.refetch()
    void all.refetch()
  }
  return (
    <Page narrow title={translate('app.titles.answers')} lead={translate(`answers.lead.${role}`)}>
      {!isShown && !error && <RowsSkeleton />}
      {!isShown && error && <Failure message={error.message || translate('answers.failed')} onRetry={retry} />}
      {isShown && (
        <Stack spacing={4}>
          {role !== 'admin' && (
            <Box component="section" aria-labelledby="own-record">
              <Typography id="own-record" component="h2" variant="body2" color="text.secondary">
                {translate('answers.record.own')}
              </Typography>
              <RecordLine record={due.data.record} />
            </Box>
          )}
          <Part name="owed" interests={due.data.owed} owes="mine" onAsk={setOpen} />
          <Part name="awaited" interests={due.data.awaited} owes="theirs" onAsk={setOpen} />
          <Part name="begun" interests={begun} onAsk={setOpen} />
        </Stack>
      )}
      {open && <InterestDialog {...open} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}

interface PartProps {
  readonly name: 'owed' | 'awaited' | 'begun'
  readonly interests: readonly Interest[]
  readonly owes?: 'mine' | 'theirs'
  readonly onAsk: (ask: Ask) => void
}

function Part({ name, interests, owes, onAsk }: PartProps) {
  const translate = useTranslate()
  const { number } = useFormat()
  const named = useNamedPart()
  return (
    <section aria-labelledby={`answers-${name}`}>
      <Typography id={`answers-${name}`} component="h2" variant="h5" sx={{ mb: 1.5 }}>
        {translate(`answers.${name}`)}
        {interests.length > 0 && ` · ${number(interests.length)}`}
      </Typography>
      {interests.length === 0 ? (
        <Typography color="text.secondary">{translate(`answers.none.${name}`)}</Typography>
      ) : (
        <Paper component="ul" sx={rowsFrame}>
          {interests.map((interest) => (
            <InterestItem
              key={interest.interest_uuid}
              interest={interest}
              isNamed={named === interestPart(interest.interest_uuid)}
              {...(owes ? { owes } : {})}
              onAsk={(asking) => onAsk({ interest, asking })}
            />
          ))}
        </Paper>
      )}
    </section>
  )
}
