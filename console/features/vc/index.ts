import { lazy } from 'react'
import { earlyResources } from '@baobab/validation'
import { propsOf } from '../../crud/props.ts'

/** The screens of investor profiles, by the name of their address. */
export const screens = { portfolio: lazy(() => import('./Portfolio.tsx')) }

export default propsOf(earlyResources.vc, { edit: screens.portfolio, icon: 'case' })
