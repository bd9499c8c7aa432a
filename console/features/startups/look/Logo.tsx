import { Box } from '@mui/material'
import { Mark } from '../parts/Mark.tsx'

interface LogoProps {
  readonly src: string | null | undefined
  readonly size: number
  readonly blank?: string | undefined
}

/** The logo of a startup, or where it would stand. */
export function Logo({ src, size, blank }: LogoProps) {
  if (src) return <Mark src={src} size={size} />
  return blank === undefined ? null : <Box sx={{ ...empty, width: size, height: size }}>{blank}</Box>
}

const empty = {
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  overflow: 'hidden',
  borderRadius: '14px',
  border: '1px dashed var(--line-strong)',
  bgcolor: 'background.paper',
  color: 'text.secondary',
  fontSize: '0.8125rem',
  fontStyle: 'italic',
} as const
