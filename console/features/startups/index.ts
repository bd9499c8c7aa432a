import { lazy } from 'react'
import { earlyResources } from '@baobab/validation'
import { propsOf } from '../../crud/props.ts'
import Mine from './Mine.tsx'

const Overview = lazy(() => import('./Overview.tsx'))

/** The screens of startups, by the name of their address. */
export const screens = {
  startupCreate: lazy(() => import('./Create.tsx')),
  startups: Mine,
  startupEdit: lazy(() => import('./Edit.tsx')),
  startupShare: lazy(() => import('./share/Share.tsx')),
  startupAccess: lazy(() => import('./access/Access.tsx')),
  startupViewed: lazy(() => import('./access/Viewed.tsx')),
  startupDeck: lazy(() => import('../deck/Deck.tsx')),
  startupClaims: lazy(() => import('../claims/StartupClaims.tsx')),
  startupOverview: Overview,
  market: lazy(() => import('./Market.tsx')),
  marketOverview: Overview,
  connected: lazy(() => import('./Connected.tsx')),
}

export default propsOf(earlyResources.startups, {
  list: screens.startups,
  create: screens.startupCreate,
  edit: screens.startupEdit,
  show: screens.startupOverview,
  icon: 'list',
})
