import { lazy } from 'react'
import { lateProps } from '../../crud/props.ts'

/** The screens of reports, by the name of their address. */
export const screens = {
  reports: lazy(() => import('./List.tsx')),
  report: lazy(() => import('./Overview.tsx')),
}

export default lateProps('reports', { list: screens.reports, show: screens.report, icon: 'flag' })
