import { Button, type ButtonProps } from '@mui/material'
import { useRecordContext, useResourceContext, useTranslate, type RaRecord } from 'react-admin'
import { useRemoval } from './useRemoval.ts'

interface DeleteProps extends Pick<ButtonProps, 'size' | 'sx'> {
  /** What the button says, and to who cannot see where it stands, of what. */
  readonly label: string
  readonly title: string
  /** What is said when it was done. */
  readonly done: string
  /** Where to go then; one stays unless given. */
  readonly next?: string
}

/** Deletes the record in context. It asks nothing and takes effect when the time to undo it is over. */
export function DeleteWithUndo(props: DeleteProps) {
  const record = useRecordContext<RaRecord>()
  return record ? <DeleteOf record={record} {...props} /> : null
}

function DeleteOf({ record, label, title, done, next, ...look }: DeleteProps & { readonly record: RaRecord }) {
  const translate = useTranslate()
  const remove = useRemoval({ resource: useResourceContext() ?? '', record, said: done, next })
  return (
    <Button variant="outlined" color="error" onClick={remove} title={title} {...look}>
      {translate(label)}
    </Button>
  )
}
