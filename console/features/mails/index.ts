import { lazy } from 'react'
import { lateProps } from '../../crud/props.ts'

/** The screens of mails, by the name of their address. */
export const screens = {
  mails: lazy(() => import('./List.tsx')),
  mail: lazy(() => import('./Overview.tsx')),
}

export default lateProps('mails', { list: screens.mails, show: screens.mail, icon: 'send' })
