import { lazy } from 'react'
import { resources } from '@baobab/validation'
import { propsOf } from '../../crud/props.ts'

/** The screen of the audit trail, by the name of its address. */
export const screens = { auditTrail: lazy(() => import('./List.tsx')) }

export default propsOf(resources.audit, { list: screens.auditTrail, icon: 'clock' })
