import { lazy } from 'react'

/** The screen of the import, by the name of its address. */
export const screens = { startupImport: lazy(() => import('./Import.tsx')) }
