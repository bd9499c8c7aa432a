import { Button } from '@mui/material'
import { useDeleteController, useRecordContext, useTranslate, type RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { pathTo } from '../../routes.ts'
import { useFamily } from './context.ts'

/** Renames or deletes the entry of a row. */
export function EntryButtons() {
  const entry = useRecordContext<RaRecord>()
  return entry ? <ButtonsOf entry={entry} /> : null
}

/** Delete asks nothing and takes effect when the time to undo it is over; an entry in use then comes back, with the reason. */
function ButtonsOf({ entry }: { entry: RaRecord }) {
  const translate = useTranslate()
  const { name, edit } = useFamily()
  const { handleDelete } = useDeleteController({
    record: entry,
    resource: name,
    mutationMode: 'undoable',
    redirect: false,
    successMessage: `resources.${name}.deleted`,
    mutationOptions: { networkMode: 'always' },
  })
  const { name: title } = entry as RaRecord & { readonly name?: string }
  return (
    <span style={{ display: 'inline-flex', gap: 8, whiteSpace: 'nowrap' }}>
      <Button size="small" variant="outlined" color="inherit" component={Link} to={pathTo(edit, { uuid: String(entry.id) })}>
        {translate('ra.action.edit')}
      </Button>
      <Button size="small" variant="outlined" color="error" onClick={handleDelete} title={translate('references.delete', { name: title ?? '' })}>
        {translate('ra.action.delete')}
      </Button>
    </span>
  )
}
