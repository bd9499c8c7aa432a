import { lazy } from 'react'
import { resources } from '@baobab/validation'
import { propsOf } from '../../crud/props.ts'

/** The screens of mails, by the name of their address. */
export const screens = {
  mails: lazy(() => import('./List.tsx')),
  mail: lazy(() => import('./Overview.tsx')),
}

export default propsOf(resources.mails, { list: screens.mails, show: screens.mail, icon: 'send' })
