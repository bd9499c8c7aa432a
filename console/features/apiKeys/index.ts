import { lazy } from 'react'

/** The screen of keys for other programs, by the name of its address. */
export const screens = { apiKeys: lazy(() => import('./Keys.tsx')) }
