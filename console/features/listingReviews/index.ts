import { lazy } from 'react'
import { lateProps } from '../../crud/props.ts'

/** The screen of the listings to review, by the name of its address. */
export const screens = {
  listingReviews: lazy(() => import('./List.tsx')),
}

export default lateProps('listingReviews', { list: screens.listingReviews, icon: 'list' })
