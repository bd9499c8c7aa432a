import { Chip, Stack } from '@mui/material'

/** A list of short names, each in a frame of its own. */
export function Chips({ labels }: { readonly labels: readonly string[] }) {
  return (
    <Stack
      component="ul"
      direction="row"
      useFlexGap
      spacing={0.75}
      sx={{ m: 0, p: 0, listStyle: 'none', flexWrap: 'wrap' }}
    >
      {labels.map((label) => (
        <li key={label}>
          <Chip size="small" variant="outlined" label={label} sx={{ maxWidth: '100%' }} />
        </li>
      ))}
    </Stack>
  )
}
