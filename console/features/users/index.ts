import { lazy } from 'react'
import { earlyResources } from '@baobab/validation'
import { propsOf } from '../../crud/props.ts'

/** The screens of people, by the name of their address. */
export const screens = {
  profile: lazy(() => import('./Profile.tsx')),
  profileEdit: lazy(() => import('./ProfileEdit.tsx')),
  person: lazy(() => import('./Person.tsx')),
  users: lazy(() => import('./Users.tsx')),
  founders: lazy(() => import('./Founders.tsx')),
  investors: lazy(() => import('./Investors.tsx')),
  account: lazy(() => import('./Account.tsx')),
  userEdit: lazy(() => import('./UserEdit.tsx')),
}

export default propsOf(earlyResources.users, {
  list: screens.users,
  edit: screens.userEdit,
  show: screens.person,
  icon: 'person',
})
