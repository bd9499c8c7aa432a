import '../../i18n/inputs.ts'
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Button, FormControl, FormHelperText, FormLabel, OutlinedInput, Stack } from '@mui/material'
import { type HttpError } from 'react-admin'
import { checkForm, kinds, type Form } from '@baobab/validation'
import { useKeptValues } from '../drafts/useKeptValues.ts'
import type { FormName } from '../../i18n/forms.ts'
import { useFormLabels } from '../../i18n/labels.ts'
import { useTranslate, useWorded } from '../../i18n/words.ts'

interface SmallFormProps {
  /** A form of one text field. */
  readonly form: Form
  /** What its words go by in the catalogue. */
  readonly words: FormName
  readonly submit: string
  /** Sends what was typed; what it rejects with is shown beside the field, and nothing typed is lost. */
  readonly onSend: (value: string) => Promise<unknown>
  readonly onCancel?: () => void
  readonly initial?: string
  /** What is typed, where somebody else keeps it. */
  readonly kept?: readonly [typed: string, keep: (typed: string) => void]
  /** What it is asked for and of whom, by which what is typed is kept until it was sent; see `useKeptValues`. */
  readonly subject?: string | undefined
  readonly autoFocus?: boolean
  /** Why it cannot be sent now. */
  readonly closed?: string | undefined
  /** What is chosen beside the text, below it. */
  readonly children?: ReactNode
}

/** A form of one field, such as a name or a note, within another screen. */
export function SmallForm({
  form,
  words,
  submit,
  onSend,
  onCancel,
  initial = '',
  kept,
  subject,
  autoFocus = false,
  closed,
  children,
}: SmallFormProps) {
  const translate = useTranslate()
  const worded = useWorded()
  const labels = useFormLabels(words)
  const id = useId()
  const [own, keep, forget] = useKeptValues(subject, () => ({ text: initial }))
  const [typed, setTyped] = kept ?? [own.text, (text: string) => keep({ text })]
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [name, field] = Object.entries(form.fields)[0] ?? []
  if (!name || !field) return null

  const refuse = (message: string) => {
    setError(message)
    box.current?.focus()
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || closed) return
    const checked = checkForm(form, { [name]: typed })
    if (!checked.ok) return refuse(worded(checked.errors[name] ?? checked.message))
    setError(undefined)
    setBusy(true)
    try {
      await onSend(String(checked.values[name]))
      if (kept) setTyped('')
      else forget()
    } catch (failure) {
      refuse(messageOf(failure, name) ?? translate('messages.http.failed'))
    } finally {
      setBusy(false)
    }
  }
  const { label, help } = labels(name, field)
  const multiline = kinds[field.kind].multiline ?? false
  return (
    <Stack component="form" noValidate spacing={1.5} onSubmit={(event) => void send(event)}>
      <FormControl fullWidth required error={error !== undefined}>
        <FormLabel htmlFor={id}>{label}</FormLabel>
        <OutlinedInput
          id={id}
          size="small"
          value={typed}
          inputRef={box}
          autoFocus={autoFocus}
          multiline={multiline}
          {...(multiline ? { minRows: 2, maxRows: 12 } : {})}
          onChange={({ target }) => {
            setTyped(target.value)
            setError(undefined)
          }}
          inputProps={{
            'aria-describedby':
              [error ? `${id}-error` : '', help ? `${id}-help` : ''].filter(Boolean).join(' ') || undefined,
            'aria-invalid': error !== undefined,
          }}
        />
        {error && (
          <FormHelperText id={`${id}-error`} role="alert">
            {error}
          </FormHelperText>
        )}
        {help && (
          <FormHelperText id={`${id}-help`} error={false}>
            {help}
          </FormHelperText>
        )}
      </FormControl>
      {children}
      <Stack
        direction="row"
        useFlexGap
        spacing={1}
        sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end' }}
      >
        {closed && <FormHelperText sx={{ flex: '1 1 12rem', m: 0 }}>{closed}</FormHelperText>}
        {onCancel && (
          <Button
            size="small"
            color="inherit"
            onClick={() => {
              // Who cancels a change wants what is there.
              if (initial !== '') forget()
              onCancel()
            }}
          >
            {translate('ra.action.cancel')}
          </Button>
        )}
        <Button
          size="small"
          type="submit"
          variant="contained"
          aria-disabled={busy || closed !== undefined}
          aria-busy={busy}
        >
          {submit}
        </Button>
      </Stack>
    </Stack>
  )
}

/** What the API says of the field, else of the whole. */
function messageOf(failure: unknown, name: string): string | undefined {
  if (!(failure instanceof Error)) return undefined
  const { body } = failure as HttpError
  const message: unknown = body?.errors?.[name]
  return typeof message === 'string' ? message : failure.message || undefined
}
