import type { Level } from '../../platform/checks/level.ts'

/** What was found of one part, and what to do about it. */
export interface Finding {
  readonly part:
    'configuration' | 'database' | 'replica' | 'files' | 'mail' | 'clock' | 'disk' | 'address' | 'backup' | 'build'
  readonly level: Level
  readonly found: string
  /** What to do, where something is to be done. */
  readonly todo?: string
}

/** Makes findings of a part. */
export function findingsOf(part: Finding['part']) {
  const made = (level: Level) => (found: string, todo?: string) => ({
    part,
    level,
    found,
    ...(todo === undefined ? {} : { todo }),
  })
  return { ok: made('ok'), warning: made('warning'), broken: made('broken') } as const
}
