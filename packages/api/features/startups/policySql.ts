import type { ReadingTier } from '@baobab/validation'
import type { Branch } from '../../crud/list/index.ts'
import { everyGroup, type PolicyUser } from './policy.ts'
import { isOwnSql } from './team.ts'
import { grantsSql } from './tiersSql.ts'

/** The names of a statement: the alias of `startup_search`, and the parameter of who asks. */
interface Names {
  readonly s?: string
  readonly id?: string
  /** The team of who asks, where it is known. */
  readonly team?: PolicyUser['team']
}

/**
 * `tierOf` as conditions on a row of `startup_search`, where `is_published` means on the market: the startups that are there for
 * somebody, in parts that have no row in common, each of which follows a partial index.
 *
 * @param wanted what they ask for: published ones, drafts, or both.
 */
export function seenBranches(
  { role, email_verified, team }: Omit<PolicyUser, 'id'>,
  { s = 's', id = '$1' }: Names = {},
  wanted: readonly unknown[] = [true, false],
): readonly Branch[] {
  const [listed, own] = [`${s}.is_published`, isOwnSql(`${s}.user_id`, id, team)]
  const onMarket = { where: listed, counted: 'published' }
  const isAdmin = role === 'admin' && email_verified
  if (isAdmin && wanted.includes(true) && wanted.includes(false))
    return [onMarket, { where: `not ${listed}`, counted: 'others' }]
  const published: readonly Branch[] = isAdmin
    ? [onMarket, { where: `not ${listed} and ${s}.is_held`, counted: 'held' }]
    : email_verified
      ? [onMarket]
      : [
          { where: `${s}.is_public and ${listed} and not (${own})`, isOwn: false },
          { where: `${listed} and ${own}`, isOwn: true },
        ]
  const drafts: readonly Branch[] = isAdmin
    ? [{ where: `not ${listed} and not ${s}.is_held`, counted: 'drafts' }]
    : [{ where: `not ${listed} and ${own}`, isOwn: true }]
  return [...(wanted.includes(true) ? published : []), ...(wanted.includes(false) ? drafts : [])]
}

/** The same as conditions alone. */
function seenParts(...asked: Parameters<typeof seenBranches>): readonly string[] {
  return seenBranches(...asked).map(({ where }) => where)
}

/** The same as one condition. */
export function seenSql(currentUser: Omit<PolicyUser, 'id'>, names: Names = {}, wanted?: readonly unknown[]): string {
  return `(${seenParts(currentUser, names, wanted)
    .map((part) => `(${part})`)
    .join(' or ')})`
}

/**
 * `groupsKeptFrom` as a condition on a row of `startup_search`: that a group of its fields is read by somebody of a tier, or by its
 * owner. Undefined where every row's is. Without an `id` nobody is signed in.
 */
export function readsGroupSql(tier: ReadingTier, group: string, { s = 's', id, team }: Names = {}): string | undefined {
  if (tier === 'private') return undefined
  const kept = (from: string) => `${s}.kept @> array['${from}:${group}']`
  const ways = [
    `not ${kept(tier)}`,
    ...(id === undefined ? [] : [isOwnSql(`${s}.user_id`, id, team)]),
    ...(id === undefined || tier !== 'investor'
      ? []
      : [`not ${kept('granted')} and ${grantsSql(`${s}.startup_id`, id)} && array['${group}', '${everyGroup}']`]),
  ]
  return `(${ways.map((way) => `(${way})`).join(' or ')})`
}

/** The class of current user that a statement is written for, as a part of its name. */
export function classOf({ role, email_verified, team }: Omit<PolicyUser, 'id'>): string {
  if (!email_verified) return 'unverified'
  if (team) return 'team'
  return role === 'admin' ? 'admin' : 'member'
}
