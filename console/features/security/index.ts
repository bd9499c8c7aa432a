import { lazy } from 'react'

/** The screen of sign-in and security, by the name of its address. */
export const screens = { security: lazy(() => import('./Security.tsx')) }
