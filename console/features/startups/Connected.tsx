import { earlyResources } from '@baobab/validation'
import { WayTo } from '../../ui/WayTo.tsx'
import { chooseFilters } from '../../crud/list/offeredFilters.ts'
import { SchemaList } from '../../crud/list/SchemaList.tsx'
import { CompareTray } from '../investing/compare/CompareTray.tsx'
import { DealLine, useDealColumns } from '../investing/deal/deals.tsx'
import { useMatchColumn } from '../investing/matches/Matches.tsx'
import { RowButtons } from './buttons.tsx'
import { StartupCard } from './Card.tsx'
import { screening } from './parts/figures.ts'
import { marketPath } from './parts/paths.ts'
import { StartupToolbar } from './parts/Toolbar.tsx'
import { useTranslate } from '../../i18n/words.ts'

const connected = { is_connected: true }

const filters = chooseFilters(earlyResources.startups, {
  first: ['category_uuid', 'development_stage_uuid', 'raising_phase_uuid', 'country'],
  without: ['is_published', 'state', 'created_by', 'is_own'],
})

/** The stage takes the room of the founding date. */
const hidden = [...screening.hidden, 'established_in']

/** Connected Startups: those that the investor keeps close. */
export default function Connected() {
  const translate = useTranslate()
  const match = useMatchColumn()
  const deal = useDealColumns()
  return (
    <>
      <SchemaList
        resource={earlyResources.startups}
        title={translate('app.titles.connected')}
        storeKey="startups.connected"
        filter={connected}
        filters={filters}
        {...screening}
        hidden={hidden}
        facts={[match, ...deal]}
        linkTo={marketPath}
        Card={ConnectedCard}
        RowActions={RowButtons}
        saved
        actions={<StartupToolbar />}
        empty={{ text: translate('startups.emptyConnected'), action: <WayTo route="market" /> }}
      />
      <CompareTray />
    </>
  )
}

function ConnectedCard() {
  return (
    <StartupCard to={marketPath}>
      <DealLine />
    </StartupCard>
  )
}
