import { lazy } from 'react'
import { resources } from '@baobab/validation'
import { propsOf } from '../../crud/props.ts'

/** The screens of the contact inbox, by the name of their address. */
export const screens = {
  inbox: lazy(() => import('./List.tsx')),
  inboxMessage: lazy(() => import('./Overview.tsx')),
}

export default propsOf(resources.contactMessages, { list: screens.inbox, show: screens.inboxMessage, icon: 'mail' })
