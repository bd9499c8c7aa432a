import { lazy } from 'react'
import { resources } from '@baobab/validation'
import { propsOf } from '../../crud/props.ts'

/** The screen of newsletter subscribers, by the name of its address. */
export const screens = { subscribers: lazy(() => import('./List.tsx')) }

export default propsOf(resources.subscribers, { list: screens.subscribers, icon: 'people' })
