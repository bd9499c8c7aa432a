import { canReadAccounts, type Entitled, type MembershipRole } from '@baobab/validation'
import { isOwn, worksOn } from '../startups/team.ts'
import type { CurrentUser } from '../../platform/http/currentUser.ts'

/** Of a claim, what decides whose it is. */
export interface Subject {
  /** Who registered the startup that it is of; null where it is an organisation’s. */
  readonly founder_id: string | null
  readonly claimed_by: string | null
}

/** What somebody is in the organisation that a claim is of; undefined where they do not belong to it. */
export type RoleInSubject = MembershipRole | undefined

type Person = Pick<CurrentUser, 'id' | 'team'>

/** Claims, takes back and opens the evidence: whoever works on the startup, or is more than a reader in the organisation. */
export const canClaim = (
  currentUser: Person,
  { founder_id }: Pick<Subject, 'founder_id'>,
  role: RoleInSubject,
): boolean =>
  founder_id === null ? role === 'owner' || role === 'member' : worksOn(currentUser, { user_id: founder_id })

/** Reads how claims of their own stand. */
export const canReadClaims = (
  currentUser: Person,
  { founder_id }: Pick<Subject, 'founder_id'>,
  role: RoleInSubject,
): boolean => (founder_id === null ? role !== undefined : isOwn(currentUser, { user_id: founder_id }))

/** Evidence may be of a person: administrators who read accounts open it, and moderators do not. */
export const canInspect = (currentUser: Entitled & { readonly email_verified: boolean }): boolean =>
  canReadAccounts(currentUser) && currentUser.email_verified

/** Nobody decides a claim that is their own in any way. */
export const isOwnClaim = (currentUser: Person, claim: Subject, role: RoleInSubject): boolean =>
  claim.claimed_by === currentUser.id || canReadClaims(currentUser, claim, role)

/** A reference is given in the name of an organisation: its owners give it. */
export const canVouch = (role: RoleInSubject): boolean => role === 'owner'
