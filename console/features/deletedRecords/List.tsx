import { Box, Button, Typography } from '@mui/material'
import { useDataProvider, useNotify, useRecordContext, useRefresh } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { useRestore } from '../../crud/states/useUndo.tsx'
import { AskButton } from '../../crud/form/AskButton.tsx'
import { AdminList } from '../../crud/list/AdminList.tsx'
import { useOnce } from '../../crud/states/useOnce.ts'
import { By, Left, Name, useNameOf, When, type DeletedRow } from './cells.tsx'
import { useTranslate } from '../../i18n/words.ts'
import { lateResources } from '../../i18n/lateResources.ts'

const fields = { name: Name, deleted_by: By, deleted_at: When, erase_at: Left }

/** What was deleted and can be restored: one's own, and for administrators all but what is private to others. */
export default function List() {
  return (
    <AdminList
      resource={lateResources.deletedRecords}
      route="deleted"
      lead="deleted.lead"
      empty="deleted.empty"
      fields={fields}
      RowActions={Buttons}
      exported={false}
    />
  )
}

function Buttons() {
  const record = useRecordContext<DeletedRow>()
  return record ? <ButtonsOf record={record} /> : null
}

function ButtonsOf({ record }: { readonly record: DeletedRow }) {
  const translate = useTranslate()
  const provider = useDataProvider<BaobabDataProvider>()
  const notify = useNotify()
  const refresh = useRefresh()
  const restore = useRestore()
  const name = useNameOf(record)
  const { busy, run } = useOnce(() => restore(record.kind, record.record_uuid))
  const erase = async () => {
    const { message } = await provider.eraseDeleted(record.id)
    notify(message, { type: 'success', messageArgs: { _: message } })
    refresh()
  }
  if (!record.may_restore) {
    return (
      <Typography variant="body2" color="text.secondary">
        {translate('deleted.adminOnly')}
      </Typography>
    )
  }
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1, whiteSpace: 'nowrap' }}>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-busy={busy}
        aria-label={translate('deleted.restoreOne', { name })}
        onClick={run}
      >
        {translate('deleted.restore')}
      </Button>
      {record.may_erase && (
        <AskButton
          size="small"
          color="error"
          aria-label={translate('deleted.eraseOne', { name })}
          ask={{
            title: translate('deleted.askTitle', { name }),
            text: translate('deleted.askText'),
            submit: translate('deleted.erase'),
            onSend: erase,
          }}
        >
          {translate('deleted.erase')}
        </AskButton>
      )}
    </Box>
  )
}
