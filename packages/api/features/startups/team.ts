import type { MembershipRole } from '@baobab/validation'
import { teamIdsSql, type Team } from '../../platform/db/team.ts'

/** What somebody is to a startup: as in the organisation of who registered it, whose owner they are themselves; `none` where it is another's. */
export type StartupRole = MembershipRole | 'none'

interface Person {
  readonly id: string
  /** Whom they work with; null for who works alone. */
  readonly team: Team | null
}

interface OfFounder {
  /** Who registered it. */
  readonly user_id: string
}

/** The one answer to whose a startup is: policies, presenters and handlers ask this or what follows from it, SQL `isOwnSql`. */
export function roleIn(person: Person, startup: OfFounder): StartupRole {
  if (hasRegistered(person, startup)) return 'owner'
  return person.team?.others.includes(startup.user_id) ? person.team.role : 'none'
}

/** Whether it is one's own or one's team's: then all of it is read, and nothing is done with it as others do. */
export const isOwn = (person: Person, startup: OfFounder): boolean => roleIn(person, startup) !== 'none'

/** Whether one works on it: edits, publishes, answers, says who reads what. */
export const worksOn = (person: Person, startup: OfFounder): boolean =>
  ['owner', 'member'].includes(roleIn(person, startup))

/** Whether one registered it, and so parts with it. */
export const hasRegistered = (person: Pick<Person, 'id'>, startup: OfFounder): boolean => person.id === startup.user_id

/**
 * `isOwn` in SQL, of a column that holds who registered a startup and of a person. Of somebody who is known to work alone (`null`) it is
 * an equality.
 */
export const isOwnSql = (founder: string, person: string, team?: Team | null): string =>
  team === null ? `${founder} = ${person}` : `${founder} = any(${teamIdsSql(person)})`
