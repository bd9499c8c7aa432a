import type { MembershipRole } from '@baobab/validation'

/** What somebody is to a startup, as to an organisation; `none` where it is another's. */
export type StartupRole = MembershipRole | 'none'

interface Person {
  readonly id: string
}

interface OfFounder {
  /** Who registered it. */
  readonly user_id: string
}

/** The one answer to whose a startup is: policies, presenters and handlers ask this or what follows from it, SQL `isOwnSql`. */
export const roleIn = (person: Person, startup: OfFounder): StartupRole =>
  person.id === startup.user_id ? 'owner' : 'none'

/** Whether it is one's own: then all of it is read, and nothing is done with it as others do. */
export const isOwn = (person: Person, startup: OfFounder): boolean => roleIn(person, startup) !== 'none'

/** Whether one works on it: edits, publishes, answers, says who reads what. */
export const worksOn = (person: Person, startup: OfFounder): boolean =>
  ['owner', 'member'].includes(roleIn(person, startup))

/** Whether one may also part with it. */
export const owns = (person: Person, startup: OfFounder): boolean => roleIn(person, startup) === 'owner'

/** `isOwn` in SQL, of a column that holds who registered a startup and of a person. */
export const isOwnSql = (founder: string, person: string): string => `${founder} = ${person}`
