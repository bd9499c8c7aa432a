import type { MembershipRole, OrganisationKind, Role } from '@baobab/validation'
import { kindOf } from '../organisations/queries.ts'

/** Who belongs to an organisation, and as what, is its owners' to say. */
export const canManageMembers = (membership: { readonly role: MembershipRole }): boolean => membership.role === 'owner'

/** Who only reads asks for nothing in the name of others. */
export const canAskFor = (membership: { readonly role: MembershipRole }): boolean => membership.role !== 'viewer'

/** An invitation is for whoever has its address, verified. */
export const isInvited = (
  currentUser: { readonly email: string; readonly email_verified: boolean },
  invitation: { readonly email: string },
): boolean => currentUser.email_verified && currentUser.email.toLowerCase() === invitation.email

/** An organisation takes accounts of its own kind: what is granted to investors is read by approved investors alone. */
export const canBelong = (
  currentUser: { readonly role: Role },
  organisation: { readonly kind: OrganisationKind },
): boolean => kindOf[currentUser.role] === organisation.kind
