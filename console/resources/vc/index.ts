import { lazy } from 'react'
import { resources } from '@baobab/validation'

/** The screens of investor profiles, by the name of their address. */
export const screens = { portfolio: lazy(() => import('./Portfolio.tsx')) }

export default { name: 'vc', recordRepresentation: resources.vc.title }
