import { lazy } from 'react'
import { lateProps } from '../../crud/props.ts'

/** The screen of the settings, by the name of its address. */
export const screens = { settings: lazy(() => import('./Edit.tsx')) }

export default lateProps('settings', { edit: screens.settings, icon: 'settings' })
