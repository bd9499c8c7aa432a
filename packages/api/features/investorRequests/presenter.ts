import { resources, type InvestorRequest } from '@baobab/validation'
import type { investorRequests } from '../../platform/db/schema/index.ts'
import { fieldsPresenter } from '../../crud/present.ts'
import { nameOf } from '../users/presenter.ts'

/** A stored request, with what is known of its account and of who decided. */
export interface RequestRow {
  readonly request: typeof investorRequests.$inferSelect
  readonly email_verified: boolean | null
  readonly decider: { readonly first_name: string | null; readonly last_name: string | null } | null
}

const { fields, computed } = resources.investorRequests
const present = fieldsPresenter({ ...fields, ...computed })

/** A request as admins read it. */
export function presentRequest({ request, email_verified, decider }: RequestRow): InvestorRequest {
  const shown = present({ ...request, email_verified, name: nameOf(request), decided_by_uuid: request.decided_by })
  return {
    ...shown,
    request_uuid: request.id,
    user_uuid: request.user_id,
    decided_by: request.decided_by && decider ? { uuid: request.decided_by, name: nameOf(decider) } : null,
  }
}
