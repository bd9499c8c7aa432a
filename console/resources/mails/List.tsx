import { useTranslate } from 'react-admin'
import { resources } from '@baobab/validation'
import { pathTo } from '../../routes.ts'
import { OverridesContext } from '../../schema/overrides.ts'
import { SchemaList } from '../../schema/SchemaList.tsx'
import { ResendButton } from './ResendButton.tsx'
import { State } from './State.tsx'
import { moments } from './When.tsx'

const overrides = { inputs: {}, fields: { state: State, ...moments } }

/** What the product sends by mail, newest first. */
export default function List() {
  const translate = useTranslate()
  return (
    <OverridesContext value={overrides}>
      <SchemaList
        resource={resources.mails}
        title={translate('app.titles.mails')}
        lead={translate('mails.lead')}
        storeKey="mails"
        columns={['subject', 'recipient', 'kind', 'state', 'tries', 'error', 'queued_at']}
        filters={['state', 'kind']}
        linkTo={({ id }) => pathTo('mail', { mail_uuid: String(id) })}
        RowActions={SmallResend}
        exported={false}
        empty={{ text: translate('mails.empty') }}
      />
    </OverridesContext>
  )
}

function SmallResend() {
  return <ResendButton size="small" />
}
