import type { StartupRecord } from '../startups/record.ts'
import { nameOf } from '../users/presenter.ts'
import type { FoundPerson } from '../users/queries.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : null)

/** A startup as a line of the search. */
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

/** A person as a line of the search; address and standing are for admins. */
export function presentFoundPerson(person: FoundPerson, everything: boolean) {
  return {
    user_uuid: person.id,
    name: nameOf(person),
    role: person.role,
    profile_image: person.profile_image,
    email: everything ? person.email : null,
    is_active: everything ? person.is_active : null,
  }
}
