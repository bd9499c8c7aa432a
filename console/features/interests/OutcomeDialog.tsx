import '../../i18n/late.ts'
import { useId, useState } from 'react'
import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material'
import { interestOutcomes, outcomeFields, type InterestOutcome } from '@baobab/validation'
import { SendDialog } from '../../crud/form/SendDialog.tsx'
import { useOnce } from '../../crud/states/useOnce.ts'
import { useFormLabels, useOptions } from '../../i18n/labels.ts'
import { useTranslate } from '../../i18n/words.ts'
import { messageOf } from '../../ui/messageOf.ts'

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
  const { busy, run } = useOnce(async () => {
    if (chosen === undefined) return setMissing(true)
    try {
      await onSend(chosen)
      onClose()
    } catch (error) {
      setProblem(messageOf(error))
    }
  })
  return (
    <SendDialog
      title={translate('answers.stateTitle', { name })}
      text={translate('answers.stateText')}
      submit={translate('answers.send')}
      busy={busy}
      problem={problem}
      onSend={run}
      onClose={onClose}
    >
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
    </SendDialog>
  )
}
