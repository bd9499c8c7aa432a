import '../../i18n/inputs.ts'
import { useId, useRef, useState, type FormEvent } from 'react'
import {
  Button,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  OutlinedInput,
  Radio,
  RadioGroup,
  Stack,
} from '@mui/material'
import type { HttpError } from 'react-admin'
import type { ReportSaid } from '@baobab/data-provider'
import { checkForm, pageReportFields, pageReportForm, reportFields, reportForm, reportKinds } from '@baobab/validation'
import { useKeptValues } from '../../crud/drafts/useKeptValues.ts'
import { useOnce } from '../../crud/states/useOnce.ts'
import { useFormLabels, useOptions } from '../../i18n/labels.ts'
import { useTranslate, useWorded } from '../../i18n/words.ts'
import { messageOf } from '../../ui/messageOf.ts'

const forms = { report: reportForm, pageReport: pageReportForm } as const
const fields = { report: reportFields, pageReport: pageReportFields } as const
const names = ['kind', 'reason'] as const
type Name = (typeof names)[number]

export interface ReportFormProps {
  /** Of messages, or of a page. */
  readonly form: keyof typeof forms
  readonly submit: string
  /** What is reported, by which what is chosen and typed is kept until it was sent; see `useKeptValues`. */
  readonly subject: string
  /** Sends it; what it rejects with is shown beside its field, and nothing typed is lost. */
  readonly onSend: (said: ReportSaid) => Promise<unknown>
  readonly onCancel: () => void
}

/** Asks of which kind a report is, and what is wrong. */
export default function ReportForm({ form, submit, subject, onSend, onCancel }: ReportFormProps) {
  const translate = useTranslate()
  const worded = useWorded()
  const labels = useFormLabels(form)
  const options = useOptions(`forms.${form}`, 'kind', reportKinds)
  const id = useId()
  const [typed, setTyped, forget] = useKeptValues(subject, () => ({ kind: '', reason: '' }))
  const [errors, setErrors] = useState<Readonly<Partial<Record<Name, string>>>>({})
  const [kindBox, reasonBox] = [useRef<HTMLInputElement>(null), useRef<HTMLTextAreaElement>(null)]
  const refuse = (said: Readonly<Partial<Record<Name, string>>>) => {
    setErrors(said)
    if (said.kind) kindBox.current?.focus()
    else reasonBox.current?.focus()
  }
  const change = (name: Name, value: string) => {
    setTyped({ ...typed, [name]: value })
    setErrors(({ [name]: _gone, ...others }) => others)
  }
  const { busy, run } = useOnce(async () => {
    const checked = checkForm(forms[form], { ...typed })
    const kind = reportKinds.find(({ value }) => value === typed.kind)?.value
    if (!checked.ok || !kind) {
      const said = checked.ok ? {} : checked.errors
      return refuse(Object.fromEntries(Object.entries(said).map(([name, message]) => [name, worded(message)])))
    }
    setErrors({})
    try {
      await onSend({ kind, reason: String(checked.values['reason']) })
      forget()
    } catch (failure) {
      const found = errorsOf(failure)
      refuse(found.kind || found.reason ? found : { reason: messageOf(failure) })
    }
  })
  const said = { kind: labels('kind', fields[form].kind), reason: labels('reason', fields[form].reason) }
  const described = [errors.reason ? `${id}-reason-error` : '', said.reason.help ? `${id}-help` : ''].filter(Boolean)
  return (
    <Stack
      component="form"
      noValidate
      spacing={2}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        run()
      }}
    >
      <FormControl required error={errors.kind !== undefined}>
        <FormLabel id={`${id}-kind`}>{said.kind.label}</FormLabel>
        <RadioGroup
          aria-labelledby={`${id}-kind`}
          aria-describedby={errors.kind ? `${id}-kind-error` : undefined}
          value={typed.kind}
          onChange={(_event, value) => change('kind', value)}
        >
          {options.map(({ value, label }, at) => (
            <FormControlLabel
              key={value}
              value={value}
              label={label}
              sx={{ minHeight: 44, marginInlineEnd: 0 }}
              control={<Radio size="small" autoFocus={at === 0} {...(at === 0 ? { inputRef: kindBox } : {})} />}
            />
          ))}
        </RadioGroup>
        {errors.kind && (
          <FormHelperText id={`${id}-kind-error`} role="alert">
            {errors.kind}
          </FormHelperText>
        )}
      </FormControl>
      <FormControl fullWidth required error={errors.reason !== undefined}>
        <FormLabel htmlFor={`${id}-reason`}>{said.reason.label}</FormLabel>
        <OutlinedInput
          id={`${id}-reason`}
          size="small"
          multiline
          minRows={2}
          maxRows={12}
          value={typed.reason}
          inputRef={reasonBox}
          inputProps={{
            'aria-describedby': described.join(' ') || undefined,
            'aria-invalid': errors.reason !== undefined,
          }}
          onChange={({ target }) => change('reason', target.value)}
        />
        {errors.reason && (
          <FormHelperText id={`${id}-reason-error`} role="alert">
            {errors.reason}
          </FormHelperText>
        )}
        {said.reason.help && (
          <FormHelperText id={`${id}-help`} error={false}>
            {said.reason.help}
          </FormHelperText>
        )}
      </FormControl>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', justifyContent: 'flex-end' }}>
        <Button color="inherit" sx={{ minHeight: 44 }} onClick={onCancel}>
          {translate('ra.action.cancel')}
        </Button>
        <Button type="submit" variant="contained" sx={{ minHeight: 44 }} aria-busy={busy}>
          {submit}
        </Button>
      </Stack>
    </Stack>
  )
}

/** What the API says of each field. */
function errorsOf(failure: unknown): Readonly<Partial<Record<Name, string>>> {
  if (!(failure instanceof Error)) return {}
  const { body } = failure as HttpError
  return Object.fromEntries(
    names.flatMap((name) => {
      const said: unknown = body?.errors?.[name]
      return typeof said === 'string' ? [[name, said]] : []
    }),
  )
}
