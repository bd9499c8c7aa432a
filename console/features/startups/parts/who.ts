import { canModerate } from '@baobab/validation'
import { useSessionUser } from '../../../session/session.tsx'
import type { StartupRecord } from './usePatch.ts'

/** Whether the person signed in invests. Source: specification §6. */
export function useInvests(): boolean {
  const role = useSessionUser()?.role
  return role === 'vc' || role === 'admin'
}

/** What the person signed in may do with a startup. Source: specification §6. */
export function useStartupAccess(startup: Pick<StartupRecord, 'user_uuid'>) {
  const user = useSessionUser()
  const owns = user !== undefined && startup.user_uuid === user.user_uuid
  const invests = useInvests()
  const administers = user !== undefined && canModerate(user)
  return { owns, administers, isAdmin: user?.role === 'admin', canConnect: invests && !owns } as const
}
