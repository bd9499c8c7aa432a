import { canModerate } from '@baobab/validation'
import { useSessionUser } from '../../../session/session.tsx'
import type { StartupRecord } from './usePatch.ts'

/** Whether the person signed in invests. Source: specification §6. */
export function useInvests(): boolean {
  const role = useSessionUser()?.role
  return role === 'vc' || role === 'admin'
}

type OfStartup = Pick<StartupRecord, 'user_uuid'> & Partial<Pick<StartupRecord, 'own_role'>>

/**
 * What the person signed in may do with a startup: it is their own or their team's (`owns`), they work on it (`edits`), they registered it
 * (`parts`). Source: specification §6.
 */
export function useStartupAccess(startup: OfStartup) {
  const user = useSessionUser()
  const parts = user !== undefined && startup.user_uuid === user.user_uuid
  const role = parts ? 'owner' : startup.own_role
  const owns = user !== undefined && Boolean(role)
  const edits = owns && role !== 'viewer'
  const invests = useInvests()
  const administers = user !== undefined && canModerate(user)
  return { owns, edits, parts, administers, isAdmin: user?.role === 'admin', canConnect: invests && !owns } as const
}
