import { lazy } from 'react'
import { lateProps } from '../../crud/props.ts'

/** The screen of the audit trail, by the name of its address. */
export const screens = { auditTrail: lazy(() => import('./List.tsx')) }

export default lateProps('audit', { list: screens.auditTrail, icon: 'clock' })
