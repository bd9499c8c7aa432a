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

/** Whoever a report is about answers it: of a startup, who registered it. */
export const canAnswer = (
  currentUser: Pick<CurrentUser, 'id'>,
  { reported_id }: { readonly reported_id: string | null },
): boolean => currentUser.id === reported_id
