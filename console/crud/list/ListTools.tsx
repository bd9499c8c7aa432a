import { Suspense } from 'react'
import TableRowsIcon from '@mui/icons-material/TableRowsOutlined'
import ViewModuleIcon from '@mui/icons-material/GridViewOutlined'
import { Skeleton, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { importedOnScreen, type Resource } from '@baobab/validation'
import { ExportTool } from './ExportTool.tsx'
import { SavedSearches } from './SavedSearches.tsx'
import { SortTool } from './SortTool.tsx'
import type { ListView, useListView } from './useListView.ts'
import { useTranslate } from '../../i18n/words.ts'
import { canOpen } from '../../routes/routes.ts'
import { useSessionUser } from '../../session/session.tsx'
import { part } from '../../ui/part.tsx'

const KeysTool = part(() => import('./KeysTool.tsx'))
const ColumnsTool = part(() => import('./ColumnsTool.tsx'))
const ImportTool = part(() => import('./ImportTool.tsx'))

interface ListToolsProps {
  readonly resource: Resource
  readonly storeKey: string
  readonly view: ReturnType<typeof useListView>
  readonly saved: boolean
  readonly exported: boolean
}

/** How a list is shown and taken along: its order, the searches that are kept of it, table or cards, columns, export, import. */
export function ListTools({ resource, storeKey, view, saved, exported }: ListToolsProps) {
  const translate = useTranslate()
  const user = useSessionUser()
  const isImported = canOpen('recordsImport', user) && importedOnScreen.some((name) => name === resource.name)
  return (
    <>
      <SortTool resource={resource} />
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
        <Suspense fallback={<ToolSkeleton width={120} />}>
          <ColumnsTool resource={resource.name} storeKey={`${storeKey}.columns`} />
        </Suspense>
      )}
      {exported && <ExportTool resource={resource} />}
      {isImported && (
        <Suspense fallback={<ToolSkeleton width={141} />}>
          <ImportTool resource={resource.name} />
        </Suspense>
      )}
      {!view.phone && (
        <Suspense fallback={<ToolSkeleton width={42} height={42} />}>
          <KeysTool />
        </Suspense>
      )}
    </>
  )
}

/** The place of a tool on its way: the tools would break into another line as it comes. */
const ToolSkeleton = ({ width, height = 36 }: { readonly width: number; readonly height?: number }) => (
  <Skeleton variant="rounded" width={width} height={height} />
)
