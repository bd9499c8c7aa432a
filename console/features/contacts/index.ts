import { lazy } from 'react'

/** The page of contacts, by the name of its address. */
export const screens = { contacts: lazy(() => import('./Contacts.tsx')) }
