import type { PolicyUser } from '../startups/policy.ts'

/** The figures of the whole marketplace are for administrators. */
export const canReadMarketFigures = ({ role, email_verified }: Omit<PolicyUser, 'id'>): boolean =>
  role === 'admin' && email_verified
