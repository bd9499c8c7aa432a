import { lazy, Suspense } from 'react'
import TableRowsIcon from '@mui/icons-material/TableRowsOutlined'
import ViewModuleIcon from '@mui/icons-material/GridViewOutlined'
import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import type { Resource } from '@baobab/validation'
import { ExportTool } from './ExportTool.tsx'
import { SavedSearches } from './SavedSearches.tsx'
import { SortSelect } from './SortSelect.tsx'
import type { ListView, useListView } from './useListView.ts'
import { useTranslate } from '../../i18n/words.ts'

const KeysTool = lazy(() => import('./KeysTool.tsx'))
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
      {!view.phone && (
        <Suspense fallback={null}>
          <KeysTool />
        </Suspense>
      )}
    </>
  )
}
