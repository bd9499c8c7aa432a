import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { resources } from '@baobab/validation'
import { useSessionUser } from '../../auth/session.tsx'
import { pathTo } from '../../routes.ts'
import { SchemaList } from '../../schema/SchemaList.tsx'
import { CompareTray } from '../investing/compare/CompareTray.tsx'
import { MatchNothing } from '../investing/MatchNothing.tsx'
import { RowMatches } from '../investing/Matches.tsx'
import { RowButtons } from './buttons.tsx'
import { StartupCard } from './Card.tsx'
import { ManyButtons } from './ManyButtons.tsx'
import { marketPath } from './paths.ts'
import { StartupToolbar } from './Toolbar.tsx'

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
        filters={[
          'category_uuid',
          'development_stage_uuid',
          'raising_phase_uuid',
          'country',
          'is_liked',
          'matches_profile',
        ]}
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
