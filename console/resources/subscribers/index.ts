import { lazy } from 'react'
import { resources } from '@baobab/validation'

/** The screen of newsletter subscribers, by the name of its address. */
export const screens = { subscribers: lazy(() => import('./List.tsx')) }

export default { name: 'subscribers', recordRepresentation: resources.subscribers.title }
