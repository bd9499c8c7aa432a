import type { Deps } from '../platform/http/deps.ts'

/** A round that failed is due again after this, where its own time is not sooner. */
const againMs = 15 * 60_000

const claim = `
  insert into job_runs as r (name, begun_at) values ($1, $2)
  on conflict (name) do update set begun_at = $2 where r.begun_at <= $3
  returning 1 as claimed`

/**
 * Does a round of work if it has not been begun for so long, by any process and before any restart. Whoever comes first does it,
 * and nobody beside. Answers whether it was done.
 */
export async function whenDue(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  name: string,
  everyMs: number,
  work: () => Promise<unknown>,
): Promise<boolean> {
  const at = now()
  const claimed = await db.named('job_claim', claim, [name, at, new Date(at.getTime() - everyMs)])
  if (claimed.length === 0) return false
  try {
    await work()
    return true
  } catch (error) {
    const before = new Date(at.getTime() - Math.max(0, everyMs - againMs))
    await db.named('job_again', 'update job_runs set begun_at = $2 where name = $1', [name, before])
    throw error
  }
}
