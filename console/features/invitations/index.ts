import { lazy } from 'react'
import { lateProps } from '../../crud/props.ts'

/** The screen of open invitations, by the name of its address. */
export const screens = { invitations: lazy(() => import('./List.tsx')) }

export default lateProps('invitations', { list: screens.invitations, icon: 'send' })
