import type { Viewed } from '@baobab/validation'
import type { Row } from '@baobab/api/platform/db/client.ts'
import type { TestUser } from './builders.ts'
import type { TestApp } from './harness.ts'

/** An access record as it is stored, with whose it is. */
export interface Recorded extends Row {
  readonly person: string | null
  readonly way: string
  readonly sections: readonly string[]
  readonly startups: readonly string[]
}

/** Writes what was noted. */
export const flush = (app: TestApp) => app.deps.accessRecords.flush(app.deps.now())

/** What is recorded of a startup, the oldest first, once all that was noted is written. */
export async function recordsOf(app: TestApp, startup: string): Promise<readonly Recorded[]> {
  await flush(app)
  return app.db.run<Recorded>(
    `select v.user_id as person, r.way, r.sections, r.startups from access_records r left join access_readers v on v.id = r.reader_id
     where r.startups @> array[$1::uuid] order by r.day, r.seq`,
    [startup],
  )
}

/** Who viewed a startup, as somebody is answered. */
export async function viewed(app: TestApp, startup: string, { token }: TestUser, more = '') {
  await flush(app)
  return app.get<{ readonly data: readonly Viewed[]; readonly before: string | null }>(
    `access/viewed/?startup=${startup}${more}`,
    token,
  )
}
