import { lazy } from 'react'
import { lateProps } from '../../crud/props.ts'

/** The screens of announcements, by the name of their address. */
export const screens = {
  announcements: lazy(() => import('./List.tsx')),
  announcementCreate: lazy(() => import('./Create.tsx')),
  announcementEdit: lazy(() => import('./Edit.tsx')),
  announcement: lazy(() => import('./Overview.tsx')),
  announced: lazy(() => import('./Read.tsx')),
}

export default lateProps('announcements', {
  list: screens.announcements,
  create: screens.announcementCreate,
  edit: screens.announcementEdit,
  show: screens.announcement,
  icon: 'chat',
})
