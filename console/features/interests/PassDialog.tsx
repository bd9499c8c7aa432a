import '../../i18n/late.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { FormControl, FormHelperText, FormLabel, MenuItem, OutlinedInput, Select, Stack } from '@mui/material'
import { useNotify } from 'react-admin'
import { checkForm, passFields, passInterestForm, passReasons } from '@baobab/validation'
import { useKeptValues } from '../../crud/drafts/useKeptValues.ts'
import { SendDialog } from '../../crud/form/SendDialog.tsx'
import { useOnce } from '../../crud/states/useOnce.ts'
import { useFormLabels, useOptions } from '../../i18n/labels.ts'
import { useTranslate, useWorded } from '../../i18n/words.ts'
import { messageOf } from '../../ui/messageOf.ts'
import type { Passing } from './useInterests.ts'

interface PassDialogProps {
  /** The startup: what was typed about it stays until it is sent. */
  readonly startup: string
  readonly name: string
  /** What the button says that passes. */
  readonly submit?: string
  /** Passes; a failure is shown here, and nothing typed is lost. */
  readonly onPass: (pass: Passing) => Promise<unknown>
  readonly onCancel: () => void
}

/** Asks why an investor passes: one of the reasons, and a sentence if they like. Without a reason nothing is sent. */
export default function PassDialog({ startup, name, submit, onPass, onCancel }: PassDialogProps) {
  const translate = useTranslate()
  const worded = useWorded()
  const labels = useFormLabels('pass')
  const reasons = useOptions('forms.pass', 'reason', passReasons)
  const id = useId()
  const [typed, keep, forget] = useKeptValues(`interests.pass.${startup}`, () => ({ reason: '', sentence: '' }))
  const { reason, sentence } = typed
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<string>()
  const choice = useRef<HTMLInputElement>(null)
  const notify = useNotify()
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => void (isOpen.current = false)
  }, [])
  const { busy, run } = useOnce(async () => {
    const checked = checkForm(passInterestForm, { reason, sentence })
    if (!checked.ok) {
      setErrors(Object.fromEntries(Object.entries(checked.errors).map(([field, said]) => [field, worded(said)])))
      if (checked.errors['reason']) choice.current?.focus()
      return
    }
    try {
      await onPass({ reason, sentence: sentence.trim() || null })
      forget()
    } catch (error) {
      // Whoever closed it meanwhile is told all the same.
      if (isOpen.current) setProblem(messageOf(error))
      else notify(messageOf(error), { type: 'error' })
    }
  })
  const why = labels('reason', passFields.reason)
  const said = labels('sentence', passFields.sentence)
  return (
    <SendDialog
      title={translate('answers.passTitle', { name })}
      text={translate('answers.passNote')}
      submit={submit ?? translate('answers.pass')}
      busy={busy}
      problem={problem}
      disableRestoreFocus
      onSend={run}
      onClose={onCancel}
    >
      <Stack spacing={2}>
        <FormControl fullWidth required error={errors['reason'] !== undefined}>
          <FormLabel id={`${id}-reason-label`} htmlFor={`${id}-reason`}>
            {why.label}
          </FormLabel>
          <Select
            id={`${id}-reason`}
            labelId={`${id}-reason-label`}
            size="small"
            displayEmpty
            autoFocus
            value={reason}
            inputRef={choice}
            SelectDisplayProps={{ 'aria-describedby': errors['reason'] ? `${id}-reason-error` : undefined }}
            onChange={({ target }) => {
              keep({ ...typed, reason: target.value })
              setErrors({})
            }}
          >
            <MenuItem value="" disabled>
              {translate('answers.choose')}
            </MenuItem>
            {reasons.map((one) => (
              <MenuItem key={one.value} value={one.value} sx={{ whiteSpace: 'normal' }}>
                {one.label}
              </MenuItem>
            ))}
          </Select>
          {errors['reason'] && (
            <FormHelperText id={`${id}-reason-error`} role="alert">
              {errors['reason']}
            </FormHelperText>
          )}
        </FormControl>
        <FormControl fullWidth error={errors['sentence'] !== undefined}>
          <FormLabel htmlFor={`${id}-sentence`}>{said.label}</FormLabel>
          <OutlinedInput
            id={`${id}-sentence`}
            size="small"
            multiline
            minRows={2}
            maxRows={8}
            value={sentence}
            inputProps={{ 'aria-describedby': `${id}-sentence-help` }}
            onChange={({ target }) => {
              keep({ ...typed, sentence: target.value })
              setErrors({})
            }}
          />
          <FormHelperText id={`${id}-sentence-help`}>{errors['sentence'] ?? said.help}</FormHelperText>
        </FormControl>
      </Stack>
    </SendDialog>
  )
}
