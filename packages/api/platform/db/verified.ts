import { verifyingTypes } from '@baobab/validation'

const needed = verifyingTypes.map((type) => `'${type}'`).join(', ')

/** That a claim stands at a moment, as `stands` says it: confirmed, and not past its time. */
export const standsSql = (claim: string, at: string): string =>
  `(${claim}.state = 'confirmed' and ${claim}.ends_at > ${at})`

/**
 * When an organisation became a verified investor, where it is one at a moment; null where it is not. `verifiedInvestor` says the same of
 * claims that were read.
 */
export const verifiedAtSql = (organisation: string, at: string): string => `
  (select case when count(*) = ${verifyingTypes.length} then max(n.confirmed_at) end from (
    select max(c.decided_at) as confirmed_at from claims c
    where c.organisation_id = ${organisation} and c.type in (${needed}) and ${standsSql('c', at)} group by c.type) n)`

/** The uuid of the organisation that a person works in: the one that they joined, else their own. */
export const workplaceSql = (person: string): string => `
  (select m.organisation_id from memberships m join organisations o on o.id = m.organisation_id
    where m.user_id = ${person} and m.since is not null and m.ended_at is null
    order by o.person_id is not distinct from ${person} limit 1)`
