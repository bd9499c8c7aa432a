import { useRecordContext, type RaRecord } from 'react-admin'
import type { ListingReview } from '@baobab/validation'
import { Badge } from '../../ui/Badge.tsx'
import '../../i18n/lateResources.ts'
import { useOptionLabel } from '../../i18n/labels.ts'

const tones = { submitted: 'warning', changes_asked: 'danger', closed: 'warning', approved: 'ok' } as const

/** How the review in context stands. */
export function State() {
  const option = useOptionLabel('listingReviews')
  const state = useRecordContext<ListingReview & RaRecord<string>>()?.state
  return state ? <Badge tone={tones[state]} label={option('state', state)} /> : null
}
