import type { Form } from '../derive/outcome.ts'
import { field, type Fields } from '../fields/field.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'

/** What an organisation does on the marketplace; a hub is neither side of a deal. */
export const organisationKinds = ['startup', 'investor', 'hub'] as const
export type OrganisationKind = (typeof organisationKinds)[number]

/** What a member may do: owners decide who belongs to it, members work in it, the last only read. */
export const membershipRoles = ['owner', 'member', 'viewer'] as const
export type MembershipRole = (typeof membershipRoles)[number]

/** What each role is called where one is chosen. */
export const membershipRoleLabels: Readonly<Record<MembershipRole, string>> = {
  owner: 'Owner',
  member: 'Member',
  viewer: 'Viewer',
}

/** A role in an organisation. */
export const membershipRoleField = field.choice('Role', {
  required: 'always',
  options: membershipRoles.map((value) => ({ value, label: membershipRoleLabels[value] })),
})

/** What an organisation is called. */
export const organisationNameFields = {
  name: field.text('Name of your organisation', { required: 'always', max: limits.organisation.name }),
} as const

/** Whom an owner invites, and as what. */
export const memberInvitationFields = {
  email: field.email('Email', { required: 'always' }),
  role: membershipRoleField,
} as const

const form = <F extends Fields>(fields: F): Form<F> => ({
  fields,
  mode: 'create',
  required: messages.rule.required,
  failed: messages.rule.correctForm,
})

/** The forms of these. */
export const organisationNameForm = form(organisationNameFields)
export const memberInvitationForm = form(memberInvitationFields)
