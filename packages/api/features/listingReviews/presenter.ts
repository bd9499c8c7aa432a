import { resources, writableFields, type ListingReview } from '@baobab/validation'
import { isMissing } from '@baobab/validation/format/index.ts'
import { nameOf } from '../users/presenter.ts'
import { presentReview } from '../startups/reviewing.ts'
import type { ListingReviewRow } from './queries.ts'

/** What a founder may fill in; a setting is an answer either way. */
const filled = Object.entries(writableFields(resources.startups)).filter(([, { options }]) => !options.setting)

/** A review as admins read it: the startup by its name, what is not filled in, and others that it may be a copy of. */
export function presentListingReview({
  review,
  startup,
  founder,
  decider,
  duplicates,
}: ListingReviewRow): ListingReview {
  const values: Readonly<Record<string, unknown>> = startup
  const empty = filled.filter(([name]) => isMissing(values[name])).map(([name]) => name)
  return {
    ...presentReview(review),
    startup_uuid: startup.id,
    name: startup.startup_name,
    founder_uuid: startup.user_id,
    founder: founder && { uuid: startup.user_id, name: nameOf(founder) },
    decided_by_uuid: review.decided_by,
    decided_by: review.decided_by && decider ? { uuid: review.decided_by, name: nameOf(decider) } : null,
    completeness: Math.round((100 * (filled.length - empty.length)) / filled.length),
    empty_fields: empty,
    duplicates_count: duplicates.length,
    duplicates: duplicates.map(({ startup_uuid, startup_name, is_published, same_founder, by }) => ({
      startup_uuid,
      startup_name,
      is_published,
      same_founder,
      by: [...by],
    })),
  }
}
