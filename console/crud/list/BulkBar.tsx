import { Suspense, type ComponentType } from 'react'
import { Button, Paper, Stack, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import { useTranslate } from '../../i18n/words.ts'
import * as unseenCss from '../../ui/unseen.module.css'

/** What can be done with the records that are ticked, in sight wherever the list is scrolled to. */
export function BulkBar({ Actions }: { Actions: ComponentType }) {
  const translate = useTranslate()
  const { selectedIds = [], data = [], onSelect, onUnselectItems } = useListContext()
  const whole = data.every(({ id }) => selectedIds.includes(id))
  return (
    <>
      <span role="status" className={unseenCss.unseen}>
        {selectedIds.length > 0 ? translate('console.list.selected', { count: selectedIds.length }) : ''}
      </span>
      {selectedIds.length > 0 && (
        <Paper component="section" aria-label={translate('console.list.selection')} elevation={3} sx={bar}>
          <Stack
            direction="row"
            sx={{ alignItems: 'center', justifyContent: 'space-between', flex: { xs: '1 0 100%', sm: 1 } }}
          >
            <Typography sx={{ fontWeight: 650 }}>
              {translate('console.list.selected', { count: selectedIds.length })}
            </Typography>
            <Button size="small" color="inherit" onClick={() => onUnselectItems()}>
              {translate('console.list.unselect')}
            </Button>
          </Stack>
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', '& .MuiButton-root': { px: 1.5 } }}>
            <Suspense fallback={null}>
              <Actions />
            </Suspense>
            {!whole && (
              <Button
                size="small"
                color="inherit"
                onClick={() => onSelect([...new Set([...selectedIds, ...data.map(({ id }) => id)])])}
              >
                {translate('console.list.selectPage')}
              </Button>
            )}
          </Stack>
        </Paper>
      )}
    </>
  )
}

const bar = {
  position: 'sticky',
  bottom: 12,
  zIndex: 3,
  mt: 2,
  px: 2,
  py: 1.25,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  border: '1px solid var(--line-strong)',
} as const
