import { lazy } from 'react'
import { lateProps } from '../../crud/props.ts'

/** The screen of newsletter subscribers, by the name of its address. */
export const screens = { subscribers: lazy(() => import('./List.tsx')) }

export default lateProps('subscribers', { list: screens.subscribers, icon: 'people' })
