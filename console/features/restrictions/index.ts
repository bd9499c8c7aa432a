import { lazy } from 'react'

/** The screen of what is reported about somebody and kept from them, by the name of its address. */
export const screens = { ownReports: lazy(() => import('./OwnReports.tsx')) }
