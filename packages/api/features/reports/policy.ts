import type { Role } from '@baobab/validation'
import type { CurrentUser } from '../../platform/http/currentUser.ts'

/** Who may be reported. */
interface Reported {
  readonly id: string
  readonly role: Role
}

/** Nobody reports themselves, nor what is theirs. */
export const canReport = (currentUser: Pick<CurrentUser, 'id'>, { id }: Pick<Reported, 'id'>): boolean =>
  currentUser.id !== id

/** What administrators do is no matter for a report that administrators decide. */
export const canBeReported = ({ role }: Pick<Reported, 'role'>): boolean => role !== 'admin'
