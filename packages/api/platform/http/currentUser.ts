import type { AdminRights, Role } from '@baobab/validation'
import type { Database } from '../db/client.ts'
import type { Env } from '../env/env.ts'
import { hashSecret, isSecret } from '../lib/secret.ts'
import { teamSql, type Team } from '../db/team.ts'
import { isApiKey } from './apiKey.ts'
import { headerOf, type AppContext } from './incoming.ts'

/** Who makes a call, read again with each one: a role or an account that was taken away is gone at once. */
export interface CurrentUser {
  readonly id: string
  readonly role: Role
  /** What they may do where they are an administrator. */
  readonly rights: AdminRights
  readonly email: string
  /** Whether their address is verified and their account not frozen: until then they do as little as who is not verified. */
  readonly email_verified: boolean
  /** Since when their account is frozen; null where it is not. */
  readonly frozen_at: Date | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly profile_image: string | null
  /** The language that the account chose. */
  readonly locale: string | null
  /** Whom they work on startups with, as it stands now; null for who works alone. */
  readonly team: Team | null
  /** Of the token that the call was made with. */
  readonly token_hash: string
  /** Of the session that the token belongs to. */
  readonly session_id: string
  /** An administrator who must add a second factor, or sign in with it, before anything else. */
  readonly awaits_second_factor: boolean
  /** The administrator who views as this user: then the session only reads. */
  readonly viewed_by?: string
  /** Of a program that makes calls by a key: what of the administrator's the key may do. */
  readonly key_scopes?: readonly string[]
}

/** Who makes a call indeed: the administrator, where one views as the current user. */
export const actorOf = (user: Pick<CurrentUser, 'id' | 'viewed_by'> | undefined): string | undefined =>
  user?.viewed_by ?? user?.id

/** Who is frozen does no more than who is not verified. */
const mayAct = 'u.email_verified and u.frozen_at is null as email_verified, u.frozen_at'

const findCurrentUser = `
  select u.id, u.role, u.rights, u.email, ${mayAct}, u.first_name, u.last_name, u.profile_image, u.locale, t.token_hash, t.session_id::text,
    u.role = 'admin' and not t.second_factor as awaits_second_factor, case when u.frozen_at is null then ${teamSql('u')} end as team
  from access_tokens t join users u on u.id = t.user_id
  where t.token_hash = $1 and t.expires_at > $2 and u.is_active`

/**
 * A view as somebody holds while it may: its time is not over, its administrator is signed in where it was opened from and still has all
 * rights, and its person is a founder or an investor whose account is not disabled. What is worded is worded for who reads it.
 */
const findViewed = `
  select u.id, u.role, u.rights, u.email, ${mayAct}, u.first_name, u.last_name, u.profile_image, a.locale, v.token_hash,
    v.id::text as session_id, false as awaits_second_factor, v.admin_id as viewed_by, case when u.frozen_at is null then ${teamSql('u')} end as team
  from view_sessions v join users u on u.id = v.user_id join users a on a.id = v.admin_id
    join access_tokens t on t.session_id = v.admin_session_id and t.user_id = a.id
  where v.token_hash = $1 and v.expires_at > $2 and u.is_active and u.role <> 'admin'
    and a.is_active and a.role = 'admin' and a.rights = 'full' and t.expires_at > $2 and (t.second_factor or not $3::boolean)`

/** A key acts as the administrator who made it, while they are one. When it was used is noted once a minute. */
const findKeyUser = `
  with found as (
    select u.id, u.role, u.rights, u.email, ${mayAct}, u.first_name, u.last_name, u.profile_image, u.locale, k.key_hash as token_hash,
      k.id::text as session_id, false as awaits_second_factor, k.scopes as key_scopes, ${teamSql('u')} as team
    from api_keys k join users u on u.id = k.made_by
    where k.key_hash = $1 and k.ends_at > $2 and u.is_active and u.role = 'admin'
  ), noted as (
    update api_keys set last_used_at = $2 where key_hash = (select token_hash from found)
      and (last_used_at is null or last_used_at < $2 - interval '1 minute')
  )
  select * from found`

type UserRow = CurrentUser & Record<string, unknown>

/** Who the `Authorization: Token …` header stands for: nothing else authenticates. Undefined where there is none, or a dead one. */
export async function authenticate(
  c: AppContext,
  db: Database,
  now: Date,
  { adminMfa }: Pick<Env, 'adminMfa'>,
): Promise<CurrentUser | undefined> {
  const token = tokenOf(c)
  if (token === undefined) return undefined
  if (isApiKey(token)) return (await db.named<UserRow>('key_user', findKeyUser, [hashSecret(token), now]))[0]
  if (!isSecret(token)) return undefined
  const hash = hashSecret(token)
  const [currentUser] = await db.byKey<UserRow>('current_user', findCurrentUser, [hash, now])
  if (!currentUser) return (await db.named<UserRow>('viewed_user', findViewed, [hash, now, adminMfa]))[0]
  return { ...currentUser, awaits_second_factor: adminMfa && currentUser.awaits_second_factor }
}

/** The token of the header, alive or not. */
export function tokenOf(c: AppContext): string | undefined {
  return /^Token +(\S+)$/i.exec(headerOf(c, 'authorization') ?? '')?.[1]
}
