import '../../i18n/late.ts'
import { useRecordContext } from 'react-admin'
import { contract } from '@baobab/validation'
import { AdminList } from '../../crud/list/AdminList.tsx'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import { useMay } from '../../session/useMay.ts'
import { Badge } from '../../ui/Badge.tsx'
import { InviteButton } from './InviteButton.tsx'
import { Acts } from './Acts.tsx'
import type { InvitationRecord } from './record.ts'
import { lateResources } from '../../i18n/lateResources.ts'

const fields = { expires_at: Until }

/** Who was invited and has not come yet. */
export default function List() {
  const invites = useMay(contract.invitations.create)
  return (
    <AdminList
      resource={lateResources.invitations}
      route="invitations"
      lead="invitations.lead"
      empty="invitations.empty"
      fields={fields}
      columns={['email', 'role', 'rights', 'sent_at', 'expires_at', 'invited_by_uuid']}
      {...(invites ? { RowActions: Acts, actions: <InviteButton /> } : {})}
    />
  )
}

/** Until when the link works, or that it ended. */
function Until() {
  const translate = useTranslate()
  const { dateTime } = useFormat()
  const until = useRecordContext<InvitationRecord>()?.expires_at
  if (!until) return null
  if (Date.parse(until) <= Date.now()) return <Badge tone="warning" label={translate('invitations.ended')} />
  return <time dateTime={until}>{dateTime(until)}</time>
}
