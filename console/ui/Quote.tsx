import { Typography } from '@mui/material'

/** What the other side wrote, in their words. */
export function Quote({ text }: { readonly text: string }) {
  return (
    <Typography
      component="blockquote"
      variant="body2"
      color="text.secondary"
      sx={{ m: 0, paddingInlineStart: 1.5, borderInlineStart: '3px solid var(--line-strong)', whiteSpace: 'pre-line' }}
    >
      {text}
    </Typography>
  )
}
