import type { Role } from '@baobab/validation'
import type { Database } from '../db/client.ts'
import type { Env } from '../env/env.ts'
import { hashSecret, isSecret } from '../lib/secret.ts'
import { headerOf, type AppContext } from './incoming.ts'

/** Who makes a call, read again with each one: a role or an account that was taken away is gone at once. */
export interface CurrentUser {
  readonly id: string
  readonly role: Role
  readonly email: string
  readonly email_verified: boolean
  readonly first_name: string | null
  readonly last_name: string | null
  readonly profile_image: string | null
  /** The language that the account chose. */
  readonly locale: string | null
  /** Of the token that the call was made with. */
  readonly token_hash: string
  /** Of the session that the token belongs to. */
  readonly session_id: string
  /** An administrator who must add a second factor, or sign in with it, before anything else. */
  readonly awaits_second_factor: boolean
}

const findCurrentUser = `
  select u.id, u.role, u.email, u.email_verified, u.first_name, u.last_name, u.profile_image, u.locale, t.token_hash, t.session_id::text,
    u.role = 'admin' and not t.second_factor as awaits_second_factor
  from access_tokens t join users u on u.id = t.user_id
  where t.token_hash = $1 and t.expires_at > $2 and u.is_active`

/** Who the `Authorization: Token …` header stands for: nothing else authenticates. Undefined where there is none, or a dead one. */
export async function authenticate(
  c: AppContext,
  db: Database,
  now: Date,
  { adminMfa }: Pick<Env, 'adminMfa'>,
): Promise<CurrentUser | undefined> {
  const token = tokenOf(c)
  if (token === undefined || !isSecret(token)) return undefined
  const rows = await db.byKey<CurrentUser & Record<string, unknown>>('current_user', findCurrentUser, [
    hashSecret(token),
    now,
  ])
  const [currentUser] = rows
  return currentUser && { ...currentUser, awaits_second_factor: adminMfa && currentUser.awaits_second_factor }
}

/** The token of the header, alive or not. */
export function tokenOf(c: AppContext): string | undefined {
  return /^Token +(\S+)$/i.exec(headerOf(c, 'authorization') ?? '')?.[1]
}
