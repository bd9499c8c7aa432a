import type { ReactNode } from 'react'
import { Box, Link as MuiLink, Paper, Stack, Typography } from '@mui/material'
import { useRecordContext, type RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { Picture } from '../../fields/image/Picture.tsx'
import { Icon, type AnyIcon } from '../../ui/icons.tsx'
import { CompareToggle } from '../investing/compare/CompareToggle.tsx'
import { Matches } from '../investing/matches/Matches.tsx'
import { Badges } from './parts/Badges.tsx'
import { OwnerButtons } from './buttons.tsx'
import { ConnectButton, DisconnectButton } from './parts/connecting.tsx'
import { Mark } from './parts/Mark.tsx'
import { Creator } from './Creator.tsx'
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
    <Paper component="article" sx={card}>
      <Box sx={{ aspectRatio: '16 / 9', overflow: 'hidden' }}>
        <Picture src={startup.image} id={startup.id} />
      </Box>
      <Stack useFlexGap spacing={1.25} sx={{ p: 2, flex: 1 }}>
        {startup.logo && (
          <Box sx={{ mt: -6, alignSelf: 'flex-start', borderRadius: '14px', boxShadow: '0 0 0 3px var(--card)' }}>
            <Mark src={startup.logo} size={56} />
          </Box>
        )}
        <Typography component="h2" variant="h3" sx={{ fontSize: '1.375rem', overflowWrap: 'anywhere' }}>
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
        </Typography>
        {startup.tagline && (
          <Typography sx={{ mt: -0.5, fontWeight: 600, overflowWrap: 'anywhere' }}>{startup.tagline}</Typography>
        )}
        {startup.usp_market && (
          <Typography color="text.secondary" sx={clamp}>
            {startup.usp_market}
          </Typography>
        )}
        <Badges startup={startup} state={state} />
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
          <ConnectButton startup={startup} size="small" variant="outlined" color="inherit" />
          <CompareToggle startup={startup} size="small" />
          <DisconnectButton startup={startup} size="small" />
        </Stack>
      </Stack>
    </Paper>
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

const clamp = {
  display: '-webkit-box',
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  fontSize: '0.9375rem',
  lineHeight: 1.5,
} as const

const card = {
  position: 'relative',
  overflow: 'hidden',
  display: 'flex',
  flexDirection: 'column',
  border: '1px solid var(--line)',
  transition: 'transform 120ms, border-color 120ms',
  '&:hover': { borderColor: 'var(--line-strong)', transform: 'translateY(-2px)' },
  '&:focus-within': { borderColor: 'var(--focus)' },
} as const
