import { resources } from '@baobab/validation'
import { WayTo } from '../../ui/WayTo.tsx'
import { chooseFilters } from '../../crud/list/offeredFilters.ts'
import { SchemaList } from '../../crud/list/SchemaList.tsx'
import { CompareTray } from '../investing/compare/CompareTray.tsx'
import { RowMatches } from '../investing/matches/Matches.tsx'
import { RowButtons } from './buttons.tsx'
import { StartupCard } from './Card.tsx'
import { marketPath } from './parts/paths.ts'
import { StartupToolbar } from './parts/Toolbar.tsx'
import { useTranslate } from '../../i18n/words.ts'

const connected = { is_connected: true }

const filters = chooseFilters(resources.startups, {
  first: ['category_uuid', 'development_stage_uuid', 'raising_phase_uuid', 'country'],
  without: ['is_published', 'created_by'],
})

/** Connected Startups: those that the investor keeps close. */
export default function Connected() {
  const translate = useTranslate()
  return (
    <>
      <SchemaList
        resource={resources.startups}
        title={translate('app.titles.connected')}
        lead={translate('startups.connectedLead')}
        storeKey="startups.connected"
        filter={connected}
        filters={filters}
        linkTo={marketPath}
        Card={ConnectedCard}
        RowActions={RowButtons}
        saved
        Under={RowMatches}
        startAs="cards"
        actions={<StartupToolbar />}
        empty={{ text: translate('startups.emptyConnected'), action: <WayTo route="market" /> }}
      />
      <CompareTray />
    </>
  )
}

function ConnectedCard() {
  return <StartupCard to={marketPath} />
}
