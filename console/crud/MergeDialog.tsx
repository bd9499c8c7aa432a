import { useState } from 'react'
import { Alert, Autocomplete, TextField } from '@mui/material'
import { useDataProvider, useGetList, useNotify, useRefresh } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { limits } from '@baobab/validation'
import { SendDialog } from './form/SendDialog.tsx'
import { usePlainList, usesOf, type PlainRow } from './plainList.ts'
import { useOnce } from './states/useOnce.ts'
import { useTranslate } from '../i18n/words.ts'

interface MergeDialogProps {
  readonly record: PlainRow
  /** Whether a merge was asked for, or a delete that cannot be. */
  readonly asked: 'merge' | 'delete'
  readonly onClose: () => void
}

/** Asks which record another is merged into, and says before how many uses move with it, since it cannot be taken back. */
export default function MergeDialog({ record, asked, onClose }: MergeDialogProps) {
  const { of, resource, nameOf } = usePlainList()
  const translate = useTranslate()
  const provider = useDataProvider<BaobabDataProvider>()
  const notify = useNotify()
  const refresh = useRefresh()
  const [into, setInto] = useState<PlainRow | null>(null)
  const [problem, setProblem] = useState<string>()
  const { data = [], isPending } = useGetList<PlainRow>(of.name, {
    pagination: { page: 1, perPage: limits.page.max },
    sort: resource.list.sort,
  })
  const [name, uses] = [nameOf(record), usesOf(record)]
  const { busy, run } = useOnce(async () => {
    if (!into) {
      setProblem(translate('console.plain.merge.choose'))
      return
    }
    try {
      const { message } = await provider.merge(of.name, record.id, into.id)
      onClose()
      notify(message, { type: 'success', messageArgs: { _: message } })
      refresh()
    } catch (error) {
      setProblem(error instanceof Error && error.message ? error.message : translate('messages.http.failed'))
    }
  })

  return (
    <SendDialog
      title={translate(asked === 'merge' ? 'console.plain.merge.title' : 'console.plain.merge.inUseTitle', { name })}
      text={
        uses === undefined
          ? translate('console.plain.merge.uncounted')
          : asked === 'merge' && uses === 0
            ? translate('console.plain.merge.none')
            : translate(asked === 'delete' ? 'console.plain.merge.inUseText' : 'console.plain.merge.text', {
                count: uses,
              })
      }
      submit={translate('console.plain.merge.go')}
      color="secondary"
      maxWidth="sm"
      busy={busy}
      onSend={run}
      onClose={onClose}
    >
      <Autocomplete
        options={data.filter(({ id }) => id !== record.id)}
        value={into}
        loading={isPending}
        getOptionLabel={nameOf}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onChange={(_, next) => {
          setInto(next)
          setProblem(undefined)
        }}
        renderInput={(params) => (
          <TextField
            {...params}
            label={translate('console.plain.merge.into')}
            error={problem !== undefined}
            helperText={problem}
            slotProps={{ formHelperText: { role: 'status' } }}
          />
        )}
      />
      <div role="status">
        {into && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            {uses === undefined
              ? translate('console.plain.merge.movesUncounted', { name, into: nameOf(into) })
              : uses === 0
                ? translate('console.plain.merge.movesNone', { name })
                : translate('console.plain.merge.moves', { name, into: nameOf(into), count: uses })}
          </Alert>
        )}
      </div>
    </SendDialog>
  )
}
