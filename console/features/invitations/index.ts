import { lazy } from 'react'
import { resources } from '@baobab/validation'
import { propsOf } from '../../crud/props.ts'

/** The screen of open invitations, by the name of its address. */
export const screens = { invitations: lazy(() => import('./List.tsx')) }

export default propsOf(resources.invitations, { list: screens.invitations, icon: 'send' })
