import { lazy } from 'react'

/** The register of breaches, by the name of its address. */
export const screens = { breaches: lazy(() => import('./Breaches.tsx')) }
