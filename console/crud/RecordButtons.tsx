import { lazy, Suspense, useState } from 'react'
import { Box, Button } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { pathTo } from '../../routes/routes.ts'
import { useDeletion } from '../../crud/useDeletion.ts'
import { useLookup } from './context.ts'
import type { OptionRecord } from './option.ts'
import { MoveButtons } from './MoveButtons.tsx'
import { useTranslate } from '../../i18n/words.ts'

const MergeDialog = lazy(() => import('./MergeDialog.tsx'))

/** Moves, merges, renames or deletes the option of a card. */
export function OptionButtons() {
  const option = useRecordContext<OptionRecord>()
  return (
    option && (
      <Box component="span" sx={row}>
        <MoveButtons option={option} />
        <Edit option={option} />
        <Removal option={option} />
      </Box>
    )
  )
}

/** Leads to the form of the option of a row. */
export function EditOption() {
  const option = useRecordContext<OptionRecord>()
  return option ? <Edit option={option} /> : null
}

/** Deletes the option of a row, or merges it into another. */
export function DeleteOption() {
  const option = useRecordContext<OptionRecord>()
  return (
    option && (
      <Box component="span" sx={row}>
        <Removal option={option} />
      </Box>
    )
  )
}

/** How often the option of a row is used, and the way to another place in the list. */
export function UsesAndPlace() {
  const translate = useTranslate()
  const option = useRecordContext<OptionRecord>()
  if (!option) return null
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
      {typeof option.uses === 'number' && translate('references.uses', { count: option.uses })}
      <MoveButtons option={option} />
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

function Edit({ option }: { readonly option: OptionRecord }) {
  const translate = useTranslate()
  const { edit } = useLookup()
  return (
    <Button size="small" variant="outlined" color="inherit" component={Link} to={pathTo(edit, { uuid: option.id })}>
      {translate('ra.action.edit')}
    </Button>
  )
}

/**
 * Delete asks nothing and takes effect at once, with an Undo; an option in use is offered to be merged instead.
 * One that came into use meanwhile stays, with the reason.
 */
function Removal({ option }: { readonly option: OptionRecord }) {
  const translate = useTranslate()
  const { name } = useLookup()
  const [merging, setMerging] = useState<'merge' | 'delete'>()
  const { busy, run } = useDeletion({ resource: name, record: option, message: `resources.${name}.deleted` })
  const title = option.name ?? ''
  const inUse = (option.uses ?? 0) > 0
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
          <MergeDialog list={name} option={option} asked={merging} onClose={() => setMerging(undefined)} />
        </Suspense>
      )}
    </>
  )
}
