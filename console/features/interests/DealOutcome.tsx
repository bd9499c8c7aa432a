import { useState } from 'react'
import { Stack, Typography } from '@mui/material'
import { useTranslate } from '../../i18n/words.ts'
import { InterestActs, InterestDialog, type Asking } from './InterestActs.tsx'
import { useInterests } from './useInterests.ts'
import { useOutcomeLine, useOwedLines } from './words.ts'

/** Beside a deal: by when the investor decides, and how it went by both sides. Nothing where there is no interest. */
export function DealOutcome({ startup }: { readonly startup: string }) {
  const translate = useTranslate()
  const linesOf = useOwedLines()
  const outcomeLine = useOutcomeLine()
  const [asking, setAsking] = useState<Asking>()
  const [interest] = useInterests(startup).data?.data ?? []
  if (!interest || interest.side !== 'investor') return null
  const outcome = outcomeLine(interest)
  const lines = [...interest.owed.flatMap((owed) => linesOf(interest, owed)), ...(outcome ? [outcome] : [])]
  if (lines.length === 0 && interest.may.state.length === 0) return null
  return (
    <div>
      <Typography component="h3" variant="body2" color="text.secondary" sx={{ mb: 0.75, fontWeight: 400 }}>
        {translate('answers.begun')}
      </Typography>
      <Stack spacing={0.5} sx={{ mb: 0.75 }}>
        {lines.map((line) => (
          <Typography key={line} variant="body2">
            {line}
          </Typography>
        ))}
      </Stack>
      <InterestActs interest={interest} slim onAsk={setAsking} />
      {asking && <InterestDialog interest={interest} asking={asking} onClose={() => setAsking(undefined)} />}
    </div>
  )
}
