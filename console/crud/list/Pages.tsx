import { Suspense } from 'react'
import { Skeleton, Stack, Typography, useMediaQuery } from '@mui/material'
import { useListPaginationContext } from 'react-admin'
import { limits } from '@baobab/validation'
import type { Format } from '@baobab/validation/format/index.ts'
import { AfterRows } from './rowsDrawn.tsx'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import { part } from '../../ui/part.tsx'

const sizes = [limits.page.saving, limits.page.size, 50, limits.page.max]

/** Most lists that somebody comes to first have one page. */
const Pagination = part(() => import('@mui/material/Pagination'))

const PerPage = part(() => import('./PerPage.tsx'))

/** The rows of the list that is open. */
export const rowsId = 'rows'

/** A total as a person reads it: the API stops counting at a thousand, and more is said as "1,000+". */
export function totalText(total: number, { number }: Format): string {
  return total >= limits.countCap ? `${number(limits.countCap - 1)}+` : number(total)
}

/** Which part of a list is shown, and the ways to the others. */
export function Pages() {
  const translate = useTranslate()
  const format = useFormat()
  const small = useMediaQuery('(max-width: 599.95px)')
  const { page, perPage, total, hasNextPage = false, isPending, setPage } = useListPaginationContext()
  if (isPending || total === undefined || total === 0) return null
  const counted = Math.ceil(total / perPage)
  const last = Math.max(counted, hasNextPage ? page + 1 : page)
  // The window goes to the top of the other page, and the focus to its rows, which would else stay below, out of sight.
  const go = (next: number) => {
    setPage(next)
    document.getElementById(rowsId)?.focus({ preventScroll: true })
  }
  const from = (page - 1) * perPage + 1
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={2}
      sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', mt: 2.5 }}
    >
      <Typography variant="body2" color="text.secondary" role="status">
        {translate('console.list.range', {
          from: format.number(from),
          to: format.number(Math.min(page * perPage, total)),
          total: totalText(total, format),
        })}
      </Typography>
      {last > 1 && (
        <Suspense fallback={null}>
          <Pagination
            count={last}
            page={page}
            onChange={(_, next) => go(next)}
            siblingCount={small ? 0 : 1}
            size={small ? 'small' : 'medium'}
            shape="rounded"
          />
        </Suspense>
      )}
      {(total > (sizes[0] ?? 0) || perPage !== limits.page.size) && (
        <AfterRows place={<Skeleton variant="rounded" width={78} height={40} sx={{ minHeight: 'var(--target)' }} />}>
          <PerPage sizes={sizes} />
        </AfterRows>
      )}
    </Stack>
  )
}
