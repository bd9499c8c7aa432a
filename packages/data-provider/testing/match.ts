import type { MatchReason } from '@baobab/validation'
import type { MockRecord } from './records.ts'
import type { MockUser, World } from './world.ts'

/** Why a startup fits a viewer, by what their profile chose; null without a profile. */
export function reasonsOf(world: World, startup: MockRecord, viewer: MockUser): MatchReason[] | null {
  const profile = world.records.vc.find((one) => one['user_uuid'] === viewer.user_uuid)
  if (!profile || viewer.role === 'startup') return null
  const wanted = [
    ['category', 'category_uuid', 'categories', 'categories'],
    ['stage', 'development_stage_uuid', 'stages', 'devphases'],
    ['phase', 'raising_phase_uuid', 'phases', 'raisephases'],
  ] as const
  return wanted.flatMap(([code, field, list, to]) => {
    const chosen: unknown = profile[list]
    const entry = Array.isArray(chosen) && chosen.includes(startup[field]) ? world.find(to, startup[field]) : undefined
    return entry ? [{ code, name: String(entry['name']) }] : []
  })
}
