import { lazy } from 'react'

/** The screen of who works together, by the name of its address. */
export const screens = { organisation: lazy(() => import('./Organisation.tsx')) }
