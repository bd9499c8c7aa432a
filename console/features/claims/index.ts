import { lazy } from 'react'

/** The screen where administrators decide claims, by the name of its address. */
export const screens = { claims: lazy(() => import('./Desk.tsx')) }
