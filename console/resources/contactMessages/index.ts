import { lazy } from 'react'
import { resources } from '@baobab/validation'

/** The screens of the contact inbox, by the name of their address. */
export const screens = {
  inbox: lazy(() => import('./List.tsx')),
  inboxMessage: lazy(() => import('./Overview.tsx')),
}

export default { name: 'contactMessages', recordRepresentation: resources.contactMessages.title }
