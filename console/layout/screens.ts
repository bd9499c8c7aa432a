import { lazy, type ComponentType } from 'react'
import { screens as categories } from '../resources/categories/index.ts'
import { screens as devphases } from '../resources/devphases/index.ts'
import { screens as raisephases } from '../resources/raisephases/index.ts'
import { screens as startups } from '../resources/startups/index.ts'
import { screens as users } from '../resources/users/index.ts'
import { screens as vc } from '../resources/vc/index.ts'
import type { BuiltName } from '../routes.ts'

/** The screen of each address, loaded when it is opened. */
export const screens: Readonly<Record<BuiltName, ComponentType>> = {
  dashboard: lazy(() => import('../dashboard/Dashboard.tsx')),
  ...startups,
  ...categories,
  ...devphases,
  ...raisephases,
  ...users,
  ...vc,
}
