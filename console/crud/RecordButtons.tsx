import { Suspense, useState, type ComponentType } from 'react'
import { Box, Button } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { entry, fill } from '../routes/routes.ts'
import { useTranslate } from '../i18n/words.ts'
import { MoveButtons } from './order/MoveButtons.tsx'
import { usePlainList, usesOf, type PlainRow } from './plainList.ts'
import type { PlainScreens } from './plainScreens.ts'
import { useDeletion } from './useDeletion.ts'
import { part } from '../ui/part.tsx'

const MergeDialog = part(() => import('./MergeDialog.tsx'))

/** Moves, changes, merges or deletes the record of a card, or of a row that has one column for all of that. */
export const RecordButtons = ofRecord(({ record }) => {
  const { resource } = usePlainList()
  return (
    <Box component="span" sx={row}>
      {resource.ordered && <MoveButtons record={record} />}
      <EditLink record={record} />
      <Removal record={record} />
    </Box>
  )
})

/** Leads to the form of the record of a row. */
export const EditButton = ofRecord(EditLink)

/** Deletes the record of a row, or merges it into another. */
export const DeleteButton = ofRecord(({ record }) => (
  <Box component="span" sx={row}>
    <Removal record={record} />
  </Box>
))

/** How often the record of a row is used, and the way to another place in the list. */
export const UsesAndPlace = ofRecord(({ record }) => {
  const translate = useTranslate()
  const uses = usesOf(record)
  return (
    <Box component="span" sx={note}>
      {uses !== undefined && translate('console.plain.uses', { count: uses })}
      <MoveButtons record={record} />
    </Box>
  )
})

interface OfRecord {
  readonly record: PlainRow
}

/** Shows something of the record that the list is at. */
function ofRecord(Part: ComponentType<OfRecord>): ComponentType {
  return () => {
    const record = useRecordContext<PlainRow>()
    return record ? <Part record={record} /> : null
  }
}

const row = {
  display: 'inline-flex',
  gap: { xs: 0.5, sm: 1 },
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  whiteSpace: 'nowrap',
  alignItems: 'center',
  '& .MuiButton-root': { px: { xs: 1, sm: 1.75 }, minWidth: 0 },
} as const
const note = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  color: 'text.secondary',
  fontSize: '0.8125rem',
} as const

/** The form of a record. */
export function editPath({ edit }: PlainScreens, uuid: string): string {
  return fill(entry(edit).path, { uuid })
}

function EditLink({ record }: OfRecord) {
  const translate = useTranslate()
  const { of } = usePlainList()
  return (
    <Button size="small" variant="outlined" color="inherit" component={Link} to={editPath(of, record.id)}>
      {translate('ra.action.edit')}
    </Button>
  )
}

/**
 * Delete asks nothing and takes effect at once, with an Undo; where records are merged, one in use is offered that instead.
 * One that came into use meanwhile stays, with the reason.
 */
function Removal({ record }: OfRecord) {
  const translate = useTranslate()
  const { of, resource, nameOf } = usePlainList()
  const [merging, setMerging] = useState<'merge' | 'delete'>()
  const { busy, run } = useDeletion({ resource: of.name, record, message: `resources.${of.name}.deleted` })
  const name = nameOf(record)
  const mergesInstead = resource.merges === true && (usesOf(record) ?? 0) > 0
  return (
    <>
      {resource.merges && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          title={translate('console.plain.merge.title', { name })}
          aria-haspopup="dialog"
          onClick={() => setMerging('merge')}
        >
          {translate('console.plain.merge.go')}
        </Button>
      )}
      <Button
        size="small"
        variant="outlined"
        color="error"
        title={translate(mergesInstead ? 'console.plain.merge.instead' : 'console.plain.delete', { name })}
        aria-busy={busy}
        aria-haspopup={mergesInstead ? 'dialog' : undefined}
        onClick={mergesInstead ? () => setMerging('delete') : run}
      >
        {translate('ra.action.delete')}
      </Button>
      {merging && (
        <Suspense fallback={null}>
          <MergeDialog record={record} asked={merging} onClose={() => setMerging(undefined)} />
        </Suspense>
      )}
    </>
  )
}
