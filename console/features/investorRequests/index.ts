import { lazy } from 'react'
import { lateProps } from '../../crud/props.ts'

/** The screens of requests for investor access, by the name of their address. */
export const screens = {
  investorRequests: lazy(() => import('./List.tsx')),
  investorRequest: lazy(() => import('./Overview.tsx')),
}

export default lateProps('investorRequests', {
  list: screens.investorRequests,
  show: screens.investorRequest,
  icon: 'key',
})
