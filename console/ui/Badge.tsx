import { Chip } from '@mui/material'

/** A status as a word in a colour; the word is enough without the colour. */
export function Badge({ tone, label }: { readonly tone: 'ok' | 'warning' | 'danger'; readonly label: string }) {
  return (
    <Chip
      component="span"
      size="small"
      label={label}
      sx={{ bgcolor: `var(--${tone}-soft)`, color: `var(--${tone})` }}
    />
  )
}
