import type { ApiKey } from '@baobab/validation'
import { nameOf } from '../users/presenter.ts'
import type { KeyRow } from './queries.ts'

/** A key as administrators read it, without its secret. */
export function presentKey({ key, maker }: KeyRow): ApiKey {
  const { id, name, start, scopes, made_by, created_at, ends_at, last_used_at } = key
  return {
    key_uuid: id,
    name,
    start,
    scopes,
    made_by: { uuid: made_by, name: nameOf(maker) },
    created_at: created_at.toISOString(),
    ends_at: ends_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }
}
