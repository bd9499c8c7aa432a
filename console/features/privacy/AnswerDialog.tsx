import '../../i18n/late.ts'
import { useId } from 'react'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material'
import { limits, type PrivacyRequest } from '@baobab/validation'
import { useKeptValues } from '../../crud/drafts/useKeptValues.ts'
import { useTranslate } from '../../i18n/words.ts'
import { privacy, useAct } from './usePrivacy.ts'

interface AnswerDialogProps {
  readonly request: PrivacyRequest
  readonly onClose: () => void
}

/** Answers a request: done, or declined with the reason. */
export default function AnswerDialog({ request, onClose }: AnswerDialogProps) {
  const translate = useTranslate()
  const id = useId()
  const [{ answer }, keep, forget] = useKeptValues(`privacy.answer.${request.request_uuid}`, () => ({ answer: '' }))
  const decide = (state: 'done' | 'declined') => ({
    act: (client: Parameters<Parameters<typeof useAct>[0]>[0]) =>
      client.call(privacy.decide, { body: { request_uuid: request.request_uuid, state, answer } }),
  })
  const sent = () => {
    forget()
    onClose()
  }
  const done = useAct(decide('done').act, { done: sent })
  const declined = useAct(decide('declined').act, { done: sent })
  const busy = done.busy || declined.busy
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{translate('privacyData.requests.answer')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{request.text}</Typography>
        <TextField
          autoFocus
          fullWidth
          multiline
          required
          minRows={3}
          label={translate('privacyData.requests.text')}
          value={answer}
          onChange={(event) => keep({ answer: event.target.value })}
          slotProps={{ htmlInput: { maxLength: limits.privacyRequest.characters } }}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button color="error" disabled={busy || answer.trim() === ''} onClick={() => declined.run()}>
          {translate('privacyData.requests.decline')}
        </Button>
        <Button
          variant="contained"
          color="secondary"
          aria-busy={busy}
          disabled={busy || answer.trim() === ''}
          onClick={() => done.run()}
        >
          {translate('privacyData.requests.done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
