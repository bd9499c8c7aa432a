import '../../i18n/late.ts'
import { useState } from 'react'
import { Checkbox, FormControl, FormControlLabel, FormHelperText, FormLabel, Stack } from '@mui/material'
import { checkForm, webhookEvents, webhookForm, type Webhook } from '@baobab/validation'
import { useKeptValues } from '../../crud/drafts/useKeptValues.ts'
import { SecretDialog } from '../../crud/form/SecretDialog.tsx'
import { SendDialog } from '../../crud/form/SendDialog.tsx'
import { TextBox } from '../../crud/form/TextBox.tsx'
import { useOnce } from '../../crud/states/useOnce.ts'
import { useTranslate, useWorded } from '../../i18n/words.ts'
import { fieldErrors, type FieldErrors } from '../../ui/fieldErrors.ts'
import { messageOf } from '../../ui/messageOf.ts'
import { useEventName } from './useEventName.ts'
import { useWebhookChange } from './useWebhooks.ts'

interface WebhookDialogProps {
  /** The one that is changed; a new one without it. */
  readonly webhook?: Webhook
  readonly onClose: () => void
}

/** Sets a webhook up, whose secret is shown once, or changes one. */
export default function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const translate = useTranslate()
  const worded = useWorded()
  const eventName = useEventName()
  const change = useWebhookChange()
  const [secret, setSecret] = useState<string>()
  const [values, keep, forget] = useKeptValues(`webhooks.${webhook?.webhook_uuid ?? 'make'}`, () => ({
    name: webhook?.name ?? '',
    url: webhook?.url ?? '',
    events: (webhook?.events ?? webhookEvents) as readonly string[],
  }))
  const events = new Set(values.events)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState<string>()
  const { busy, run } = useOnce(async () => {
    const body = { ...values, events: webhookEvents.filter((one) => events.has(one)).join(' ') }
    const checked = checkForm(webhookForm, body)
    setProblem(undefined)
    setErrors(checked.ok ? {} : checked.errors)
    if (!checked.ok) return
    try {
      if (webhook) {
        await change(({ update }) => update(webhook.webhook_uuid, body))
        onClose()
      } else setSecret((await change(({ make }) => make(body))).secret)
      forget()
    } catch (failure) {
      const rejected = fieldErrors(failure)
      setErrors(rejected)
      if (Object.keys(rejected).length === 0) setProblem(messageOf(failure))
    }
  })
  const cancel = () => {
    forget()
    onClose()
  }
  const errorOf = (name: string) => (errors[name] === undefined ? undefined : worded(errors[name]))
  if (secret !== undefined)
    return (
      <SecretDialog
        title={translate('webhooks.madeTitle')}
        label={translate('webhooks.secret')}
        value={secret}
        onClose={onClose}
      />
    )
  const typed = (name: 'name' | 'url') => (value: string) => {
    keep({ ...values, [name]: value })
    setErrors({ ...errors, [name]: undefined })
  }
  return (
    <SendDialog
      maxWidth="sm"
      title={webhook ? translate('webhooks.editTitle', { name: webhook.name }) : translate('webhooks.title')}
      text={translate('webhooks.text')}
      submit={translate(webhook ? 'webhooks.save' : 'webhooks.make')}
      busy={busy}
      problem={problem}
      onSend={run}
      onClose={onClose}
      {...(webhook ? { onCancel: cancel } : {})}
    >
      <Stack spacing={1}>
        <TextBox
          label={translate('webhooks.name')}
          required
          autoFocus
          value={values.name}
          onChange={typed('name')}
          error={errorOf('name')}
        />
        <TextBox
          label={translate('webhooks.url')}
          help={translate('webhooks.urlHelp')}
          required
          type="url"
          inputProps={{ dir: 'ltr', inputMode: 'url' }}
          value={values.url}
          onChange={typed('url')}
          error={errorOf('url')}
        />
        <FormControl component="fieldset" error={errors['events'] !== undefined}>
          <FormLabel component="legend">{translate('webhooks.events')}</FormLabel>
          {errors['events'] && (
            <FormHelperText role="alert" sx={{ mx: 0 }}>
              {errorOf('events')}
            </FormHelperText>
          )}
          {webhookEvents.map((event) => (
            <FormControlLabel
              key={event}
              label={eventName(event)}
              control={
                <Checkbox
                  checked={events.has(event)}
                  onChange={({ target }) => {
                    const others = [...events].filter((one) => one !== event)
                    keep({ ...values, events: target.checked ? [...others, event] : others })
                    setErrors({ ...errors, events: undefined })
                  }}
                />
              }
            />
          ))}
        </FormControl>
      </Stack>
    </SendDialog>
  )
}
