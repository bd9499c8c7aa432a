import type { StartupRow } from '@baobab/validation'
import type { StartupRecord } from '../../startups/parts/usePatch.ts'

/** A startup of the board as lists drag it. */
export function asRecord(startup: StartupRow): StartupRecord {
  return { ...startup, id: startup.startup_uuid }
}
