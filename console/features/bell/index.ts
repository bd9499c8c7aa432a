import { lazy } from 'react'

/** The page of all notifications, by the name of its address. */
export const screens = { notifications: lazy(() => import('./Notifications.tsx')) }
