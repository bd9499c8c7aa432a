import { useTranslate } from 'react-admin'
import { resources } from '@baobab/validation'
import { pathTo } from '../../routes.ts'
import { OverridesContext } from '../../schema/overrides.ts'
import { SchemaList } from '../../schema/SchemaList.tsx'
import { MarkButton } from './MarkButton.tsx'
import { State } from './State.tsx'

const overrides = { inputs: {}, fields: { is_answered: State } }

/** What visitors wrote by the contact form, newest first. */
export default function List() {
  const translate = useTranslate()
  return (
    <OverridesContext value={overrides}>
      <SchemaList
        resource={resources.contactMessages}
        title={translate('app.titles.inbox')}
        lead={translate('inbox.lead')}
        storeKey="contactMessages"
        columns={['msg_subject', 'name', 'email', 'created_at', 'is_answered']}
        filters={['is_answered']}
        linkTo={({ id }) => pathTo('inboxMessage', { message_uuid: String(id) })}
        RowActions={SmallMark}
        exported={false}
        empty={{ text: translate('inbox.empty') }}
      />
    </OverridesContext>
  )
}

function SmallMark() {
  return <MarkButton size="small" />
}
