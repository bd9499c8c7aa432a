import { lazy } from 'react'

/** The screens about the data of people, by the name of their address. */
export const screens = { privacy: lazy(() => import('./Privacy.tsx')), myData: lazy(() => import('./MyData.tsx')) }
