import { lazy } from 'react'
import { resources } from '@baobab/validation'

/** The screens of requests for investor access, by the name of their address. */
export const screens = {
  investorRequests: lazy(() => import('./List.tsx')),
  investorRequest: lazy(() => import('./Overview.tsx')),
}

export default { name: 'investorRequests', recordRepresentation: resources.investorRequests.title }
