import { lazy } from 'react'

/** The screens of what was deleted, by the name of their address. */
export const screens = { deleted: lazy(() => import('./List.tsx')) }
