import { lazy, Suspense } from 'react'
import DownloadIcon from '@mui/icons-material/Download'
import TableRowsIcon from '@mui/icons-material/TableRowsOutlined'
import ViewModuleIcon from '@mui/icons-material/GridViewOutlined'
import { Button, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useListContext } from 'react-admin'
import type { Resource } from '@baobab/validation'
import { SavedSearches } from './SavedSearches.tsx'
import { SortSelect } from './SortSelect.tsx'
import { useExport } from './useExport.ts'
import type { ListView, useListView } from './useListView.ts'
import { useTranslate } from '../../i18n/words.ts'

const ColumnsTool = lazy(() => import('./ColumnsTool.tsx'))

interface ListToolsProps {
  readonly resource: Resource
  readonly storeKey: string
  readonly view: ReturnType<typeof useListView>
  readonly saved: boolean
  readonly exported: boolean
}

/** How a list is shown and taken along: its order, the searches that are kept of it, table or cards, columns, export. */
export function ListTools({ resource, storeKey, view, saved, exported }: ListToolsProps) {
  const translate = useTranslate()
  return (
    <>
      <SortSelect resource={resource} />
      {saved && <SavedSearches resource={resource} />}
      {!view.phone && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view.shown}
          aria-label={translate('console.list.view')}
          onChange={(_, next: ListView | null) => next && view.choose(next)}
        >
          <ToggleButton value="cards" aria-label={translate('console.list.cards')}>
            <ViewModuleIcon fontSize="small" />
          </ToggleButton>
          <ToggleButton value="table" aria-label={translate('console.list.table')}>
            <TableRowsIcon fontSize="small" />
          </ToggleButton>
        </ToggleButtonGroup>
      )}
      {view.shown === 'table' && (
        <Suspense fallback={null}>
          <ColumnsTool resource={resource.name} storeKey={`${storeKey}.columns`} />
        </Suspense>
      )}
      {exported && <ExportTool resource={resource} />}
    </>
  )
}

function ExportTool({ resource }: Pick<ListToolsProps, 'resource'>) {
  const translate = useTranslate()
  const { data } = useListContext()
  const { busy, run } = useExport(resource)
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<DownloadIcon />}
      disabled={busy || !data || data.length === 0}
      onClick={() => void run()}
    >
      {translate(busy ? 'console.list.exporting' : 'console.list.export')}
    </Button>
  )
}
