import { lazy } from 'react'

/** The screen of webhooks, by the name of its address. */
export const screens = { webhooks: lazy(() => import('./Webhooks.tsx')) }
