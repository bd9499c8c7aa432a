import { useState } from 'react'
import { Stack } from '@mui/material'
import { useNotify } from 'react-admin'
import { checkForm, deckLinkForm, limits } from '@baobab/validation'
import { useKeptValues } from '../../crud/drafts/useKeptValues.ts'
import { SecretDialog } from '../../crud/form/SecretDialog.tsx'
import { SendDialog } from '../../crud/form/SendDialog.tsx'
import { TextBox } from '../../crud/form/TextBox.tsx'
import { useOnce } from '../../crud/states/useOnce.ts'
import { useTranslate, useWorded } from '../../i18n/words.ts'
import { fieldErrors, type FieldErrors } from '../../ui/fieldErrors.ts'
import { messageOf } from '../../ui/messageOf.ts'
import { useDeckChange } from './useDeck.ts'
import '../../i18n/late.ts'

const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
/** How long a link lasts unless its founder says otherwise. */
const usual = 30

/** Asks whom a link is for and until when, makes it, and shows its address once. */
export default function ShareDialog({ startup, onClose }: { readonly startup: string; readonly onClose: () => void }) {
  const translate = useTranslate()
  const worded = useWorded()
  const notify = useNotify()
  const { share } = useDeckChange()
  const [address, setAddress] = useState<string>()
  const [sharedWith, setSharedWith] = useState('')
  const [values, keep, forget] = useKeptValues(`deck.share.${startup}`, () => ({
    name: '',
    organisation: '',
    ends_on: inDays(usual),
  }))
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState<string>()
  const { busy, run } = useOnce(async () => {
    const checked = checkForm(deckLinkForm, values)
    setProblem(undefined)
    setErrors(checked.ok ? {} : checked.errors)
    if (!checked.ok) return
    try {
      const made = await share({ startup_uuid: startup, ...values })
      notify(made.message, { type: 'success' })
      setAddress(made.address)
      setSharedWith(values.name)
      forget()
    } catch (failure) {
      const rejected = fieldErrors(failure)
      setErrors(rejected)
      if (Object.keys(rejected).length === 0) setProblem(messageOf(failure))
    }
  })
  if (address !== undefined)
    return (
      <SecretDialog
        title={translate('deck.links.madeTitle', { name: sharedWith })}
        label={translate('deck.links.address')}
        value={address}
        onClose={onClose}
      />
    )
  const box = (name: keyof typeof values) => ({
    label: translate(`deck.links.${name}`),
    help: translate(`deck.links.${name}Help`, { days: limits.deck.links.daysMost }),
    value: values[name],
    error: errors[name] === undefined ? undefined : worded(errors[name]),
    onChange: (value: string) => {
      keep({ ...values, [name]: value })
      setErrors({ ...errors, [name]: undefined })
    },
  })
  return (
    <SendDialog
      maxWidth="sm"
      title={translate('deck.links.shareTitle')}
      text={translate('deck.links.shareText')}
      submit={translate('deck.links.make')}
      busy={busy}
      problem={problem}
      onSend={run}
      onClose={onClose}
    >
      <Stack spacing={2}>
        <TextBox {...box('name')} required autoFocus inputProps={{ maxLength: limits.deck.links.name }} />
        <TextBox {...box('organisation')} inputProps={{ maxLength: limits.deck.links.name }} />
        <TextBox
          {...box('ends_on')}
          required
          type="date"
          inputProps={{ min: inDays(0), max: inDays(limits.deck.links.daysMost) }}
        />
      </Stack>
    </SendDialog>
  )
}
