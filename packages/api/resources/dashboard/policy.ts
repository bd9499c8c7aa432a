import type { Viewer } from '../startups/policy.ts'

/** The figures of the whole house are for administrators. */
export const mayReadHouse = ({ role, email_verified }: Omit<Viewer, 'id'>): boolean =>
  role === 'admin' && email_verified
