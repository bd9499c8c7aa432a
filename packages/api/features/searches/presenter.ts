import type { SavedSearch } from '@baobab/validation'
import type { savedSearches } from '../../platform/db/schema/index.ts'

export type SearchRow = typeof savedSearches.$inferSelect

export function presentSearch({ id, name, resource, filter, sort, mail, created_at }: SearchRow): SavedSearch {
  return {
    search_uuid: id,
    name,
    resource,
    filter: { ...filter },
    sort: { ...sort },
    mail,
    created_at: created_at.toISOString(),
  }
}
