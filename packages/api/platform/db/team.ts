import type { MembershipRole } from '@baobab/validation'

/** Whom somebody works on startups with: what they are in the organisation of founders that they share, and the uuids of the others in it. */
export interface Team {
  readonly role: MembershipRole
  readonly others: readonly string[]
}

const holds = (membership: string) => `${membership}.since is not null and ${membership}.ended_at is null`

/** The memberships `x` of a row of users and `y` of those whom they share an organisation of founders with. */
const shared = (u: string) => `
  from memberships x join organisations o on o.id = x.organisation_id and o.kind = 'startup'
  join memberships y on y.organisation_id = x.organisation_id and y.user_id <> x.user_id
  where x.user_id = ${u}.id and ${u}.role = 'startup' and ${u}.email_verified and ${holds('x')} and ${holds('y')}`

/** The team of a row of users as JSON; null for who works alone, and until their address is verified. Asked with each call. */
export const teamSql = (u: string): string => `
  (select jsonb_build_object('role', x.role, 'others', jsonb_agg(y.user_id)) ${shared(u)} group by x.organisation_id, x.role limit 1)`

/** The uuids of somebody and of their team, as an array that is made once for a statement. */
export const teamIdsSql = (person: string): string =>
  `array(select ${person}::uuid union all select y.user_id from users u cross join lateral (select y.user_id ${shared('u')}) y where u.id = ${person}::uuid)`
