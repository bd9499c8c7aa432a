import { lazy } from 'react'
import { resources } from '@baobab/validation'

/** The screens of reported messages, by the name of their address. */
export const screens = {
  reports: lazy(() => import('./List.tsx')),
  report: lazy(() => import('./Overview.tsx')),
}

export default { name: 'reports', recordRepresentation: resources.reports.title }
