import { lazy } from 'react'
import { resources } from '@baobab/validation'
import { propsOf } from '../../crud/props.ts'

/** The screen of the listings to review, by the name of its address. */
export const screens = {
  listingReviews: lazy(() => import('./List.tsx')),
}

export default propsOf(resources.listingReviews, { list: screens.listingReviews, icon: 'list' })
