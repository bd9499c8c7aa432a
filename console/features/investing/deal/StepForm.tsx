import '../../../i18n/late.ts'
import { useId, useRef, useState, type FormEvent } from 'react'
import { Button, FormControl, FormHelperText, FormLabel, MenuItem, OutlinedInput, Select, Stack } from '@mui/material'
import type { HttpError } from 'react-admin'
import type { NextStep } from '@baobab/data-provider'
import { checkForm, limits, stepFields, stepForm } from '@baobab/validation'
import { useFormLabels } from '../../../i18n/labels.ts'
import { useTranslate, useWorded } from '../../../i18n/words.ts'

/** A next step as it is typed. */
export interface TypedStep {
  readonly next_step: string
  readonly next_step_on: string
  /** Who of the organisation does it; absent or empty of oneself. */
  readonly responsible_uuid?: string
}

interface StepFormProps {
  readonly kept: readonly [typed: TypedStep, keep: (typed: TypedStep) => void]
  /** Sends what was typed; what it rejects with is shown beside the field, and nothing typed is lost. */
  readonly onSend: (step: Omit<NextStep, 'startup_uuid'>) => Promise<unknown>
  /** Of a shared deal: who may do the step, and which of them one is. */
  readonly people?: readonly { readonly user_uuid: string; readonly name: string }[]
  readonly own?: string
  readonly onCancel?: () => void
  readonly autoFocus?: boolean
}

type Name = 'next_step' | 'next_step_on'
const names: readonly Name[] = ['next_step', 'next_step_on']

/** The form of a next step and the day that it is due on. */
export function StepForm({ kept: [typed, keep], onSend, people = [], own = '', ...props }: StepFormProps) {
  const { onCancel, autoFocus = false } = props
  const translate = useTranslate()
  const worded = useWorded()
  const labels = useFormLabels('step')
  const id = useId()
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({})
  const [busy, setBusy] = useState(false)
  const boxes = useRef<Partial<Record<Name, HTMLInputElement | null>>>({})

  // Who left meanwhile does it no more.
  const responsible = people.find(({ user_uuid }) => user_uuid === typed.responsible_uuid)?.user_uuid ?? own

  const refuse = (found: Partial<Record<Name, string>>) => {
    setErrors(found)
    boxes.current[names.find((name) => found[name]) ?? 'next_step']?.focus()
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const checked = checkForm(stepForm, typed)
    if (!checked.ok)
      return refuse(
        Object.fromEntries(
          names.flatMap((name) => {
            const error = checked.errors[name]
            return error ? [[name, worded(error)]] : []
          }),
        ),
      )
    setErrors({})
    setBusy(true)
    try {
      const step = { next_step: typed.next_step.trim(), next_step_on: typed.next_step_on || null }
      await onSend(people.length > 0 ? { ...step, responsible_uuid: responsible } : step)
    } catch (failure) {
      refuse(errorsOf(failure) ?? { next_step: translate('messages.http.failed') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack component="form" noValidate spacing={1.5} onSubmit={(event) => void send(event)}>
      {names.map((name) => {
        const field = stepFields[name]
        const error = errors[name]
        return (
          <FormControl key={name} fullWidth required={name === 'next_step'} error={error !== undefined}>
            <FormLabel htmlFor={`${id}-${name}`}>{labels(name, field).label}</FormLabel>
            <OutlinedInput
              id={`${id}-${name}`}
              size="small"
              value={typed[name]}
              autoFocus={autoFocus && name === 'next_step'}
              type={name === 'next_step' ? 'text' : 'date'}
              inputRef={(box: HTMLInputElement | null) => void (boxes.current[name] = box)}
              onChange={({ target }) => {
                keep({ ...typed, [name]: target.value })
                setErrors({})
              }}
              inputProps={{
                'aria-describedby': error ? `${id}-${name}-error` : undefined,
                'aria-invalid': error !== undefined,
                ...(name === 'next_step_on'
                  ? { min: `${limits.years.min}-01-01`, max: `${limits.years.max}-12-31` }
                  : {}),
              }}
            />
            {error && (
              <FormHelperText id={`${id}-${name}-error`} role="alert">
                {error}
              </FormHelperText>
            )}
          </FormControl>
        )
      })}
      {people.length > 0 && (
        <FormControl fullWidth>
          <FormLabel id={`${id}-responsible-label`} htmlFor={`${id}-responsible`}>
            {translate('pipeline.boards.responsibleLabel')}
          </FormLabel>
          <Select
            labelId={`${id}-responsible-label`}
            id={`${id}-responsible`}
            size="small"
            value={responsible}
            onChange={({ target }) => keep({ ...typed, responsible_uuid: target.value })}
          >
            {people.map(({ user_uuid, name }) => (
              <MenuItem key={user_uuid} value={user_uuid}>
                {name}
              </MenuItem>
            ))}
          </Select>
        </FormControl>
      )}
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', justifyContent: 'flex-end' }}>
        {onCancel && (
          <Button size="small" color="inherit" onClick={onCancel}>
            {translate('ra.action.cancel')}
          </Button>
        )}
        <Button size="small" type="submit" variant="contained" aria-busy={busy}>
          {translate('pipeline.deal.saveStep')}
        </Button>
      </Stack>
    </Stack>
  )
}

/** What the API says of each field, else of the whole. */
function errorsOf(failure: unknown): Partial<Record<Name, string>> | undefined {
  if (!(failure instanceof Error)) return undefined
  const { body } = failure as HttpError
  const found = names.flatMap((name) => {
    const message: unknown = body?.errors?.[name]
    return typeof message === 'string' ? [[name, message] as const] : []
  })
  if (found.length > 0) return Object.fromEntries(found)
  return failure.message ? { next_step: failure.message } : undefined
}
