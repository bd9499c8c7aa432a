import { lazy } from 'react'

/** The screen about what the server stands on, by the name of its address. */
export const screens = { system: lazy(() => import('./System.tsx')) }
