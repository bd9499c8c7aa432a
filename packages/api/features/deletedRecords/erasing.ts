import { recordAudit } from '../../platform/db/audit.ts'
import { removeUnused } from '../../platform/files/orphans.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { eraseSome } from '../../crud/deleted/queries.ts'

const atOnce = 100

/** Erases for good what was deleted 30 days ago, with its pictures. Any number of processes may do so at once. Answers how many records. */
export async function eraseExpired(deps: Pick<Deps, 'db' | 'files' | 'now'>): Promise<number> {
  const at = deps.now()
  for (let erased = 0; ;) {
    const rows = await deps.db.transaction(async (tx) => {
      const some = await eraseSome(tx, at, atOnce)
      for (const { kind, record_id } of some)
        await recordAudit(tx, { action: 'record.erased', target: record_id, detail: { kind, by: 'time' } }, at)
      return some
    })
    await removeUnused(
      deps,
      rows.flatMap(({ pictures }) => pictures),
    )
    erased += rows.length
    if (rows.length < atOnce) return erased
  }
}
