import { Box, Paper, Skeleton, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'

/** The outlines of what is on its way. Each says once, to who cannot see it, that something loads. */
function Outline({ children }: { children: React.ReactNode }) {
  const translate = useTranslate()
  return (
    <div role="status" aria-label={translate('console.list.loading')}>
      {children}
    </div>
  )
}

const some = (count: number) => Array.from({ length: count }, (_, place) => place)

export function FormSkeleton() {
  return (
    <Outline>
      <Paper sx={{ p: 3 }}>
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: '1fr 1fr' } }}>
          {some(8).map((place) => (
            <Stack key={place} spacing={1}>
              <Skeleton width="30%" />
              <Skeleton variant="rounded" height={48} />
            </Stack>
          ))}
        </Box>
      </Paper>
    </Outline>
  )
}

export function TableSkeleton() {
  return (
    <Outline>
      <Paper sx={{ p: 2 }}>
        {some(8).map((place) => (
          <Skeleton key={place} height={52} />
        ))}
      </Paper>
    </Outline>
  )
}

export function CardsSkeleton() {
  return (
    <Outline>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 290px), 1fr))' }}>
        {some(6).map((place) => (
          <Paper key={place} sx={{ overflow: 'hidden' }}>
            <Skeleton variant="rectangular" height={170} />
            <Stack spacing={1} sx={{ p: 2 }}>
              <Skeleton width="60%" height={28} />
              <Skeleton />
              <Skeleton width="80%" />
            </Stack>
          </Paper>
        ))}
      </Box>
    </Outline>
  )
}

export function ShowSkeleton() {
  return (
    <Outline>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: '320px 1fr' } }}>
        <Skeleton variant="rounded" height={240} />
        <Stack spacing={1.5}>
          <Skeleton width="50%" height={56} />
          <Skeleton width="80%" />
          <Skeleton width="30%" />
          <Skeleton variant="rounded" height={220} />
        </Stack>
      </Box>
    </Outline>
  )
}
