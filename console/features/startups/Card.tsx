import type { ReactNode } from 'react'
import { Link as MuiLink, Stack, Typography } from '@mui/material'
import { useRecordContext, type RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { Icon, type AnyIcon } from '../../ui/icons.tsx'
import { CompareToggle } from '../investing/compare/CompareToggle.tsx'
import { Matches } from '../investing/matches/Matches.tsx'
import { AccessLinks, OwnerButtons } from './buttons.tsx'
import { ConnectButton, DisconnectButton } from './parts/connecting.tsx'
import { Creator } from './Creator.tsx'
import { CardLook } from './look/CardLook.tsx'
import { ReviewNote } from './ReviewNote.tsx'
import { TakenDownNote } from './TakenDownNote.tsx'
import type { StartupRecord } from './parts/usePatch.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'

interface StartupCardProps {
  readonly to: (record: RaRecord) => string
  readonly state?: boolean
  /** What else a screen says of the startup. */
  readonly children?: ReactNode
}

/** A startup as a card. The whole card leads to its overview; what can be done lies over that link. */
export function StartupCard({ to, state = false, children }: StartupCardProps) {
  const startup = useRecordContext<StartupRecord>()
  if (!startup) return null
  return (
    <CardLook
      startup={startup}
      state={state}
      name={
        <MuiLink
          component={Link}
          to={to(startup)}
          data-record=""
          underline="none"
          color="inherit"
          sx={{ display: 'inline', '&::after': { content: '""', position: 'absolute', inset: 0, zIndex: 1 } }}
        >
          {startup.startup_name}
        </MuiLink>
      }
    >
      <Matches startup={startup} />
      {children}
      <TakenDownNote />
      <ReviewNote />
      <Stack
        direction="row"
        spacing={1}
        sx={{ mt: 'auto', pt: 1, alignItems: 'center', justifyContent: 'space-between' }}
      >
        <Creator startup={startup} small />
        <Stack direction="row" spacing={1.5} sx={{ color: 'text.secondary', flex: 'none' }}>
          {(startup.comments_count ?? 0) > 0 && (
            <Tally icon="speech" count={startup.comments_count ?? 0} words="startups.questions" />
          )}
          <Tally icon="heart" count={startup.likes_count ?? 0} words="startups.likes" />
        </Stack>
      </Stack>
      <Stack
        direction="row"
        useFlexGap
        spacing={1}
        sx={{ position: 'relative', zIndex: 2, flexWrap: 'wrap', '&:empty': { display: 'none' } }}
      >
        <OwnerButtons startup={startup} size="small" />
        <AccessLinks startup={startup} />
        <ConnectButton startup={startup} size="small" variant="outlined" color="inherit" />
        <CompareToggle startup={startup} size="small" />
        <DisconnectButton startup={startup} size="small" />
      </Stack>
    </CardLook>
  )
}

/** A small figure with its picture; read out, it says of what. */
function Tally({
  icon,
  count,
  words,
}: {
  icon: AnyIcon
  count: number
  words: 'startups.questions' | 'startups.likes'
}) {
  const format = useFormat()
  const label = useTranslate()(words, { count })
  return (
    <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }} title={label}>
      <Icon name={icon} size={16} />
      <Typography component="span" variant="body2" aria-label={label} role="img">
        {format.number(count)}
      </Typography>
    </Stack>
  )
}
