import type { MembershipRole } from '@baobab/validation'

/** Who asks: in which organisation they work, and as what. */
export interface Reader {
  readonly id: string
  readonly organisation: string | undefined
  readonly role: MembershipRole
}

/** What somebody may share with their organisation: whose it is, null where their account is gone, and the organisation that has it. */
export interface Shareable {
  readonly user_id: string | null
  readonly organisation_id: string | null
}

/**
 * What is not shared is somebody's alone: nobody else's, not even an administrator's. What an organisation has is read by those who belong
 * to it at that moment, and by who shared it for as long as they do.
 */
const canRead = (reader: Reader, thing: Shareable): boolean =>
  thing.organisation_id === null ? thing.user_id === reader.id : thing.organisation_id === reader.organisation

/** Whoever reads it and made it. */
export const canChangeOwn = (reader: Reader, thing: Shareable): boolean =>
  canRead(reader, thing) && thing.user_id === reader.id

/** Who made it, and of what an organisation has its owners: whoever made it may be gone. */
export const canTakeAway = (reader: Reader, thing: Shareable): boolean =>
  canRead(reader, thing) && (thing.user_id === reader.id || reader.role === 'owner')
