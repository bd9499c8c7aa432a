import { z } from 'zod'
import { answerOf } from '../derive/schemas.ts'
import { field } from '../fields/field.ts'
import { invitations as resource } from '../resources/invitations.ts'
import { doneAnswer, listAnswer, referredAnswer } from './answers.ts'
import { defineCall } from './call.ts'

const access = ['admin'] as const
const invitation_uuid = field.reference('Invitation', { to: 'invitations', required: 'always' })

const invitationAnswer = answerOf({ ...resource.fields, ...resource.computed }).extend({
  invitation_uuid: z.guid(),
  invited_by: referredAnswer.nullable(),
})
export type Invitation = z.infer<typeof invitationAnswer>

/** Invitations that are open: who was invited, as what, and until when. */
export const invitations = {
  list: defineCall({
    method: 'GET',
    path: 'invitations/list/',
    summary: 'Invitations that nobody followed yet, the newest first',
    access,
    list: resource,
    answer: listAnswer(invitationAnswer),
  }),
  export: defineCall({
    method: 'GET',
    path: 'invitations/export/',
    bulk: true,
    summary: 'Those of a filter, however many, as a stream for a file. The audit trail keeps who took how many.',
    access,
    list: resource,
    answer: listAnswer(invitationAnswer),
  }),
  create: defineCall({
    method: 'POST',
    path: 'invitations/create/',
    summary:
      'Invite a person by mail, as a founder, an investor or an administrator with these rights (full without them). 409 where the address has an account or an open invitation.',
    access,
    body: resource.fields,
    answer: doneAnswer.extend({ data: invitationAnswer }),
  }),
  resend: defineCall({
    method: 'POST',
    path: 'invitations/resend/',
    summary: 'Mail an invitation again, with a new link; the old one dies',
    access,
    body: { invitation_uuid },
    answer: doneAnswer.extend({ data: invitationAnswer }),
  }),
  delete: defineCall({
    method: 'POST',
    path: 'invitations/withdraw/',
    summary: 'Withdraw an invitation: its link dies, and the address is erased',
    access,
    body: { invitation_uuid },
    answer: doneAnswer,
  }),
} as const
