import '../../i18n/late.ts'
import { useId } from 'react'
import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, GlobalStyles } from '@mui/material'
import type { Breach, BreachClock } from '@baobab/validation'
import { Failure } from '../../crud/states/Failure.tsx'
import { RowsSkeleton } from '../../crud/states/Skeletons.tsx'
import { useTranslate } from '../../i18n/words.ts'
import { useCopy } from '../../ui/useCopy.ts'
import { useNotice } from './useBreaches.ts'

interface NoticeDialogProps {
  readonly breach: Breach
  readonly to: BreachClock['to']
  readonly onClose: () => void
}

/** On paper there is the notice alone, over as many pages as it takes. */
const printed = {
  '@media print': {
    'body > :not(.MuiDialog-root), .MuiDialogTitle-root, .MuiDialogActions-root, .MuiBackdrop-root': {
      display: 'none !important',
    },
    '.MuiDialogContent-root > :not(#breach-notice)': { display: 'none !important' },
    '.MuiDialog-root, .MuiDialog-container, .MuiDialog-paper, .MuiDialogContent-root': {
      position: 'static !important',
      display: 'block !important',
      overflow: 'visible !important',
      maxHeight: 'none !important',
      height: 'auto !important',
      boxShadow: 'none !important',
      margin: '0 !important',
    },
    '#breach-notice': { color: '#000' },
  },
}

/** A notice as it is filled in, with what is missing named: to copy, or to print. */
export default function NoticeDialog({ breach, to, onClose }: NoticeDialogProps) {
  const translate = useTranslate()
  const id = useId()
  const { data, error, isPending, refetch } = useNotice(breach.breach_uuid, to)
  const { copied, copy } = useCopy(data?.text ?? '')
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={`${id}-title`}>
      <GlobalStyles styles={printed} />
      <DialogTitle id={`${id}-title`}>{translate('breaches.noticeTitle')}</DialogTitle>
      <DialogContent>
        {isPending && <RowsSkeleton />}
        {error && <Failure message={error.message} onRetry={() => void refetch()} />}
        {data && data.missing.length > 0 && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {translate('breaches.missing', { what: data.missing.join(', ') })}
          </Alert>
        )}
        {data && (
          <Box
            id="breach-notice"
            component="article"
            tabIndex={0}
            aria-label={data.title}
            sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '80ch' }}
          >
            {data.text}
          </Box>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button color="inherit" onClick={onClose}>
          {translate('breaches.close')}
        </Button>
        <Button color="inherit" disabled={!data} onClick={() => window.print()}>
          {translate('breaches.print')}
        </Button>
        <Button variant="contained" color="secondary" disabled={!data} onClick={copy}>
          {translate(copied === undefined ? 'breaches.copy' : copied ? 'breaches.copied' : 'breaches.notCopied')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
