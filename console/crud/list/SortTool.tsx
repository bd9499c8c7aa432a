import { Skeleton } from '@mui/material'
import type { Resource } from '@baobab/validation'
import { AfterRows } from './rowsDrawn.tsx'
import { widest } from './sortWidth.ts'
import { useOrders } from './useOrders.ts'
import { useTranslate } from '../../i18n/words.ts'
import { part } from '../../ui/part.tsx'

const SortSelect = part(() => import('./SortSelect.tsx'))

/** The order of a list. To choose another is possible once its rows are there, which come first. */
export function SortTool({ resource }: { readonly resource: Resource }) {
  return (
    <AfterRows place={<SortPlace resource={resource} />}>
      <SortSelect resource={resource} />
    </AfterRows>
  )
}

/** As large as what comes, which says the same text. */
function SortPlace({ resource }: { readonly resource: Resource }) {
  const translate = useTranslate()
  const { now } = useOrders(resource)
  return (
    <Skeleton
      variant="rounded"
      sx={{ ...widest, height: 40, minHeight: 'var(--target)', p: '8px 32px 8px 14px', whiteSpace: 'nowrap' }}
    >
      <span>{now?.text ?? translate('console.list.sort')}</span>
    </Skeleton>
  )
}
