import { Chip } from '@mui/material'
import type { FilterProps } from '../kind.ts'

/** A chip that is pressed or not. */
export function FlagFilter({ label, value, onChange }: FilterProps) {
  const on = value === true
  return <Chip component="button" type="button" clickable label={label} aria-pressed={on} variant={on ? 'filled' : 'outlined'} onClick={() => onChange(on ? undefined : true)} sx={{ height: 40, justifySelf: 'start', px: 1 }} />
}
