import '../../i18n/late.ts'
import { useState } from 'react'
import { FormControlLabel, Radio, RadioGroup, Stack } from '@mui/material'
import { limits, type Breach, type BreachClock } from '@baobab/validation'
import { useKeptValues } from '../../crud/drafts/useKeptValues.ts'
import { SendDialog } from '../../crud/form/SendDialog.tsx'
import { TextBox } from '../../crud/form/TextBox.tsx'
import { useOnce } from '../../crud/states/useOnce.ts'
import { useTranslate, useWorded } from '../../i18n/words.ts'
import { fieldErrors, type FieldErrors } from '../../ui/fieldErrors.ts'
import { messageOf } from '../../ui/messageOf.ts'
import { breaches, useBreachAct } from './useBreaches.ts'

interface SettleDialogProps {
  readonly breach: Breach
  readonly clock: BreachClock
  readonly onClose: () => void
}

/** Notes that somebody was told, when and under which reference, or why an authority is not concerned. */
export default function SettleDialog({ breach, clock, onClose }: SettleDialogProps) {
  const translate = useTranslate()
  const worded = useWorded()
  const act = useBreachAct()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState<string>()
  const { breach_uuid } = breach
  const [values, keep, forget] = useKeptValues(`breaches.settle.${breach_uuid}.${clock.to}`, () => ({
    how: 'notified',
    at: new Date().toISOString().slice(0, 16),
    reference: '',
  }))
  const { at, reference } = values
  const how = values.how === 'notified' ? 'notified' : 'not_concerned'
  const { busy, run } = useOnce(async () => {
    setProblem(undefined)
    const body = { breach_uuid, to: clock.to, act: how, reference: reference.trim() === '' ? null : reference }
    try {
      await act((client) => client.call(breaches.settle, { body: { ...body, ...(how === 'notified' ? { at } : {}) } }))
      forget()
      onClose()
    } catch (failure) {
      const rejected = fieldErrors(failure)
      setErrors(rejected)
      if (Object.keys(rejected).length === 0) setProblem(messageOf(failure))
    }
  })
  const errorOf = (name: string) => (errors[name] === undefined ? undefined : worded(errors[name]))
  return (
    <SendDialog
      maxWidth="sm"
      title={translate('breaches.settleTitle', { name: clock.name })}
      text={translate('breaches.settleText')}
      submit={translate('breaches.settle')}
      busy={busy}
      problem={problem ?? errorOf('act')}
      onSend={run}
      onClose={onClose}
    >
      <Stack spacing={2}>
        {clock.to !== 'people' && (
          <RadioGroup
            aria-label={translate('breaches.settle')}
            value={how}
            onChange={(_, value) => keep({ ...values, how: value })}
          >
            {(['notified', 'not_concerned'] as const).map((one) => (
              <FormControlLabel key={one} value={one} control={<Radio />} label={translate(`breaches.acts.${one}`)} />
            ))}
          </RadioGroup>
        )}
        {how === 'notified' && (
          <TextBox
            type="datetime-local"
            label={translate('breaches.when')}
            value={at}
            onChange={(value) => keep({ ...values, at: value })}
            error={errorOf('at')}
          />
        )}
        <TextBox
          label={translate(how === 'notified' ? 'breaches.reference' : 'breaches.reason')}
          required={how === 'not_concerned'}
          value={reference}
          onChange={(value) => keep({ ...values, reference: value })}
          error={errorOf('reference')}
          inputProps={{ maxLength: limits.breaches.reference }}
        />
      </Stack>
    </SendDialog>
  )
}
