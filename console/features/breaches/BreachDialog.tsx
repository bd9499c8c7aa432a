import '../../i18n/late.ts'
import { useId, useState } from 'react'
import {
  Autocomplete,
  FormControl,
  FormHelperText,
  FormLabel,
  MenuItem,
  OutlinedInput,
  Select,
  Stack,
  TextField,
} from '@mui/material'
import { breachFields, breachForm, breachStates, checkForm, type Breach, type BreachField } from '@baobab/validation'
import { SendDialog } from '../../crud/form/SendDialog.tsx'
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

function valuesOf(breach: Breach | undefined): Values {
  const { tables = [], affected = null } = breach ?? {}
  return {
    title: breach?.title ?? '',
    discovered_at: minute(breach?.discovered_at ?? new Date().toISOString()),
    occurred_at: minute(breach?.occurred_at),
    what: breach?.what ?? '',
    tables: tables.map(({ table }) => table).join(' '),
    other_data: breach?.other_data ?? '',
    people: breach?.people ?? '',
    affected: affected === null ? '' : String(affected),
    consequences: breach?.consequences ?? '',
    measures: breach?.measures ?? '',
    contact: breach?.contact ?? '',
    state: breach?.state ?? 'open',
  }
}

/** Records a breach, or changes what is recorded: every field of the description. */
export default function BreachDialog({ breach, onClose }: BreachDialogProps) {
  const translate = useTranslate()
  const worded = useWorded()
  const act = useBreachAct()
  const kept = useKept()
  const id = useId()
  const [values, setValues] = useState(() => valuesOf(breach))
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState<string>()
  const change = (name: BreachField, value: string) => {
    setValues({ ...values, [name]: value })
    setErrors({ ...errors, [name]: undefined })
  }
  const { busy, run } = useOnce(async () => {
    const checked = checkForm(breachForm, values)
    setProblem(undefined)
    setErrors(checked.ok ? {} : checked.errors)
    if (!checked.ok) return
    const body = Object.fromEntries(names.map((name) => [name, values[name].trim() === '' ? null : values[name]]))
    const sent = { ...body, title: values.title, discovered_at: values.discovered_at, state: values.state }
    try {
      await act((client) =>
        breach
          ? client.call(breaches.update, { body: { breach_uuid: breach.breach_uuid, ...sent } })
          : client.call(breaches.create, { body: sent }),
      )
      onClose()
    } catch (failure) {
      const rejected = fieldErrors(failure)
      setErrors(rejected)
      if (Object.keys(rejected).length === 0) setProblem(messageOf(failure))
    }
  })
  const labelOf = (name: BreachField) => translate(`breaches.fields.${name}`)
  const tables = values.tables.split(' ').filter((one) => one !== '')
  const whatOf = (table: string) => kept.data?.data.find((one) => one.table === table)?.what ?? table
  const input = (name: BreachField) => {
    const label = labelOf(name)
    if (name === 'tables')
      return (
        <Autocomplete
          multiple
          id={`${id}-tables`}
          options={(kept.data?.data ?? []).map(({ table }) => table)}
          getOptionLabel={whatOf}
          value={tables}
          onChange={(_, chosen) => change('tables', chosen.join(' '))}
          renderInput={(params) => <TextField {...params} size="small" label={label} />}
        />
      )
    if (name === 'state')
      return (
        <Select
          size="small"
          value={values.state}
          labelId={`${id}-state-label`}
          onChange={({ target }) => change('state', target.value)}
        >
          {breachStates.map((state) => (
            <MenuItem key={state} value={state}>
              {translate(`breaches.states.${state}`)}
            </MenuItem>
          ))}
        </Select>
      )
    const isMoment = name === 'discovered_at' || name === 'occurred_at'
    return (
      <OutlinedInput
        id={`${id}-${name}`}
        size="small"
        autoFocus={name === 'title'}
        multiline={long.includes(name)}
        minRows={long.includes(name) ? 2 : undefined}
        value={values[name]}
        onChange={({ target }) => change(name, target.value)}
        inputProps={{
          ...(isMoment ? { type: 'datetime-local' } : {}),
          ...(name === 'affected' ? { inputMode: 'numeric' } : {}),
          autoComplete: 'off',
          'aria-invalid': errors[name] !== undefined,
          'aria-describedby': `${id}-${name}-help`,
        }}
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
    >
      <Stack spacing={1.5}>
        {names.map((name) => (
          <FormControl
            key={name}
            fullWidth
            required={breachFields[name].required === 'always'}
            error={errors[name] !== undefined}
          >
            {name !== 'tables' && (
              <FormLabel id={`${id}-${name}-label`} htmlFor={`${id}-${name}`}>
                {labelOf(name)}
              </FormLabel>
            )}
            {input(name)}
            <FormHelperText id={`${id}-${name}-help`} sx={{ mx: 0 }} {...(errors[name] ? { role: 'alert' } : {})}>
              {errors[name] === undefined ? translate(`breaches.helps.${name}`) : worded(errors[name])}
            </FormHelperText>
          </FormControl>
        ))}
      </Stack>
    </SendDialog>
  )
}
