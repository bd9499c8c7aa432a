import '../../i18n/late.ts'
import { Suspense, useState } from 'react'
import { Button, Paper, Stack, Typography } from '@mui/material'
import { useNotify } from 'react-admin'
import type { Webhook } from '@baobab/validation'
import { webhooks } from '@baobab/validation/calls/webhooks.ts'
import { Failure } from '../../crud/states/Failure.tsx'
import { Page } from '../../crud/states/Page.tsx'
import { RowsSkeleton } from '../../crud/states/Skeletons.tsx'
import { useOnce } from '../../crud/states/useOnce.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import { useMay } from '../../session/useMay.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Chips } from '../../ui/Chips.tsx'
import { messageOf } from '../../ui/messageOf.ts'
import { rowsFrame } from '../../ui/rowsFrame.ts'
import { Deliveries } from './Deliveries.tsx'
import { useEventName } from './useEventName.ts'
import { useWebhookChange, useWebhooks } from './useWebhooks.ts'
import { part } from '../../ui/part.tsx'

const AskDialog = part(() => import('../../crud/form/AskDialog.tsx'))
const WebhookDialog = part(() => import('./WebhookDialog.tsx'))

/** Other servers that are told what happens. */
export default function Webhooks() {
  const translate = useTranslate()
  const may = useMay(webhooks.create)
  const change = useWebhookChange()
  const [making, setMaking] = useState<Webhook | 'new'>()
  const [removing, setRemoving] = useState<Webhook>()
  const { data, error, isPending, refetch } = useWebhooks()
  return (
    <Page narrow title={translate('app.titles.webhooks')} lead={translate('webhooks.lead')}>
      {may && (
        <Button
          variant="contained"
          color="secondary"
          aria-haspopup="dialog"
          sx={{ mb: 3 }}
          onClick={() => setMaking('new')}
        >
          {translate('webhooks.make')}
        </Button>
      )}
      {isPending && <RowsSkeleton />}
      {error && !data && <Failure message={error.message} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && <Typography color="text.secondary">{translate('webhooks.empty')}</Typography>}
      {data && data.data.length > 0 && (
        <Paper component="ul" sx={rowsFrame}>
          {data.data.map((webhook) => (
            <Hook
              key={webhook.webhook_uuid}
              webhook={webhook}
              may={may}
              onEdit={() => setMaking(webhook)}
              onRemove={() => setRemoving(webhook)}
            />
          ))}
        </Paper>
      )}
      <Suspense fallback={null}>
        {making && (
          <WebhookDialog {...(making === 'new' ? {} : { webhook: making })} onClose={() => setMaking(undefined)} />
        )}
        {removing && (
          <AskDialog
            title={translate('webhooks.removeTitle', { name: removing.name })}
            text={translate('webhooks.removeText')}
            submit={translate('webhooks.remove')}
            onSend={() => change(({ remove }) => remove(removing.webhook_uuid))}
            onClose={() => setRemoving(undefined)}
          />
        )}
      </Suspense>
    </Page>
  )
}

interface HookProps {
  readonly webhook: Webhook
  readonly may: boolean
  readonly onEdit: () => void
  readonly onRemove: () => void
}

/** One of them: where it leads, what it is told of, how that goes, and what is done with it. */
function Hook({ webhook, may, onEdit, onRemove }: HookProps) {
  const translate = useTranslate()
  const { timeAgo } = useFormat()
  const eventName = useEventName()
  const [showsLog, setShowsLog] = useState(false)
  const { webhook_uuid, name, url, events, paused_at, waiting, failed, last_sent_at } = webhook
  const lines = [
    last_sent_at ? translate('webhooks.lastSent', { when: timeAgo(last_sent_at) }) : translate('webhooks.neverSent'),
    ...(waiting > 0 ? [translate('webhooks.waiting', { count: waiting })] : []),
    ...(failed > 0 ? [translate('webhooks.failed', { count: failed })] : []),
  ]
  return (
    <Stack component="li" spacing={1} sx={{ p: 2, overflowWrap: 'anywhere' }}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="h2" sx={{ fontWeight: 650, unicodeBidi: 'plaintext' }}>
          {name}
        </Typography>
        {paused_at && <Badge tone="warning" label={translate('webhooks.paused')} />}
      </Stack>
      <Typography variant="body2" dir="ltr" sx={{ textAlign: 'start' }}>
        {url}
      </Typography>
      <Chips labels={events.map(eventName)} />
      <Typography variant="body2" color={failed > 0 ? 'error' : 'text.secondary'}>
        {lines.join(' · ')}
      </Typography>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          aria-expanded={showsLog}
          aria-label={translate('webhooks.logWhich', { name })}
          onClick={() => setShowsLog(!showsLog)}
        >
          {translate('webhooks.log')}
        </Button>
        {may && <Acts webhook={webhook} onEdit={onEdit} onRemove={onRemove} onTested={() => setShowsLog(true)} />}
      </Stack>
      {showsLog && <Deliveries webhook={webhook_uuid} may={may} />}
    </Stack>
  )
}

function Acts({
  webhook: { webhook_uuid, name, paused_at },
  onEdit,
  onRemove,
  onTested,
}: Omit<HookProps, 'may'> & { readonly onTested: () => void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const change = useWebhookChange()
  const { busy, run } = useOnce(async (act: 'test' | 'pause') => {
    try {
      if (act === 'test') {
        await change(({ test }) => test(webhook_uuid))
        onTested()
      } else await change(({ update }) => update(webhook_uuid, { is_paused: paused_at === null }))
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
  })
  const button = { size: 'small', variant: 'outlined', color: 'inherit' } as const
  return (
    <>
      {!paused_at && (
        <Button
          {...button}
          aria-busy={busy}
          aria-label={translate('webhooks.testWhich', { name })}
          onClick={() => run('test')}
        >
          {translate('webhooks.test')}
        </Button>
      )}
      <Button
        {...button}
        aria-busy={busy}
        aria-label={translate(paused_at ? 'webhooks.resumeWhich' : 'webhooks.pauseWhich', { name })}
        onClick={() => run('pause')}
      >
        {translate(paused_at ? 'webhooks.resume' : 'webhooks.pause')}
      </Button>
      <Button
        {...button}
        aria-haspopup="dialog"
        aria-label={translate('webhooks.editWhich', { name })}
        onClick={onEdit}
      >
        {translate('webhooks.edit')}
      </Button>
      <Button
        {...button}
        color="error"
        aria-haspopup="dialog"
        aria-label={translate('webhooks.removeWhich', { name })}
        onClick={onRemove}
      >
        {translate('webhooks.remove')}
      </Button>
    </>
  )
}
