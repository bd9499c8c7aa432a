import { lazy } from 'react'
import { lateProps } from '../../crud/props.ts'

/** The screens of the contact inbox, by the name of their address. */
export const screens = {
  inbox: lazy(() => import('./List.tsx')),
  inboxMessage: lazy(() => import('./Overview.tsx')),
}

export default lateProps('contactMessages', { list: screens.inbox, show: screens.inboxMessage, icon: 'mail' })
