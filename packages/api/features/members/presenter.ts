import type { Membership, NamedPerson, OpenInvitation, SentInvitation } from '@baobab/validation'
import { nameOf } from '../users/presenter.ts'
import type { InvitationRow, listOpen } from './invitations.ts'
import type { Member } from '../organisations/queries.ts'

type Person = Pick<Member, 'id' | 'first_name' | 'last_name' | 'profile_image'>

const presentNamed = (person: Person): NamedPerson => ({
  user_uuid: person.id,
  name: nameOf(person),
  profile_image: person.profile_image,
})

export function presentMember(member: Member): Membership {
  const { role, since, is_active } = member
  return { person: presentNamed(member), role, since: since.toISOString(), is_active }
}

export function presentSent({ id, email, role, created_at, expires_at }: InvitationRow): SentInvitation {
  return {
    invitation_uuid: id,
    email,
    role,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }
}

export function presentOpen({
  invitation,
  organisation,
  by,
}: Awaited<ReturnType<typeof listOpen>>[number]): OpenInvitation {
  return {
    invitation_uuid: invitation.id,
    organisation: organisation ?? nameOf(by),
    by: presentNamed(by),
    role: invitation.role,
    expires_at: invitation.expires_at.toISOString(),
  }
}
