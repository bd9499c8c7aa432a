import { Button, OutlinedInput, Stack, Typography } from '@mui/material'
import { useTranslate } from '../../i18n/words.ts'
import { useCopy } from '../../ui/useCopy.ts'
import { QuestionDialog } from './QuestionDialog.tsx'

interface SecretDialogProps {
  readonly title: string
  /** What the secret is called. */
  readonly label: string
  readonly value: string
  readonly onClose: () => void
}

/** Shows a secret this once, to be copied. */
export function SecretDialog({ title, label, value, onClose }: SecretDialogProps) {
  const translate = useTranslate()
  const { box, copied, copy } = useCopy(value)
  return (
    <QuestionDialog
      maxWidth="sm"
      title={title}
      text={translate('secrets.text')}
      // Only by its button: a press beside it would lose the secret.
      onClose={() => undefined}
      actions={
        <Button variant="contained" onClick={onClose}>
          {translate('secrets.done')}
        </Button>
      }
    >
      <Stack direction="row" spacing={1}>
        <OutlinedInput
          size="small"
          fullWidth
          readOnly
          autoFocus
          value={value}
          inputRef={box}
          inputProps={{ 'aria-label': label, dir: 'ltr', style: { fontFamily: 'monospace' } }}
        />
        <Button variant="outlined" color="inherit" onClick={copy}>
          {translate('secrets.copy')}
        </Button>
      </Stack>
      <Typography variant="body2" role="status" sx={{ minHeight: '1.5em', mt: 1 }}>
        {copied !== undefined && translate(copied ? 'secrets.copied' : 'secrets.notCopied')}
      </Typography>
    </QuestionDialog>
  )
}
