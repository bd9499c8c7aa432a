import { useState } from 'react'
import {
  Alert,
  Autocomplete,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material'
import { useDataProvider, useGetList, useNotify, useRefresh } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { limits, resources, type ReferenceListName } from '@baobab/validation'
import { useOnce } from '../../crud/states/useOnce.ts'
import type { OptionRecord } from './option.ts'
import { useTranslate } from '../../i18n/words.ts'

interface MergeDialogProps {
  readonly list: ReferenceListName
  readonly option: OptionRecord
  /** Whether a merge was asked for, or a delete that cannot be. */
  readonly asked: 'merge' | 'delete'
  readonly onClose: () => void
}

/** Asks which option another is merged into, and says before how many uses move with it, since it cannot be taken back. */
export default function MergeDialog({ list, option, asked, onClose }: MergeDialogProps) {
  const translate = useTranslate()
  const provider = useDataProvider<BaobabDataProvider>()
  const notify = useNotify()
  const refresh = useRefresh()
  const [into, setInto] = useState<OptionRecord | null>(null)
  const [problem, setProblem] = useState<string>()
  const { data = [], isPending } = useGetList<OptionRecord>(list, {
    pagination: { page: 1, perPage: limits.page.max },
    sort: resources[list].list.sort,
  })
  const [name, uses] = [option.name ?? '', option.uses ?? 0]
  const { busy, run } = useOnce(async () => {
    if (!into) {
      setProblem(translate('references.mergeChoose'))
      return
    }
    try {
      const { message } = await provider.merge(list, option.id, into.id)
      onClose()
      notify(message, { type: 'success', messageArgs: { _: message } })
      refresh()
    } catch (error) {
      setProblem(error instanceof Error && error.message ? error.message : translate('messages.http.failed'))
    }
  })

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="merge-title" aria-describedby="merge-text">
      <DialogTitle id="merge-title">
        {translate(asked === 'merge' ? 'references.mergeTitle' : 'references.inUseTitle', { name })}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id="merge-text" sx={{ mb: 2.5 }}>
          {asked === 'merge' && uses === 0
            ? translate('references.mergeNone')
            : translate(asked === 'delete' ? 'references.inUseText' : 'references.mergeText', { count: uses })}
        </DialogContentText>
        <Autocomplete
          options={data.filter(({ id }) => id !== option.id)}
          value={into}
          loading={isPending}
          getOptionLabel={(option) => option.name ?? ''}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          onChange={(_, next) => {
            setInto(next)
            setProblem(undefined)
          }}
          renderInput={(params) => (
            <TextField
              {...params}
              label={translate('references.mergeInto')}
              error={problem !== undefined}
              helperText={problem}
              slotProps={{ formHelperText: { role: 'status' } }}
            />
          )}
        />
        <div role="status">
          {into && (
            <Alert severity="warning" sx={{ mt: 2 }}>
              {translate(uses === 0 ? 'references.mergeMovesNone' : 'references.mergeMoves', {
                name,
                into: into.name ?? '',
                count: uses,
              })}
            </Alert>
          )}
        </div>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" color="secondary" aria-busy={busy} onClick={run}>
          {translate('references.mergeGo')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
