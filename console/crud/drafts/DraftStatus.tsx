import '../../i18n/inputs.ts'
import { Button, Stack, Typography } from '@mui/material'
import { useFormat } from '../../i18n/useFormat.ts'
import { useNotifyUndo } from '../../ui/useNotifyUndo.tsx'
import type { DraftState } from './useDraft.ts'
import { remoteWords } from './remoteWords.ts'
import type { RemoteState } from './useRemoteDraft.ts'
import { useTranslate } from '../../i18n/words.ts'

/** Says when what stands in the form was kept, or that it was brought back, and offers to let it go. */
export function DraftStatus({ draft, remote }: { draft: DraftState; remote?: RemoteState | undefined }) {
  const translate = useTranslate()
  const { timeToday } = useFormat()
  const notifyUndo = useNotifyUndo()
  const { refused, savedAt, restoredFrom, discard } = draft
  const kept = savedAt !== undefined && savedAt !== restoredFrom
  const local = kept
    ? translate('forms.draft.saved', { when: timeToday(savedAt) })
    : restoredFrom !== undefined
      ? translate('forms.draft.restored', { when: timeToday(restoredFrom) })
      : ''
  const onServer =
    remote && (remote !== 'none' || savedAt === undefined)
      ? translate(remoteWords[remote], { when: savedAt === undefined ? '' : timeToday(savedAt) })
      : undefined
  const message = refused ? translate('forms.draft.refused') : (onServer ?? local)
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      {/* Busy while it is sent: who hears the page is told of what was kept, not of each pause of the typing. */}
      <Typography
        role="status"
        aria-busy={remote === 'sending'}
        variant="body2"
        color={refused ? 'error' : 'text.secondary'}
      >
        {message}
      </Typography>
      {savedAt !== undefined && (
        <Button size="small" color="inherit" onClick={() => notifyUndo(translate('forms.draft.discarded'), discard())}>
          {translate('forms.draft.discard')}
        </Button>
      )}
    </Stack>
  )
}
