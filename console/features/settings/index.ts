import { lazy } from 'react'
import { resources } from '@baobab/validation'
import { propsOf } from '../../crud/props.ts'

/** The screen of the settings, by the name of its address. */
export const screens = { settings: lazy(() => import('./Edit.tsx')) }

export default propsOf(resources.settings, { edit: screens.settings, icon: 'settings' })
