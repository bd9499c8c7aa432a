import '../../i18n/late.ts'
import { useId, useState } from 'react'
import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  Typography,
} from '@mui/material'
import { useTranslate } from '../../i18n/words.ts'
import { Problem } from '../../ui/Problem.tsx'
import { TableFileButton } from '../../ui/TableFileButton.tsx'
import { Preview } from './Preview.tsx'
import { useUpload } from './useUpload.ts'

/** Takes a file of rates, shows what would happen to each, and saves them. */
export default function UploadDialog({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate()
  const id = useId()
  const [leavesOut, setLeavesOut] = useState(false)
  const { checked, problem, check, busy, write } = useUpload(onClose)
  const counted = (...states: readonly string[]) =>
    checked?.found.filter(({ state }) => states.includes(state)).length ?? 0
  const [wrong, count] = [counted('refused'), counted('new', 'changed')]
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{translate('rates.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ mb: 2 }}>
          {translate('rates.text')}
        </DialogContentText>
        <TableFileButton label={translate('rates.choose')} onFile={(file) => void check(file)} />
        <Problem text={problem} />
        {checked && (
          <>
            <Typography variant="body2" color="text.secondary" sx={{ my: 1.5, overflowWrap: 'anywhere' }}>
              {translate('rates.file', { name: checked.name })}
            </Typography>
            <Preview {...checked} />
          </>
        )}
        <div role="status">
          {wrong > 0 && (
            <Typography sx={{ mt: 2 }} color="error">
              {translate('rates.wrong', { count: wrong })}
            </Typography>
          )}
        </div>
        {wrong > 0 && (
          <FormControlLabel
            control={<Checkbox checked={leavesOut} onChange={(_, now) => setLeavesOut(now)} />}
            label={translate('rates.leaveOut', { count: wrong })}
          />
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button
          variant="contained"
          color="secondary"
          disabled={!checked || count === 0 || (wrong > 0 && !leavesOut)}
          aria-busy={busy}
          onClick={() => write(leavesOut)}
        >
          {translate('rates.save', { count })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
