import type { StartupRecord } from '../startups/record.ts'
import { nameOf } from '../users/presenter.ts'
import type { FoundPerson } from '../users/queries.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : null)

/** A startup as a row of the search. */
export function presentFoundStartup(record: StartupRecord) {
  return {
    startup_uuid: record._id,
    startup_name: text(record['startup_name']) ?? '',
    country: text(record['country']),
    category: record._category,
    image: text(record['image']),
    is_published: record._published,
  }
}

/** A person as a row of the search; address and status are for admins. */
export function presentFoundPerson(user: FoundPerson, everything: boolean) {
  return {
    user_uuid: user.id,
    name: nameOf(user),
    role: user.role,
    profile_image: user.profile_image,
    email: everything ? user.email : null,
    is_active: everything ? user.is_active : null,
  }
}
