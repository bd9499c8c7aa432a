import { lazy } from 'react'
import { resources } from '@baobab/validation'
import { propsOf } from '../../crud/props.ts'

/** The screens of what was deleted, by the name of their address. */
export const screens = { deleted: lazy(() => import('./List.tsx')) }

export default propsOf(resources.deletedRecords, { list: screens.deleted, icon: 'bin' })
