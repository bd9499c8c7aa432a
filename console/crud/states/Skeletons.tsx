import { Box, Paper, Skeleton, Stack } from '@mui/material'
import { useTranslate } from '../../i18n/words.ts'

/** The outlines of what is on its way. Each says once, to who cannot see it, that something loads. */
export function Outline({ children }: { children: React.ReactNode }) {
  const translate = useTranslate()
  return (
    <div role="status" aria-label={translate('console.list.loading')} style={{ width: '100%' }}>
      {children}
    </div>
  )
}

const onDesk = { display: { xs: 'none', md: 'block' } } as const

const some = (count: number) => Array.from({ length: count }, (_, place) => place)

/**
 * @param fields how many the form opens with, as far as that is known.
 * @param tabs how many it has; a form of one shows none.
 */
export function FormSkeleton({
  fields = 8,
  tabs = 1,
}: {
  readonly fields?: number | undefined
  readonly tabs?: number
}) {
  return (
    <Outline>
      <Paper sx={{ border: '1px solid var(--line)' }}>
        {tabs > 1 && (
          <Stack
            direction="row"
            spacing={4}
            sx={{
              alignItems: 'center',
              height: 49,
              px: { xs: 2, sm: 3 },
              overflow: 'hidden',
              borderBottom: '1px solid var(--line)',
            }}
          >
            {some(tabs).map((place) => (
              <Skeleton key={place} width={112} sx={{ flex: 'none' }} />
            ))}
          </Stack>
        )}
        <Box sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2.5, gridTemplateColumns: { md: '1fr 1fr' } }}>
          {some(Math.min(fields, 8)).map((place) => (
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
      <Paper sx={{ border: '1px solid var(--line)' }}>
        {some(8).map((place) => (
          <Box
            key={place}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '2fr 1fr', md: '2fr 1fr 1fr 1fr 90px' },
              gap: 4,
              alignItems: 'center',
              height: place === 0 ? 48 : 60,
              px: 2,
              '& + &': { borderTop: '1px solid var(--line)' },
            }}
          >
            <Skeleton width={`${[44, 72, 58, 80, 64, 52, 76, 60][place] ?? 60}%`} />
            <Skeleton width="70%" />
            <Skeleton width="56%" sx={onDesk} />
            <Skeleton width="64%" sx={onDesk} />
            <Skeleton
              variant="rounded"
              height={place === 0 ? 14 : 30}
              sx={{ ...onDesk, borderRadius: 'var(--radius-full)' }}
            />
          </Box>
        ))}
      </Paper>
    </Outline>
  )
}

/** People or happenings, one below the other: a face, and a name over some words. */
export function RowsSkeleton({ count = 6 }: { readonly count?: number }) {
  return (
    <Outline>
      <Paper sx={{ border: '1px solid var(--line)' }}>
        {some(count).map((place) => (
          <Stack
            key={place}
            direction="row"
            spacing={2}
            sx={{ alignItems: 'center', p: 2, '& + &': { borderTop: '1px solid var(--line)' } }}
          >
            <Skeleton variant="circular" width={44} height={44} sx={{ flex: 'none' }} />
            <Box sx={{ flex: 1, maxWidth: 420 }}>
              <Skeleton width={`${[48, 62, 40, 56, 44, 58][place % 6] ?? 50}%`} />
              <Skeleton width={`${[82, 70, 90, 64, 86, 74][place % 6] ?? 80}%`} />
            </Box>
          </Stack>
        ))}
      </Paper>
    </Outline>
  )
}

export function CardsSkeleton() {
  return (
    <Outline>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 290px), 1fr))' }}>
        {some(6).map((place) => (
          <Paper key={place} sx={{ overflow: 'hidden', border: '1px solid var(--line)' }}>
            <Skeleton variant="rectangular" height="auto" sx={{ aspectRatio: '16 / 9' }} />
            <Stack spacing={1} sx={{ p: 2 }}>
              <Skeleton width="60%" height={28} />
              <Skeleton />
              <Skeleton width="80%" />
              <Stack direction="row" spacing={1} sx={{ pt: 6 }}>
                <Skeleton variant="rounded" width={92} height={36} sx={{ borderRadius: 'var(--radius-full)' }} />
                <Skeleton variant="rounded" width={92} height={36} sx={{ borderRadius: 'var(--radius-full)' }} />
              </Stack>
            </Stack>
          </Paper>
        ))}
      </Box>
    </Outline>
  )
}

/** @param named whether the page says already what it is. */
export function ShowSkeleton({ named = false }: { readonly named?: boolean }) {
  return (
    <Outline>
      {!named && <Skeleton width="min(22rem, 70%)" height={46} sx={{ mb: 2.5 }} />}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '300px minmax(0, 1fr)', xl: '340px minmax(0, 1fr)' },
        }}
      >
        <Paper sx={{ overflow: 'hidden', border: '1px solid var(--line)' }}>
          <Skeleton variant="rectangular" height="auto" sx={{ aspectRatio: '16 / 9' }} />
          <Stack spacing={1.5} sx={{ p: 2.5 }}>
            <Skeleton width="70%" />
            <Skeleton width="50%" />
            <Skeleton variant="rounded" height={42} sx={{ borderRadius: 'var(--radius-full)' }} />
          </Stack>
        </Paper>
        <Paper sx={{ border: '1px solid var(--line)' }}>
          {some(5).map((place) => (
            <Box key={place} sx={{ px: { xs: 2, sm: 3 }, py: 2.25, '& + &': { borderTop: '1px solid var(--line)' } }}>
              <Skeleton width="40%" />
              {place === 0 && (
                <Box
                  sx={{
                    display: 'grid',
                    gap: 2.25,
                    mt: 2,
                    gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(3, 1fr)' },
                  }}
                >
                  {some(6).map((answer) => (
                    <div key={answer}>
                      <Skeleton width="40%" />
                      <Skeleton width="75%" />
                    </div>
                  ))}
                </Box>
              )}
            </Box>
          ))}
        </Paper>
      </Box>
    </Outline>
  )
}

/** A part that may turn out to be nothing: `inOrder` keeps back what stands below it until that is known. */
export function PartSkeleton() {
  return (
    <Outline>
      <Skeleton variant="rounded" height={72} />
    </Outline>
  )
}
