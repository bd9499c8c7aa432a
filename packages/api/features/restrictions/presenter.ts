import type { OwnRestriction, Restriction } from '@baobab/validation'
import type { restrictions } from '../../platform/db/schema/index.ts'
import { nameOf } from '../users/presenter.ts'

type Name = { readonly first_name: string | null; readonly last_name: string | null } | null

/** A stored restriction with those whom it names; who is gone is null. */
export interface RestrictionRow {
  readonly restriction: typeof restrictions.$inferSelect
  readonly user: Name
  readonly startup: { readonly id: string; readonly name: string | null } | null
  readonly setter: Name
  readonly lifter: Name
}

const referred = (uuid: string | null, user: Name) => (uuid && user ? { uuid, name: nameOf(user) } : null)

/** As administrators read it. */
export function presentRestriction({ restriction, user, startup, setter, lifter }: RestrictionRow): Restriction {
  const { id, kind, reason, since, set_by, lifted_at, lifted_by, lift_reason, user_id } = restriction
  return {
    restriction_uuid: id,
    kind,
    user: referred(user_id, user),
    startup: startup && { uuid: startup.id, name: startup.name ?? '' },
    reason,
    since: since.toISOString(),
    set_by: referred(set_by, setter),
    lifted_at: lifted_at?.toISOString() ?? null,
    lifted_by: referred(lifted_by, lifter),
    lift_reason,
  }
}

/** As whoever it is of reads it: not by whom. */
export function presentOwn(row: RestrictionRow): OwnRestriction {
  const { restriction_uuid, kind, startup, reason, since } = presentRestriction(row)
  return { restriction_uuid, kind, startup, reason, since }
}
