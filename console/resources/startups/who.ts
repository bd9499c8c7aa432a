import { useSessionUser } from '../../auth/session.tsx'
import type { StartupRecord } from './usePatch.ts'

/** What the person signed in may do with a startup. Source: specification §6. */
export function useStanding(startup: Pick<StartupRecord, 'user_uuid'>) {
  const user = useSessionUser()
  const owns = user !== undefined && startup.user_uuid === user.user_uuid
  const invests = user?.role === 'vc' || user?.role === 'admin'
  return { owns, mayConnect: invests && !owns } as const
}
