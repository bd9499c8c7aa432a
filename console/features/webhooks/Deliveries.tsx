import { Button, Stack, Typography } from '@mui/material'
import { useNotify } from 'react-admin'
import type { WebhookDelivery } from '@baobab/validation'
import { Failure } from '../../crud/states/Failure.tsx'
import { RowsSkeleton } from '../../crud/states/Skeletons.tsx'
import { useOnce } from '../../crud/states/useOnce.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { useLookup, useTranslate } from '../../i18n/words.ts'
import { messageOf } from '../../ui/messageOf.ts'
import { useEventName } from './useEventName.ts'
import { useDeliveries, useWebhookChange } from './useWebhooks.ts'

/** What was sent to a webhook, the newest first, and how that went. */
export function Deliveries({ webhook, may }: { readonly webhook: string; readonly may: boolean }) {
  const translate = useTranslate()
  const { data, error, isPending, refetch } = useDeliveries(webhook)
  if (isPending) return <RowsSkeleton />
  if (!data) return <Failure message={error.message} onRetry={() => void refetch()} />
  if (data.data.length === 0)
    return (
      <Typography variant="body2" color="text.secondary">
        {translate('webhooks.noLog')}
      </Typography>
    )
  return (
    <Stack component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.data.map((delivery) => (
        <Delivery key={delivery.delivery_uuid} delivery={delivery} may={may} />
      ))}
    </Stack>
  )
}

function Delivery({ delivery, may }: { readonly delivery: WebhookDelivery; readonly may: boolean }) {
  const translate = useTranslate()
  const lookup = useLookup()
  const notify = useNotify()
  const { dateTime } = useFormat()
  const eventName = useEventName()
  const change = useWebhookChange()
  const { delivery_uuid, event, created_at, state, tries, next_at, status, error, body } = delivery
  const { busy, run } = useOnce(async () => {
    try {
      await change(({ replay }) => replay(delivery_uuid))
    } catch (failure) {
      notify(messageOf(failure), { type: 'error' })
    }
  })
  const when = dateTime(created_at)
  const lines = [
    when,
    translate(`webhooks.states.${state}`),
    ...(tries > 0 ? [translate('webhooks.tries', { count: tries })] : []),
    ...(status === null ? [] : [translate('webhooks.status', { status: String(status) })]),
    ...(error === null ? [] : [lookup(`webhooks.errors.${error}`) ?? error]),
    ...(next_at === null ? [] : [translate('webhooks.next', { when: dateTime(next_at) })]),
  ]
  return (
    <Stack
      component="li"
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ py: 1, borderTop: '1px solid var(--line)', flexWrap: 'wrap', justifyContent: 'space-between' }}
    >
      <div style={{ flex: '1 1 16rem', minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {eventName(event)}
        </Typography>
        <Typography variant="body2" color={state === 'failed' ? 'error' : 'text.secondary'}>
          {lines.join(' · ')}
        </Typography>
        <details>
          <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', minHeight: 'var(--target)', py: 1 }}>
            {translate('webhooks.body')}
          </Typography>
          <Typography
            component="pre"
            variant="body2"
            translate="no"
            dir="ltr"
            sx={{ m: 0, fontFamily: 'monospace', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {body}
          </Typography>
        </details>
      </div>
      {may && state !== 'waiting' && (
        <Button
          size="small"
          color="inherit"
          aria-busy={busy}
          aria-label={translate('webhooks.replayWhich', { event: eventName(event), when })}
          onClick={() => run()}
        >
          {translate('webhooks.replay')}
        </Button>
      )}
    </Stack>
  )
}
