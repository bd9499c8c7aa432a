import { lazy } from 'react'
import { resources } from '@baobab/validation'

/** The screen of the mails that a person gets, by the name of its address. */
export const screens = { mailChoice: lazy(() => import('./Edit.tsx')) }

export default { name: 'mailPreferences', recordRepresentation: resources.mailPreferences.title }
