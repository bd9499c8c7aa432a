import { lazy, Suspense, useState } from 'react'
import { Box, Button } from '@mui/material'
import { useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { pathTo } from '../../routes.ts'
import { useDeletion } from '../../crud/useDeletion.ts'
import { useFamily } from './context.ts'
import type { EntryRecord } from './entry.ts'
import { MoveButtons } from './MoveButtons.tsx'

const MergeDialog = lazy(() => import('./MergeDialog.tsx'))

/** Moves, merges, renames or deletes the entry of a card. */
export function EntryButtons() {
  const entry = useRecordContext<EntryRecord>()
  return (
    entry && (
      <Box component="span" sx={row}>
        <MoveButtons entry={entry} />
        <Edit entry={entry} />
        <Removal entry={entry} />
      </Box>
    )
  )
}

/** Leads to the form of the entry of a row. */
export function EditEntry() {
  const entry = useRecordContext<EntryRecord>()
  return entry ? <Edit entry={entry} /> : null
}

/** Deletes the entry of a row, or merges it into another. */
export function DeleteEntry() {
  const entry = useRecordContext<EntryRecord>()
  return (
    entry && (
      <Box component="span" sx={row}>
        <Removal entry={entry} />
      </Box>
    )
  )
}

/** How often the entry of a row is used, and the way to another place in the list. */
export function UsesAndPlace() {
  const translate = useTranslate()
  const entry = useRecordContext<EntryRecord>()
  if (!entry) return null
  return (
    <Box
      component="span"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        color: 'text.secondary',
        fontSize: '0.8125rem',
      }}
    >
      {typeof entry.uses === 'number' && translate('references.uses', { smart_count: entry.uses })}
      <MoveButtons entry={entry} />
    </Box>
  )
}

const row = {
  display: 'inline-flex',
  gap: { xs: 0.5, sm: 1 },
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  whiteSpace: 'nowrap',
  alignItems: 'center',
  '& .MuiButton-root': { px: { xs: 1, sm: 1.75 }, minWidth: 0 },
} as const

function Edit({ entry }: { readonly entry: EntryRecord }) {
  const translate = useTranslate()
  const { edit } = useFamily()
  return (
    <Button size="small" variant="outlined" color="inherit" component={Link} to={pathTo(edit, { uuid: entry.id })}>
      {translate('ra.action.edit')}
    </Button>
  )
}

/**
 * Delete asks nothing and takes effect at once, with an Undo; an entry in use is offered to be merged instead.
 * One that came into use meanwhile stays, with the reason.
 */
function Removal({ entry }: { readonly entry: EntryRecord }) {
  const translate = useTranslate()
  const { name } = useFamily()
  const [merging, setMerging] = useState<'merge' | 'delete'>()
  const { busy, run } = useDeletion({ resource: name, record: entry, said: `resources.${name}.deleted` })
  const title = entry.name ?? ''
  const inUse = (entry.uses ?? 0) > 0
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        title={translate('references.mergeHint', { name: title })}
        onClick={() => setMerging('merge')}
      >
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
    </>
  )
}
