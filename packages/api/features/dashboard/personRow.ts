import { nameOf } from '../users/presenter.ts'

/** Of a row, the person that it is about. */
export interface PersonRow {
  readonly person_id: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly profile_image: string | null
}

/** The columns of that person, `u`. */
export const personColumns = 'u.id as person_id, u.first_name, u.last_name, u.profile_image'

export function presentPerson(row: PersonRow) {
  return { user_uuid: row.person_id, name: nameOf(row), profile_image: row.profile_image }
}
