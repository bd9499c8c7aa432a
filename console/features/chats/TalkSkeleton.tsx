import { Skeleton, Stack } from '@mui/material'
import { Outline } from '../../crud/states/Skeletons.tsx'

const widths = ['56%', '40%', '64%', '34%', '52%'] as const

/** The place of what two wrote to each other, while it is on its way. */
export function TalkSkeleton() {
  return (
    <Outline>
      <Stack spacing={1.5} sx={{ p: 2 }}>
        {widths.map((width, at) => (
          <Skeleton
            key={width}
            variant="rounded"
            width={width}
            height={44}
            sx={{ borderRadius: 'var(--radius)', alignSelf: at % 2 === 0 ? 'flex-start' : 'flex-end' }}
          />
        ))}
      </Stack>
    </Outline>
  )
}
