import { useRecordContext } from 'react-admin'
import type { MailState } from '@baobab/validation'
import { Badge } from '../../ui/Badge.tsx'
import type { MailRecord } from './record.ts'
import '../../i18n/lateResources.ts'
import { useOptionLabel } from '../../i18n/labels.ts'

const tones = { queued: 'warning', retrying: 'warning', sent: 'ok', bounced: 'danger', dead: 'danger' } as const

const isState = (state: string): state is MailState => state in tones

/** How far the mail in context came. */
export function State() {
  const state = useRecordContext<MailRecord>()?.state
  return typeof state === 'string' && isState(state) ? <StateBadge state={state} /> : null
}

/** How far a mail came. */
export function StateBadge({ state }: { readonly state: MailState }) {
  const option = useOptionLabel('mails')
  return <Badge tone={tones[state]} label={option('state', state)} />
}
