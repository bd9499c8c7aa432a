import { lazy } from 'react'
import { resources } from '@baobab/validation'

/** The screen of the audit trail, by the name of its address. */
export const screens = { auditTrail: lazy(() => import('./List.tsx')) }

export default { name: 'audit', recordRepresentation: resources.audit.title }
