import { resources, type Invitation } from '@baobab/validation'
import type { invitations } from '../../platform/db/schema/index.ts'
import { fieldsPresenter } from '../../crud/present.ts'
import { nameOf } from '../users/presenter.ts'

/** A stored invitation, with who sent it. */
export interface InvitationRow {
  readonly invitation: typeof invitations.$inferSelect
  readonly inviter: { readonly first_name: string | null; readonly last_name: string | null } | null
}

const { fields, computed } = resources.invitations
const present = fieldsPresenter({ ...fields, ...computed })

/** An invitation as administrators read it, without the secret of its link. */
export function presentInvitation({ invitation, inviter }: InvitationRow): Invitation {
  const { id, role, rights, invited_by } = invitation
  return {
    ...present({ ...invitation, rights: role === 'admin' ? rights : null, invited_by_uuid: invited_by }),
    invitation_uuid: id,
    invited_by: invited_by && inviter ? { uuid: invited_by, name: nameOf(inviter) } : null,
  }
}
