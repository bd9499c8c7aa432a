import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { resources } from '@baobab/validation'
import { useSessionUser } from '../../session/session.tsx'
import { pathTo } from '../../routes/routes.ts'
import { chooseFilters } from '../../crud/list/offeredFilters.ts'
import { SchemaList } from '../../crud/list/SchemaList.tsx'
import { CompareTray } from '../investing/compare/CompareTray.tsx'
import { MatchNothing } from '../investing/matches/MatchNothing.tsx'
import { RowMatches } from '../investing/matches/Matches.tsx'
import { RowButtons } from './buttons.tsx'
import { StartupCard } from './Card.tsx'
import { ManyButtons } from './ManyButtons.tsx'
import { marketPath } from './parts/paths.ts'
import { StartupToolbar } from './parts/Toolbar.tsx'
import { useTranslate } from '../../i18n/words.ts'

/** What everyone finds here is published; whose a startup is, no investor chooses by. */
const filters = chooseFilters(resources.startups, {
  first: ['category_uuid', 'development_stage_uuid', 'raising_phase_uuid', 'country', 'matches_profile'],
  without: ['is_published', 'created_by', 'is_connected'],
})

/** All Startups: what an investor searches and filters. */
export default function Market() {
  const translate = useTranslate()
  const user = useSessionUser()
  return (
    <>
      <SchemaList
        resource={resources.startups}
        title={translate('app.titles.market')}
        lead={translate('startups.marketLead')}
        storeKey="startups.market"
        filters={filters}
        linkTo={marketPath}
        Card={MarketCard}
        RowActions={RowButtons}
        BulkActions={user?.role === 'admin' ? ManyButtons : undefined}
        saved
        Under={RowMatches}
        Nothing={MatchNothing}
        startAs="cards"
        actions={<StartupToolbar />}
        empty={{
          text: translate('startups.emptyMarket'),
          action: (
            <Button variant="outlined" component={Link} to={pathTo('dashboard')}>
              {translate('app.links.dashboard')}
            </Button>
          ),
        }}
      />
      <CompareTray />
    </>
  )
}

function MarketCard() {
  return <StartupCard to={marketPath} />
}
