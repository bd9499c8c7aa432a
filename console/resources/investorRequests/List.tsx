import { useTranslate } from 'react-admin'
import { resources } from '@baobab/validation'
import { pathTo } from '../../routes.ts'
import { OverridesContext } from '../../schema/overrides.ts'
import { SchemaList } from '../../schema/SchemaList.tsx'
import { State } from './State.tsx'

const overrides = { inputs: {}, fields: { state: State } }

/** Requests for investor access, those that wait first. */
export default function List() {
  const translate = useTranslate()
  return (
    <OverridesContext value={overrides}>
      <SchemaList
        resource={resources.investorRequests}
        title={translate('app.titles.investorRequests')}
        lead={translate('requests.lead')}
        storeKey="investorRequests"
        columns={['name', 'company', 'title', 'email', 'created_at', 'state']}
        filters={['state']}
        linkTo={({ id }) => pathTo('investorRequest', { request_uuid: String(id) })}
        exported={false}
        empty={{ text: translate('requests.empty') }}
      />
    </OverridesContext>
  )
}
