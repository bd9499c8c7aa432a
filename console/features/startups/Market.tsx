import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { contract, earlyResources } from '@baobab/validation'
import { useSessionUser } from '../../session/session.tsx'
import { useMay } from '../../session/useMay.ts'
import { pathTo } from '../../routes/routes.ts'
import { chooseFilters } from '../../crud/list/offeredFilters.ts'
import { SchemaList } from '../../crud/list/SchemaList.tsx'
import { CompareTray } from '../investing/compare/CompareTray.tsx'
import { MatchNothing } from '../investing/matches/MatchNothing.tsx'
import { useMatchColumn } from '../investing/matches/Matches.tsx'
import { ManyButtons, RowButtons } from './buttons.tsx'
import { StartupCard } from './Card.tsx'
import { screening } from './parts/figures.ts'
import { marketPath } from './parts/paths.ts'
import { StartupToolbar } from './parts/Toolbar.tsx'
import { useTranslate } from '../../i18n/words.ts'

/** What everyone finds here is published; whose a startup is, no investor chooses by. */
const filters = chooseFilters(earlyResources.startups, {
  first: ['category_uuid', 'development_stage_uuid', 'raising_phase_uuid', 'country', 'matches_profile'],
  without: ['is_published', 'state', 'created_by', 'is_own'],
})

/** Administrators find drafts and what was taken down too. */
const administratorsFilters = chooseFilters(earlyResources.startups, {
  first: ['state', 'category_uuid', 'development_stage_uuid', 'raising_phase_uuid', 'country'],
  without: ['is_published', 'created_by', 'is_own', 'matches_profile'],
})

/** All Startups: what an investor searches and filters. */
export default function Market() {
  const translate = useTranslate()
  const match = useMatchColumn()
  const user = useSessionUser()
  const publishesMany = useMay(contract.startups.publishMany)
  return (
    <>
      <SchemaList
        resource={earlyResources.startups}
        title={translate('app.titles.market')}
        storeKey="startups.market"
        filters={user?.role === 'admin' ? administratorsFilters : filters}
        {...screening}
        facts={[match]}
        linkTo={marketPath}
        Card={MarketCard}
        RowActions={RowButtons}
        BulkActions={publishesMany ? ManyButtons : undefined}
        saved
        Nothing={MatchNothing}
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
