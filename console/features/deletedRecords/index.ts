import { lazy } from 'react'
import { lateProps } from '../../crud/props.ts'

/** The screens of what was deleted, by the name of their address. */
export const screens = { deleted: lazy(() => import('./List.tsx')) }

export default lateProps('deletedRecords', { list: screens.deleted, icon: 'bin' })
