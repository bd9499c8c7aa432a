import '../../i18n/late.ts'
import { useId, useState } from 'react'
import {
  Checkbox,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  NativeSelect,
  OutlinedInput,
  Stack,
  Typography,
} from '@mui/material'
import { useNotify } from 'react-admin'
import { apiKeyForm, checkForm, keyScopes, limits } from '@baobab/validation'
import { useKeptValues } from '../../crud/drafts/useKeptValues.ts'
import { SecretDialog } from '../../crud/form/SecretDialog.tsx'
import { SendDialog } from '../../crud/form/SendDialog.tsx'
import { TextBox } from '../../crud/form/TextBox.tsx'
import { useOnce } from '../../crud/states/useOnce.ts'
import { useLookup, useTranslate, useWorded } from '../../i18n/words.ts'
import { useSessionUser } from '../../session/session.tsx'
import { fieldErrors, type FieldErrors } from '../../ui/fieldErrors.ts'
import { messageOf } from '../../ui/messageOf.ts'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { useKeyChange } from './useKeys.ts'

const groups = [...new Set(keyScopes.map((scope) => scope.split(':')[0] ?? ''))]

const nothingTyped = () => ({ name: '', days: String(limits.apiKeys.days[1]), scopes: [] as readonly string[] })

/** Asks what a key is for and what it may do, makes it, and shows it once. */
export default function KeyDialog({ onClose }: { readonly onClose: () => void }) {
  const [made, setMade] = useState<string>()
  const translate = useTranslate()
  if (made === undefined) return <Making onMade={setMade} onClose={onClose} />
  return (
    <SecretDialog
      title={translate('apiKeys.madeTitle')}
      label={translate('apiKeys.key')}
      value={made}
      onClose={onClose}
    />
  )
}

function Making({ onMade, onClose }: { readonly onMade: (key: string) => void; readonly onClose: () => void }) {
  const translate = useTranslate()
  const worded = useWorded()
  const notify = useNotify()
  const user = useSessionUser()
  const { make } = useKeyChange()
  const id = useId()
  const [values, keep, forget] = useKeptValues('apiKeys.make', nothingTyped)
  const [password, setPassword] = useState('')
  const scopes = new Set(values.scopes)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState<string>()
  const { busy, run } = useOnce(async () => {
    const body = { ...values, password, scopes: keyScopes.filter((one) => scopes.has(one)).join(' ') }
    const checked = checkForm(apiKeyForm, body)
    setProblem(undefined)
    setErrors(checked.ok ? {} : checked.errors)
    if (!checked.ok) return
    try {
      const { message, key } = await make(body)
      notify(message, { type: 'success' })
      forget()
      onMade(key)
    } catch (failure) {
      const rejected = fieldErrors(failure)
      setErrors(rejected)
      if (Object.keys(rejected).length === 0) setProblem(messageOf(failure))
    }
  })
  const errorOf = (name: string) => (errors[name] === undefined ? undefined : worded(errors[name]))
  const typed = (name: 'name' | 'days') => (value: string) => {
    keep({ ...values, [name]: value })
    setErrors({ ...errors, [name]: undefined })
  }
  return (
    <SendDialog
      maxWidth="sm"
      title={translate('apiKeys.title')}
      text={translate('apiKeys.text')}
      submit={translate('apiKeys.send')}
      busy={busy}
      problem={problem}
      onSend={run}
      onClose={onClose}
    >
      <Stack spacing={2}>
        <TextBox
          label={translate('apiKeys.name')}
          help={translate('apiKeys.nameHelp')}
          required
          autoFocus
          value={values.name}
          onChange={typed('name')}
          error={errorOf('name')}
        />
        <FormControl fullWidth>
          <FormLabel htmlFor={`${id}-days`}>{translate('apiKeys.days')}</FormLabel>
          <NativeSelect
            id={`${id}-days`}
            value={values.days}
            onChange={({ target }) => typed('days')(target.value)}
            input={<OutlinedInput size="small" />}
          >
            {limits.apiKeys.days.map((count) => (
              <option key={count} value={count}>
                {translate('apiKeys.inDays', { count })}
              </option>
            ))}
          </NativeSelect>
        </FormControl>
        <Scopes
          error={errorOf('scopes')}
          chosen={scopes}
          onChange={(next) => {
            keep({ ...values, scopes: [...next] })
            setErrors({ ...errors, scopes: undefined })
          }}
        />
        {/* By it a password manager knows which account it is. */}
        <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <PasswordInput
          label={translate('apiKeys.password')}
          show={translate('apiKeys.showPassword')}
          autoComplete="current-password"
          value={password}
          onChange={(value) => {
            setPassword(value)
            setErrors({ ...errors, password: undefined })
          }}
          error={errorOf('password')}
        />
      </Stack>
    </SendDialog>
  )
}

interface ScopesProps {
  readonly error: string | undefined
  readonly chosen: ReadonlySet<string>
  readonly onChange: (chosen: ReadonlySet<string>) => void
}

/** A row for each group of calls: whether they read, and where they can, whether they change. */
function Scopes({ error, chosen, onChange }: ScopesProps) {
  const translate = useTranslate()
  const lookup = useLookup()
  const id = useId()
  const set = (scope: string, isChosen: boolean) => {
    const others = [...chosen].filter((one) => one !== scope)
    onChange(new Set(isChosen ? [...others, scope] : others))
  }
  const box = (group: string, way: 'read' | 'write') => {
    const scope = `${group}:${way}`
    const label = translate(`apiKeys.${way}`)
    return (
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            checked={chosen.has(scope)}
            onChange={({ target }) => set(scope, target.checked)}
            slotProps={{
              input: {
                'aria-label': translate(`apiKeys.${way}Which`, { group: lookup(`apiKeys.groups.${group}`) ?? group }),
              },
            }}
          />
        }
      />
    )
  }
  return (
    <FormControl component="fieldset" error={error !== undefined} aria-describedby={error ? `${id}-error` : undefined}>
      <FormLabel component="legend">{translate('apiKeys.scopes')}</FormLabel>
      {error && (
        <FormHelperText id={`${id}-error`} role="alert" sx={{ mx: 0 }}>
          {error}
        </FormHelperText>
      )}
      {groups.map((group) => (
        <Stack
          key={group}
          direction="row"
          useFlexGap
          sx={{ flexWrap: 'wrap', alignItems: 'center', borderBottom: '1px solid var(--line)' }}
        >
          <Typography variant="body2" sx={{ flex: '1 1 10rem' }}>
            {lookup(`apiKeys.groups.${group}`) ?? group}
          </Typography>
          <Stack direction="row" sx={{ minWidth: '13rem' }}>
            {box(group, 'read')}
            {keyScopes.includes(`${group}:write`) && box(group, 'write')}
          </Stack>
        </Stack>
      ))}
    </FormControl>
  )
}
