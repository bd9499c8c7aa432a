import '../../i18n/late.ts'
import { useId, useRef, useState } from 'react'
import {
  Button,
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
import { HttpError, useNotify } from 'react-admin'
import { apiKeyForm, checkForm, keyScopes, limits } from '@baobab/validation'
import { QuestionDialog } from '../../crud/form/QuestionDialog.tsx'
import { SendDialog } from '../../crud/form/SendDialog.tsx'
import { useOnce } from '../../crud/states/useOnce.ts'
import { useLookup, useTranslate, useWorded } from '../../i18n/words.ts'
import { useSessionUser } from '../../session/session.tsx'
import { messageOf } from '../../ui/messageOf.ts'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { useKeyChange } from './useKeys.ts'

type Errors = Readonly<Partial<Record<string, string>>>

const groups = [...new Set(keyScopes.map((scope) => scope.split(':')[0] ?? ''))]

/** Asks what a key is for and what it may do, makes it, and shows it once. */
export default function KeyDialog({ onClose }: { readonly onClose: () => void }) {
  const [made, setMade] = useState<string>()
  return made === undefined ? <Making onMade={setMade} onClose={onClose} /> : <Made value={made} onClose={onClose} />
}

function Making({ onMade, onClose }: { readonly onMade: (key: string) => void; readonly onClose: () => void }) {
  const translate = useTranslate()
  const worded = useWorded()
  const notify = useNotify()
  const user = useSessionUser()
  const { make } = useKeyChange()
  const id = useId()
  const [values, setValues] = useState({ name: '', days: String(limits.apiKeys.days[1]), password: '' })
  const [scopes, setScopes] = useState<ReadonlySet<string>>(new Set())
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState<string>()
  const { busy, run } = useOnce(async () => {
    const body = { ...values, scopes: keyScopes.filter((one) => scopes.has(one)).join(' ') }
    const checked = checkForm(apiKeyForm, body)
    setProblem(undefined)
    setErrors(checked.ok ? {} : checked.errors)
    if (!checked.ok) return
    try {
      const { message, key } = await make(body)
      notify(message, { type: 'success' })
      onMade(key)
    } catch (failure) {
      const rejected = errorsOf(failure)
      setErrors(rejected)
      if (Object.keys(rejected).length === 0) setProblem(messageOf(failure))
    }
  })
  const errorOf = (name: string) => (errors[name] === undefined ? undefined : worded(errors[name]))
  const typed = (name: keyof typeof values) => (value: string) => {
    setValues({ ...values, [name]: value })
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
        <FormControl fullWidth required error={errors['name'] !== undefined}>
          <FormLabel htmlFor={`${id}-name`}>{translate('apiKeys.name')}</FormLabel>
          <OutlinedInput
            id={`${id}-name`}
            size="small"
            autoFocus
            value={values.name}
            onChange={({ target }) => typed('name')(target.value)}
            inputProps={{
              'aria-describedby': `${id}-name-help`,
              'aria-invalid': errors['name'] !== undefined,
              autoComplete: 'off',
            }}
          />
          <FormHelperText id={`${id}-name-help`} {...(errors['name'] ? { role: 'alert' } : {})}>
            {errorOf('name') ?? translate('apiKeys.nameHelp')}
          </FormHelperText>
        </FormControl>
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
            setScopes(next)
            setErrors({ ...errors, scopes: undefined })
          }}
        />
        {/* By it a password manager knows which account it is. */}
        <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <PasswordInput
          label={translate('apiKeys.password')}
          show={translate('apiKeys.showPassword')}
          autoComplete="current-password"
          value={values.password}
          onChange={typed('password')}
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

/** The key, which is shown this once. */
function Made({ value, onClose }: { readonly value: string; readonly onClose: () => void }) {
  const translate = useTranslate()
  const box = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<boolean>()
  const copy = async () => {
    box.current?.select()
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }
  return (
    <QuestionDialog
      maxWidth="sm"
      title={translate('apiKeys.madeTitle')}
      text={translate('apiKeys.madeText')}
      // Only by its button: a press beside it would lose the key.
      onClose={() => undefined}
      actions={
        <Button variant="contained" onClick={onClose}>
          {translate('apiKeys.done')}
        </Button>
      }
    >
      <Stack direction="row" spacing={1}>
        <OutlinedInput
          size="small"
          fullWidth
          readOnly
          autoFocus
          value={value}
          inputRef={box}
          inputProps={{ 'aria-label': translate('apiKeys.key'), dir: 'ltr', style: { fontFamily: 'monospace' } }}
        />
        <Button variant="outlined" color="inherit" onClick={() => void copy()}>
          {translate('apiKeys.copy')}
        </Button>
      </Stack>
      <Typography variant="body2" role="status" sx={{ minHeight: '1.5em', mt: 1 }}>
        {copied !== undefined && translate(copied ? 'apiKeys.copied' : 'apiKeys.notCopied')}
      </Typography>
    </QuestionDialog>
  )
}

/** What the server said of single fields. */
function errorsOf(failure: unknown): Errors {
  if (!(failure instanceof HttpError)) return {}
  return (failure.body as { readonly errors?: Errors } | undefined)?.errors ?? {}
}
