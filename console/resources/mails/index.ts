import { lazy } from 'react'
import { resources } from '@baobab/validation'

/** The screens of mails, by the name of their address. */
export const screens = {
  mails: lazy(() => import('./List.tsx')),
  mail: lazy(() => import('./Overview.tsx')),
}

export default { name: 'mails', recordRepresentation: resources.mails.title }
