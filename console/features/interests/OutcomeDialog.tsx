import '../../i18n/late.ts'
import { useId, useState, type FormEvent } from 'react'
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
} from '@mui/material'
import { interestOutcomes, outcomeFields, type InterestOutcome } from '@baobab/validation'
import { useFormLabels, useOptions } from '../../i18n/labels.ts'
import { useTranslate } from '../../i18n/words.ts'

interface OutcomeDialogProps {
  readonly name: string
  /** What may be stated. */
  readonly outcomes: readonly InterestOutcome[]
  readonly onSend: (outcome: InterestOutcome) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks how it went; the other side confirms or disputes what is chosen. */
export default function OutcomeDialog({ name, outcomes, onSend, onClose }: OutcomeDialogProps) {
  const translate = useTranslate()
  const labels = useFormLabels('outcome')
  const options = useOptions('forms.outcome', 'outcome', interestOutcomes)
  const id = useId()
  const [chosen, setChosen] = useState<InterestOutcome>()
  const [isMissing, setMissing] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (chosen === undefined) return setMissing(true)
    setBusy(true)
    try {
      await onSend(chosen)
      onClose()
    } catch (error) {
      setProblem(error instanceof Error && error.message ? error.message : translate('messages.http.failed'))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`} sx={{ overflowWrap: 'anywhere' }}>
        {translate('answers.stateTitle', { name })}
      </DialogTitle>
      <form noValidate onSubmit={(event) => void send(event)}>
        <DialogContent>
          <DialogContentText id={`${id}-text`} sx={{ mb: 2 }}>
            {translate('answers.stateText')}
          </DialogContentText>
          <FormControl required error={isMissing}>
            <FormLabel id={`${id}-outcome`}>{labels('outcome', outcomeFields.outcome).label}</FormLabel>
            <RadioGroup
              aria-labelledby={`${id}-outcome`}
              value={chosen ?? ''}
              onChange={({ target }) => {
                setChosen(outcomes.find((one) => one === target.value))
                setMissing(false)
              }}
            >
              {options
                .filter(({ value }) => outcomes.some((one) => one === value))
                .map(({ value, label }) => (
                  <FormControlLabel key={value} value={value} label={label} control={<Radio size="small" />} />
                ))}
            </RadioGroup>
            {isMissing && <FormHelperText role="alert">{translate('messages.interests.outcome')}</FormHelperText>}
          </FormControl>
          <div role="status">
            {problem !== undefined && (
              <Alert severity="error" sx={{ mt: 2 }}>
                {problem}
              </Alert>
            )}
          </div>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" aria-busy={busy}>
            {translate('answers.send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
