import { useTranslate } from 'react-admin'
import { resources } from '@baobab/validation'
import { OverridesContext } from '../../schema/overrides.ts'
import { SchemaList } from '../../schema/SchemaList.tsx'
import { What, When, Who } from './cells.tsx'

const overrides = { inputs: {}, fields: { at: When, actor_uuid: Who, action: What } }

/** The audit trail, newest first. */
export default function List() {
  const translate = useTranslate()
  return (
    <OverridesContext value={overrides}>
      <SchemaList
        resource={resources.audit}
        title={translate('app.titles.auditTrail')}
        lead={translate('audit.lead')}
        storeKey="audit"
        columns={['at', 'actor_uuid', 'action', 'address']}
        filters={['action', 'actor', 'on', 'from', 'to']}
        exported={false}
        empty={{ text: translate('audit.empty') }}
      />
    </OverridesContext>
  )
}
