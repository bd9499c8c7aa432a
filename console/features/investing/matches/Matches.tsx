import { Chip, Stack, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useListContext, useRecordContext } from 'react-admin'
import type { Match, MatchReason } from '@baobab/validation'
import type { FactColumn } from '../../../crud/list/listProps.ts'
import type { StartupRecord } from '../../startups/parts/usePatch.ts'
import { useFormat } from '../../../i18n/useFormat.ts'
import { useTranslate } from '../../../i18n/words.ts'
import { averageOf } from './average.ts'

const look = { bgcolor: 'var(--ok-soft)', color: 'var(--ok)' } as const

/** How a reason of a match is named: what of the startup the mandate asks for. */
export function useReasonName() {
  const { money } = useFormat()
  return ({ code, name }: MatchReason) => (code === 'cheque' ? money(name) : name)
}

/** What a match says, in words: its score, and the reasons. */
function useWords() {
  const translate = useTranslate()
  const format = useFormat()
  const named = useReasonName()
  return {
    score: ({ score }: Match) => format.percent(score),
    names: ({ reasons }: Match) =>
      reasons.length === 0 ? '' : translate('investing.matches', { names: format.list(reasons.map(named)) }),
    reason: (reason: MatchReason) => translate(`investing.reason.${reason.code}`, { name: named(reason) }),
  }
}

/** The score of a match, whose reasons are told on pointing at it and read out with it. */
export function MatchBadge({ match }: { readonly match: Match }) {
  const translate = useTranslate()
  const words = useWords()
  const names = words.names(match)
  return (
    <Chip
      size="small"
      // Over the link of the card, so that pointing at it tells the reasons.
      sx={{ ...look, alignSelf: 'flex-start', position: 'relative', zIndex: 2 }}
      label={
        <>
          {translate('investing.score', { score: words.score(match) })}
          {names && <span style={visuallyHidden}>{` ${names}`}</span>}
        </>
      }
      title={names}
    />
  )
}

/** The badge on a card, where the startup matches better than the average of its page: where all match alike it says nothing. */
export function Matches({ startup }: { readonly startup: StartupRecord }) {
  const { data } = useListContext<StartupRecord>()
  const { match } = startup
  return match && match.score > averageOf(data ?? []) ? <MatchBadge match={match} /> : null
}

/** The score in a column of a table. */
function RowMatch() {
  const startup = useRecordContext<StartupRecord>()
  const { data } = useListContext<StartupRecord>()
  const words = useWords()
  const match = startup?.match
  if (!match) return null
  const names = words.names(match)
  return (
    <Typography
      component="span"
      variant="body2"
      title={names}
      sx={{
        fontVariantNumeric: 'tabular-nums',
        ...(match.score > averageOf(data ?? []) ? { color: 'var(--ok)', fontWeight: 650 } : {}),
      }}
    >
      {words.score(match)}
      {names && <span style={visuallyHidden}>{` ${names}`}</span>}
    </Typography>
  )
}

/** That column, for investors with a mandate. */
export function useMatchColumn(): FactColumn {
  const translate = useTranslate()
  return {
    label: translate('investing.match'),
    Fact: RowMatch,
    isKnown: (record) => record['match'] !== null && record['match'] !== undefined,
    order: 'match',
  }
}

/** The same in full, for a page: the score, and what of the startup is among what the mandate asks for. */
export function WhyItMatches({ startup }: { readonly startup: StartupRecord }) {
  const translate = useTranslate()
  const words = useWords()
  const { match } = startup
  if (!match || match.reasons.length === 0) return null
  return (
    <section aria-label={translate('investing.why')}>
      <Typography component="h2" variant="body2" color="text.secondary" sx={{ mb: 0.75 }}>
        {translate('investing.whyScore', { score: words.score(match) })}
      </Typography>
      <Stack
        component="ul"
        direction="row"
        useFlexGap
        spacing={0.75}
        sx={{ flexWrap: 'wrap', m: 0, p: 0, listStyle: 'none' }}
      >
        {match.reasons.map((reason) => (
          <li key={reason.code}>
            <Chip size="small" sx={look} label={words.reason(reason)} />
          </li>
        ))}
      </Stack>
    </section>
  )
}
