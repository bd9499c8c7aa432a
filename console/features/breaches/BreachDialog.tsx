import '../../i18n/late.ts'
import { useId, useRef, useState } from 'react'
import { Autocomplete, FormControl, FormHelperText, FormLabel, MenuItem, Select, Stack, TextField } from '@mui/material'
import { HttpError } from 'react-admin'
import { heldBefore } from '@baobab/data-provider/payload.ts'
import { breachFields, breachForm, breachStates, checkForm, type Breach, type BreachField } from '@baobab/validation'
import { useKeptValues } from '../../crud/drafts/useKeptValues.ts'
import { SendDialog } from '../../crud/form/SendDialog.tsx'
import { TextBox } from '../../crud/form/TextBox.tsx'
import { useOnce } from '../../crud/states/useOnce.ts'
import { useTranslate, useWorded } from '../../i18n/words.ts'
import { fieldErrors, type FieldErrors } from '../../ui/fieldErrors.ts'
import { messageOf } from '../../ui/messageOf.ts'
import { breaches, useBreachAct, useKept } from './useBreaches.ts'

interface BreachDialogProps {
  /** The one that is changed; a new one without it. */
  readonly breach?: Breach
  readonly onClose: () => void
}

type Values = Readonly<Record<BreachField, string>>

/** To the minute, in UTC, as it is typed. */
const minute = (moment: string | null | undefined) => moment?.slice(0, 16) ?? ''

const names = Object.keys(breachFields) as BreachField[] // keys of a const object are its names
const long: readonly BreachField[] = ['what', 'people', 'other_data', 'consequences', 'measures']

/** What stands in each field, as the server answered it. */
type Held = Readonly<Record<BreachField, string | null>>

function heldOf(breach: Breach): Held {
  const { tables, affected } = breach
  return {
    ...breach,
    tables: tables.map(({ table }) => table).join(' ') || null,
    affected: affected === null ? null : String(affected),
  }
}

const typedOf = (name: BreachField, held: string | null) =>
  name === 'discovered_at' || name === 'occurred_at' ? minute(held) : (held ?? '')

/** What is typed of each field, and what each that was changed held before: the change may be sent much later. */
const opened = (held: Held | undefined): Values & { readonly was: Partial<Held> } => ({
  ...(Object.fromEntries(names.map((name) => [name, typedOf(name, held?.[name] ?? null)])) as Values), // of the same names
  ...(held ? {} : { discovered_at: minute(new Date().toISOString()), state: 'open' }),
  was: {},
})

/** Records a breach, or changes what is recorded: every field of the description. */
export default function BreachDialog({ breach, onClose }: BreachDialogProps) {
  const translate = useTranslate()
  const worded = useWorded()
  const act = useBreachAct()
  const kept = useKept()
  const id = useId()
  const [held] = useState(() => breach && heldOf(breach))
  const [values, keep, forget] = useKeptValues(`breaches.${breach?.breach_uuid ?? 'record'}`, () => opened(held))
  // Who was told that a field was changed meanwhile, and saves again, means it.
  const told = useRef(new Set<string>())
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState<string>()
  const change = (name: BreachField, value: string) => {
    const was = held && !(name in values.was) ? { ...values.was, [name]: held[name] } : values.was
    keep({ ...values, was, [name]: value })
    setErrors({ ...errors, [name]: undefined })
  }
  const { busy, run } = useOnce(async () => {
    const { was, ...typed } = values
    const checked = checkForm(breachForm, typed)
    setProblem(undefined)
    setErrors(checked.ok ? {} : checked.errors)
    if (!checked.ok) return
    const bodyOf = (some: readonly BreachField[]) =>
      Object.fromEntries(some.map((name) => [name, typed[name].trim() === '' ? null : typed[name]]))
    const changed = names.filter((name) => name in was && typed[name] !== typedOf(name, was[name] ?? null))
    const unseen = Object.fromEntries(Object.entries(was).filter(([name]) => !told.current.has(name)))
    const { title, discovered_at, state } = typed
    try {
      await act((client) =>
        breach
          ? client.call(breaches.update, {
              body: {
                breach_uuid: breach.breach_uuid,
                ...bodyOf(changed),
                ...heldBefore(bodyOf(changed), unseen),
              },
            })
          : client.call(breaches.create, { body: { ...bodyOf(names), title, discovered_at, state } }),
      )
      forget()
      onClose()
    } catch (failure) {
      const rejected = fieldErrors(failure)
      if (failure instanceof HttpError && failure.status === 409)
        Object.keys(rejected).forEach((name) => told.current.add(name))
      setErrors(rejected)
      if (Object.keys(rejected).length === 0) setProblem(messageOf(failure))
    }
  })
  const cancel = () => {
    forget()
    onClose()
  }
  const labelOf = (name: BreachField) => translate(`breaches.fields.${name}`)
  const errorOf = (name: BreachField) => (errors[name] === undefined ? undefined : worded(errors[name]))
  const helpOf = (name: BreachField) => translate(`breaches.helps.${name}`)
  const tables = values.tables.split(' ').filter((one) => one !== '')
  const whatOf = (table: string) => kept.data?.data.find((one) => one.table === table)?.what ?? table
  const input = (name: BreachField) => {
    if (name === 'tables')
      return (
        <FormControl key={name} fullWidth error={errors[name] !== undefined}>
          <FormLabel htmlFor={`${id}-tables`}>{labelOf(name)}</FormLabel>
          <Autocomplete
            multiple
            id={`${id}-tables`}
            options={(kept.data?.data ?? []).map(({ table }) => table)}
            getOptionLabel={whatOf}
            value={tables}
            onChange={(_, chosen) => change('tables', chosen.join(' '))}
            renderInput={(params) => <TextField {...params} size="small" />}
          />
          <FormHelperText {...(errors[name] ? { role: 'alert' } : {})}>{errorOf(name) ?? helpOf(name)}</FormHelperText>
        </FormControl>
      )
    if (name === 'state')
      return (
        <FormControl key={name} fullWidth required error={errors.state !== undefined}>
          <FormLabel id={`${id}-state`}>{labelOf(name)}</FormLabel>
          <Select
            size="small"
            value={values.state}
            labelId={`${id}-state`}
            onChange={({ target }) => change('state', target.value)}
          >
            {breachStates.map((state) => (
              <MenuItem key={state} value={state}>
                {translate(`breaches.states.${state}`)}
              </MenuItem>
            ))}
          </Select>
          <FormHelperText {...(errors.state ? { role: 'alert' } : {})}>{errorOf(name) ?? helpOf(name)}</FormHelperText>
        </FormControl>
      )
    const isMoment = name === 'discovered_at' || name === 'occurred_at'
    return (
      <TextBox
        key={name}
        label={labelOf(name)}
        help={helpOf(name)}
        error={errorOf(name)}
        required={breachFields[name].required === 'always'}
        autoFocus={name === 'title'}
        {...(long.includes(name) ? { multiline: true, minRows: 2 } : {})}
        {...(isMoment ? { type: 'datetime-local' } : {})}
        {...(name === 'affected' ? { inputProps: { inputMode: 'numeric' } } : {})}
        value={values[name]}
        onChange={(value) => change(name, value)}
      />
    )
  }
  return (
    <SendDialog
      maxWidth="sm"
      title={translate(breach ? 'breaches.editTitle' : 'breaches.record')}
      text={translate('breaches.formText')}
      submit={translate(breach ? 'breaches.save' : 'breaches.record')}
      busy={busy}
      problem={problem}
      onSend={run}
      onClose={onClose}
      {...(breach ? { onCancel: cancel } : {})}
    >
      <Stack spacing={1.5}>{names.map(input)}</Stack>
    </SendDialog>
  )
}
