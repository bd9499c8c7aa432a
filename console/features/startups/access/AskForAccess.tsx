import { useId } from 'react'
import { Dialog, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useLocation } from 'react-router-dom'
import { askForm } from '@baobab/validation'
import { SmallForm } from '../../../crud/form/SmallForm.tsx'
import { useTranslate } from '../../../i18n/words.ts'

interface AskForAccessProps {
  readonly name: string
  /** The sections that are asked for, in words. */
  readonly what: string
  readonly onSend: (message: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks a founder for what they keep back, with a sentence. */
export default function AskForAccess({ name, what, onSend, onClose }: AskForAccessProps) {
  const translate = useTranslate()
  const id = useId()
  // It is asked for on the pages of the startup.
  const { pathname } = useLocation()
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`} sx={{ overflowWrap: 'anywhere' }}>
        {translate('access.kept.askTitle', { name })}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ mb: 2 }}>
          {translate('access.kept.askText', { what })}
        </DialogContentText>
        <SmallForm
          form={askForm}
          words="askAccess"
          subject={`access.ask.${pathname}`}
          submit={translate('access.kept.send')}
          autoFocus
          onCancel={onClose}
          onSend={(message) => onSend(message).then(onClose)}
        />
      </DialogContent>
    </Dialog>
  )
}
