import { lazy, Suspense, useState } from 'react'
import { Box, Button } from '@mui/material'
import { useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { pathTo } from '../../routes.ts'
import { useDeletion } from '../useDeletion.ts'
import { useFamily } from './context.ts'
import type { EntryRecord } from './entry.ts'
import { MoveButtons } from './MoveButtons.tsx'

const MergeDialog = lazy(() => import('./MergeDialog.tsx'))

/** Moves, merges, renames or deletes the entry of a row. */
export function EntryButtons() {
  const entry = useRecordContext<EntryRecord>()
  return entry ? <ButtonsOf entry={entry} /> : null
}

/**
 * Delete asks nothing and takes effect at once, with an Undo; an entry in use is offered to be merged instead.
 * One that came into use meanwhile stays, with the reason.
 */
function ButtonsOf({ entry }: { entry: EntryRecord }) {
  const translate = useTranslate()
  const { name, edit } = useFamily()
  const [merging, setMerging] = useState<'merge' | 'delete'>()
  const { busy, run } = useDeletion({ resource: name, record: entry, said: `resources.${name}.deleted` })
  const title = entry.name ?? ''
  const inUse = (entry.uses ?? 0) > 0
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: { xs: 0.5, sm: 1 }, flexWrap: { xs: 'wrap', md: 'nowrap' }, whiteSpace: 'nowrap', alignItems: 'center', '& .MuiButton-root': { px: { xs: 1, sm: 1.75 }, minWidth: 0 } }}>
      <MoveButtons entry={entry} />
      <Button size="small" variant="outlined" color="inherit" component={Link} to={pathTo(edit, { uuid: entry.id })}>
        {translate('ra.action.edit')}
      </Button>
      <Button size="small" variant="outlined" color="inherit" title={translate('references.mergeHint', { name: title })} onClick={() => setMerging('merge')}>
        {translate('references.merge')}
      </Button>
      <Button
        size="small"
        variant="outlined"
        color="error"
        title={translate(inUse ? 'references.deleteInUse' : 'references.delete', { name: title })}
        aria-busy={busy}
        onClick={inUse ? () => setMerging('delete') : run}
      >
        {translate('ra.action.delete')}
      </Button>
      {merging && (
        <Suspense fallback={null}>
          <MergeDialog list={name} entry={entry} asked={merging} onClose={() => setMerging(undefined)} />
        </Suspense>
      )}
    </Box>
  )
}
