import { blankIn, isBlank, resources, type Unfinished, type UnfinishedRow } from '@baobab/validation'
import type { unfinishedStartups } from '../../platform/db/schema/index.ts'

export type UnfinishedStartup = typeof unfinishedStartups.$inferSelect

export function presentUnfinishedRow({ id, content, version, updated_at }: UnfinishedStartup): UnfinishedRow {
  const name = content['startup_name']
  return {
    unfinished_uuid: id,
    startup_name: typeof name === 'string' && !isBlank(name) ? name.trim() : null,
    missing: blankIn(resources.startups.fields, 'create', content).length,
    version,
    updated_at: updated_at.toISOString(),
  }
}

export function presentUnfinished(unfinished: UnfinishedStartup): Unfinished {
  return { ...presentUnfinishedRow(unfinished), values: { ...unfinished.content } }
}
