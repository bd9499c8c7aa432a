import { Chip } from '@mui/material'

/** How something stands, in a word and its colour; the word alone says it too. */
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
