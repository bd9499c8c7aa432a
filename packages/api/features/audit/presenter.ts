import { resources, type AuditRow } from '@baobab/validation'
import type { audit } from '../../platform/db/schema/index.ts'
import { fieldsPresenter } from '../../crud/present.ts'

/** Who or what a uuid of the trail stands for. */
export interface Target {
  readonly id: string
  readonly name: string
  readonly kind: NonNullable<AuditRow['target_kind']>
}

/** A stored row of the trail, with those it mentions as far as they are there still. */
export interface TrailRow {
  readonly entry: typeof audit.$inferSelect
  readonly actor: Target | undefined
  readonly target: Target | undefined
}

const present = fieldsPresenter(resources.audit.computed)

/** A row of the trail as admins read it. */
export function presentTrailRow({ entry, actor, target }: TrailRow): AuditRow {
  return {
    ...present({ ...entry, actor_uuid: entry.actor_id }),
    audit_uuid: entry.id,
    actor: actor ? { uuid: actor.id, name: actor.name } : null,
    target_name: target?.name ?? null,
    target_kind: target?.kind ?? null,
    detail: { ...entry.detail },
  }
}
