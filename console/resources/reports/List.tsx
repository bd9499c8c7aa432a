import { useTranslate } from 'react-admin'
import { resources } from '@baobab/validation'
import { pathTo } from '../../routes.ts'
import { OverridesContext } from '../../schema/overrides.ts'
import { SchemaList } from '../../schema/SchemaList.tsx'
import { State } from './State.tsx'

const overrides = { inputs: {}, fields: { state: State } }

/** Reported messages, those that wait first. */
export default function List() {
  const translate = useTranslate()
  return (
    <OverridesContext value={overrides}>
      <SchemaList
        resource={resources.reports}
        title={translate('app.titles.reports')}
        lead={translate('reports.lead')}
        storeKey="reports"
        columns={['name', 'reporter_uuid', 'messages_count', 'created_at', 'state']}
        filters={['state']}
        linkTo={({ id }) => pathTo('report', { report_uuid: String(id) })}
        exported={false}
        empty={{ text: translate('reports.empty') }}
      />
    </OverridesContext>
  )
}
