import { queueSchema } from '../db/boss.ts'
import type { Database, Row } from '../db/client.ts'

/** What is counted in the database, by the name of its gauge and by labels. */
export interface Count extends Row {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

const counts = `
  select 'baobab_mails' as name, jsonb_build_object('state', state) as labels, count(*)::float8 as value from mails group by state
  union all select 'baobab_sessions', '{}', count(distinct session_id)::float8 from access_tokens where expires_at > $1
  union all select 'baobab_job_begun_seconds', jsonb_build_object('job', name), extract(epoch from begun_at)::float8 from job_runs
  union all select 'baobab_queue_jobs', jsonb_build_object('queue', name, 'state', state), count(*)::float8
    from ${queueSchema}.job where state in ('created', 'retry', 'active') group by name, state
  union all select 'baobab_queue_oldest_seconds', jsonb_build_object('queue', name),
    extract(epoch from $1::timestamptz - min(greatest(created_on, start_after)))::float8
    from ${queueSchema}.job where state in ('created', 'retry') and start_after <= $1 group by name`

/** Counts mails, sessions, rounds of work and jobs of the queue. */
export const readCounts = (db: Pick<Database, 'run'>, at: Date): Promise<Count[]> => db.run<Count>(counts, [at])
