import type { AdminRights, OpenSession, Role } from '@baobab/validation'
import { nameOf } from '../users/presenter.ts'
import type { SessionRow as OpenSessionRow } from './tokens.ts'

/** What a signed-in person is, as the client keeps it. */
interface SessionRow {
  readonly id: string
  readonly email: string
  readonly email_verified: boolean
  readonly role: Role
  readonly rights: AdminRights
  readonly first_name: string | null
  readonly last_name: string | null
  readonly profile_image: string | null
  readonly locale: string | null
}

/** The session user without a token, as it stands beside another answer. */
export function presentSessionUser(user: SessionRow) {
  return {
    email: user.email,
    user_uuid: user.id,
    role: user.role,
    ...(user.role === 'admin' ? { rights: user.rights } : {}),
    first_name: user.first_name ?? '',
    last_name: user.last_name ?? '',
    name: nameOf(user),
    profile_image: user.profile_image,
    email_verified: user.email_verified,
    locale: user.locale,
  }
}

/** An open session as its owner reads it. */
export function presentOpenSession(row: OpenSessionRow, current: string): OpenSession {
  const { session_id, device, network, began_at, created_at } = row
  return {
    session_uuid: session_id,
    device,
    place: network,
    since: began_at.toISOString(),
    last_used: created_at.toISOString(),
    is_current: session_id === current,
  }
}

/** The answer of a sign-in: it alone hands out a token. */
export function presentSession(user: SessionRow, token: string) {
  return { ...presentSessionUser(user), access_token: token }
}
