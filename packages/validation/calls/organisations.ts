import { z } from 'zod'
import { field } from '../fields/field.ts'
import {
  memberInvitationFields,
  membershipRoleField,
  membershipRoles,
  organisationKinds,
  organisationNameFields,
} from '../forms/organisations.ts'
import { limits } from '../limits.ts'
import { doneAnswer } from './answers.ts'
import { defineCall } from './call.ts'
import { namedPerson } from './contacts.ts'

const invitation_uuid = field.reference('Invitation', { required: 'always' })
const user_uuid = field.reference('Member', { to: 'users', required: 'always' })
const role = z.enum(membershipRoles)

const memberAnswer = z.object({
  person: namedPerson,
  role,
  since: z.iso.datetime(),
  is_active: z.boolean().meta({ description: 'False while an administrator has disabled the account' }),
})
/** One who belongs to an organisation. */
export type Membership = z.infer<typeof memberAnswer>

const sentAnswer = z.object({
  invitation_uuid: z.guid(),
  email: z.string(),
  role,
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
})
/** An invitation that waits for its answer, as owners see it. */
export type SentInvitation = z.infer<typeof sentAnswer>

const openAnswer = z.object({
  invitation_uuid: z.guid(),
  organisation: z.string(),
  by: namedPerson,
  role,
  expires_at: z.iso.datetime(),
})
/** An invitation that waits for the current user's answer. */
export type OpenInvitation = z.infer<typeof openAnswer>

const organisationAnswer = z.object({
  organisation_uuid: z.guid(),
  kind: z.enum(organisationKinds),
  name: z.string().nullable(),
  suggested_name: z.string().nullable().meta({ description: 'What it may be called: the company of one’s profile' }),
  role: role.meta({ description: 'What the current user may do in it' }),
  members: z.array(memberAnswer).meta({ description: 'Owners first' }),
  invitations: z.array(sentAnswer).meta({ description: 'Those that wait, for owners; none for others' }),
  invited: z.array(openAnswer).meta({ description: 'Invitations of other organisations to one’s own address' }),
})
/** The organisation that one works in. */
export type OwnOrganisation = z.infer<typeof organisationAnswer>

const days = limits.organisation.inviteMs / (24 * 3_600_000)
const data = doneAnswer.extend({ data: organisationAnswer })

/** Who works together: everybody has an organisation of one; owners invite others to theirs. */
export const organisations = {
  mine: defineCall({
    whileFrozen: true,
    method: 'GET',
    path: 'organisation/',
    viewAs: 'shown',
    summary:
      'The organisation that one works in, with its members; for owners the invitations that wait; and the invitations to one’s own address',
    access: 'signed-in',
    answer: organisationAnswer,
  }),
  rename: defineCall({
    method: 'POST',
    path: 'organisation/rename/',
    summary: 'Name one’s organisation; its owners alone',
    access: 'signed-in',
    body: organisationNameFields,
    answer: data,
  }),
  invite: defineCall({
    method: 'POST',
    path: 'organisation/invite/',
    summary: `Invite an address to one’s organisation, or again; its owners alone. A mail leads its reader to the invitation, which is open for ${days} days; whoever signs in with that verified address accepts or declines it, once. The answer is the same whether the address has an account. At most ${limits.organisation.open} are open at once, ${limits.organisation.sendings} are sent by one person and ${limits.organisation.perAddress} to one address a day.`,
    access: 'signed-in',
    body: memberInvitationFields,
    answer: data,
  }),
  withdraw: defineCall({
    method: 'POST',
    path: 'organisation/withdraw/',
    summary: 'Withdraw an invitation of one’s organisation: its address is erased; its owners alone',
    access: 'signed-in',
    body: { invitation_uuid },
    answer: data,
  }),
  accept: defineCall({
    method: 'POST',
    path: 'organisation/accept/',
    summary:
      'Accept an invitation to one’s own address, once, while it is open and who sent it is an owner still; 404 otherwise. Who works with others leaves them first (409), and an organisation of investors takes approved investors alone, one of founders founders.',
    access: 'signed-in',
    body: { invitation_uuid },
    answer: data,
  }),
  decline: defineCall({
    method: 'POST',
    path: 'organisation/decline/',
    summary: 'Decline an invitation to one’s own address; who sent it is told',
    access: 'signed-in',
    body: { invitation_uuid },
    answer: data,
  }),
  setRole: defineCall({
    method: 'POST',
    path: 'organisation/role/',
    summary:
      'Change what a member of one’s organisation may do; its owners alone. One active owner stays (409). It holds from the next request on, and they are told.',
    access: 'signed-in',
    body: { user_uuid, role: membershipRoleField },
    answer: data,
  }),
  remove: defineCall({
    method: 'POST',
    path: 'organisation/remove/',
    summary:
      'Remove a member from one’s organisation; its owners alone. They read nothing through it from the next request on, and are told.',
    access: 'signed-in',
    body: { user_uuid },
    answer: data,
  }),
  leave: defineCall({
    method: 'POST',
    path: 'organisation/leave/',
    summary:
      'Leave one’s organisation: one works alone again and reads nothing through it from the next request on; its owners are told. The last active owner does not leave while others are there (409).',
    access: 'signed-in',
    answer: data,
  }),
} as const
