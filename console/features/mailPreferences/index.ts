import { lazy } from 'react'
import { lateProps } from '../../crud/props.ts'

/** The screen of the mails that a person gets, by the name of its address. */
export const screens = { mailChoice: lazy(() => import('./Edit.tsx')) }

export default lateProps('mailPreferences', { edit: screens.mailChoice, icon: 'mail' })
