import { useId } from 'react'
import { Box, Typography } from '@mui/material'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import type { AnnouncementRecord } from './record.ts'

const reached = ['people', 'notifications', 'mails'] as const
const leftOut = ['disabled', 'unverified', 'unasked'] as const
const ended = ['notified', 'mailed'] as const
const mayBe = ['waiting', 'queued', 'failed', 'stopped', 'forgotten'] as const

/** Figures of a way that is not gone are left out. */
const unused: Readonly<Record<string, readonly string[]>> = {
  notification: ['mails', 'mailed'],
  mail: ['notifications', 'notified'],
}

/** Whom a draft would reach and why others are left out, or what came of one that was sent. */
export function Counts({ announcement: { reach, result, channels } }: { readonly announcement: AnnouncementRecord }) {
  const translate = useTranslate()
  const isUsed = (name: string) => unused[channels ?? '']?.includes(name) !== true
  if (result) {
    const shown = [...ended.filter(isUsed), ...mayBe.filter((name) => result[name] > 0)]
    const rows = shown.map((name) => [translate(`announcements.result.${name}`), result[name]] as const)
    return <Figures title={translate('announcements.result.title')} rows={rows} />
  }
  if (!reach) return null
  const rows = [...reached.filter(isUsed), ...leftOut.filter((name) => reach[name] > 0)].map(
    (name) => [translate(`announcements.reach.${name}`), reach[name]] as const,
  )
  return (
    <>
      <Figures title={translate('announcements.reach.title')} rows={rows} />
      {reach.notifications + reach.mails === 0 && (
        <Typography variant="body2">{translate('announcements.reach.nobody')}</Typography>
      )}
    </>
  )
}

interface FiguresProps {
  readonly title: string
  readonly rows: readonly (readonly [label: string, count: number])[]
}

function Figures({ title, rows }: FiguresProps) {
  const id = useId()
  const { number } = useFormat()
  return (
    <Box component="section" aria-labelledby={id} sx={{ width: '100%' }}>
      <Typography id={id} component="h2" variant="h3" sx={{ fontSize: '1rem', mb: 1 }}>
        {title}
      </Typography>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: '4px 12px', m: 0 }}>
        {rows.map(([label, count]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {label}
            </Typography>
            <Box component="dd" sx={{ m: 0, textAlign: 'end', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
              {number(count)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
