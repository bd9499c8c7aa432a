import { resources } from '@baobab/validation'
import type { users } from '../../platform/db/schema/index.ts'
import { fieldsPresenter } from '../../crud/present.ts'

export type UserRow = typeof users.$inferSelect

/** A person's name as it is shown. */
export function nameOf(user: { readonly first_name: string | null; readonly last_name: string | null }): string {
  return [user.first_name, user.last_name].filter(Boolean).join(' ') || 'Unknown'
}

const present = fieldsPresenter({ ...resources.users.fields, ...resources.users.computed })

/** A user in full: for themselves and for admins. `verified_at` is when their organisation became a verified investor, where it is one now. */
export function presentUser(user: UserRow, verified_at: Date | null) {
  const rights = user.role === 'admin' ? user.rights : null
  return {
    ...present({ ...user, verified_at }),
    rights,
    user_uuid: user.id,
    name: nameOf(user),
    username: nameOf(user),
  }
}

/** The public part of a user: no address, no phone, no birth date. */
export function presentPerson(user: UserRow, currentUser: { readonly is_followed: boolean }) {
  return {
    user_uuid: user.id,
    first_name: user.first_name,
    last_name: user.last_name,
    name: nameOf(user),
    username: nameOf(user),
    profile_image: user.profile_image,
    about_me: user.about_me,
    role: user.role,
    is_followed: currentUser.is_followed,
  }
}
