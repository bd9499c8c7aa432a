import { lazy } from 'react'
import { resources } from '@baobab/validation'
import { propsOf } from '../../crud/props.ts'

/** The screen of the mails that a person gets, by the name of its address. */
export const screens = { mailChoice: lazy(() => import('./Edit.tsx')) }

export default propsOf(resources.mailPreferences, { edit: screens.mailChoice, icon: 'mail' })
