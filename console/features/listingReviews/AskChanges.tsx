import '../../i18n/inputs.ts'
import { useId, useState } from 'react'
import { FormControl, FormHelperText, FormLabel, OutlinedInput, Stack } from '@mui/material'
import type { HttpError } from 'react-admin'
import { checkForm, messages, reviewForm } from '@baobab/validation'
import { SendDialog } from '../../crud/form/SendDialog.tsx'
import { useKeptValues } from '../../crud/drafts/useKeptValues.ts'
import { useOnce } from '../../crud/states/useOnce.ts'
import { useFormLabels } from '../../i18n/labels.ts'
import { useTranslate, useWorded } from '../../i18n/words.ts'

type Typed = Readonly<Record<string, string>>

interface AskChangesProps {
  /** The name of the startup. */
  readonly name: string
  /** Uuid of the review, by which what is typed is kept. */
  readonly review: string
  /** Sends what was typed; what it rejects with is shown beside its field, and nothing typed is lost. */
  readonly onSend: (values: Typed) => Promise<unknown>
  readonly onClose: () => void
}

const nothingTyped = (): Typed => Object.fromEntries(Object.keys(reviewForm.fields).map((field) => [field, '']))

/** Asks an administrator what is to be changed: in each section, and on the whole. */
export default function AskChanges({ name, review, onSend, onClose }: AskChangesProps) {
  const translate = useTranslate()
  const worded = useWorded()
  const labels = useFormLabels('review')
  const id = useId()
  const [typed, keep, forget] = useKeptValues(`reviews.${review}`, nothingTyped)
  const [errors, setErrors] = useState<Typed>({})
  const { busy, run } = useOnce(async () => {
    const values = Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim() !== ''))
    if (Object.keys(values).length === 0) return setErrors({ '': worded(messages.review.reason) })
    const checked = checkForm(reviewForm, values)
    if (!checked.ok)
      return setErrors(
        Object.fromEntries(Object.entries(checked.errors).map(([field, message]) => [field, worded(message)])),
      )
    setErrors({})
    try {
      await onSend(values)
      forget()
    } catch (failure) {
      const { body, message } = failure as HttpError
      setErrors({ '': message || translate('messages.http.failed'), ...body?.errors })
    }
  })
  return (
    <SendDialog
      title={translate('reviews.panel.askTitle', { name })}
      text={translate('reviews.panel.askText')}
      submit={translate('reviews.panel.send')}
      maxWidth="sm"
      busy={busy}
      problem={errors['']}
      onSend={run}
      onClose={onClose}
    >
      <Stack spacing={2}>
        {Object.entries(reviewForm.fields).map(([field, described]) => {
          const { label, help } = labels(field, described)
          const [own, error] = [`${id}-${field}`, errors[field]]
          return (
            <FormControl key={field} fullWidth error={error !== undefined}>
              <FormLabel htmlFor={own}>{label}</FormLabel>
              <OutlinedInput
                id={own}
                size="small"
                multiline
                maxRows={8}
                value={typed[field] ?? ''}
                onChange={({ target }) => keep({ ...typed, [field]: target.value })}
                inputProps={{
                  'aria-describedby': (error ?? help) ? `${own}-help` : undefined,
                  'aria-invalid': error !== undefined,
                }}
              />
              {(error ?? help) && <FormHelperText id={`${own}-help`}>{error ?? help}</FormHelperText>}
            </FormControl>
          )
        })}
      </Stack>
    </SendDialog>
  )
}
