import { eq } from 'drizzle-orm'
import { lateContract } from '@baobab/validation'
import { tableSentences } from '../../platform/db/personal/sentences.ts'
import { jobRuns } from '../../platform/db/schema/index.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { askingRoutes } from './asking.ts'
import { consentRoutes } from './consents.ts'
import { ownDataRoutes } from './own.ts'

const calls = lateContract.privacy

const tablesRoute = route(calls.tables, async ({ db, word }) => {
  const [cleaning] = await db.select().from(jobRuns).where(eq(jobRuns.name, 'cleaning'))
  return {
    data: tableSentences().map(({ table, what, archive, erasure, kept }) => ({
      table,
      what: word(what),
      archive: word(archive),
      erasure: word(erasure),
      kept: word(kept),
    })),
    cleaned_at: cleaning?.begun_at.toISOString() ?? null,
  }
})

/** What is kept of people, and what they may ask of it. */
export const privacyRoutes: readonly Route[] = [tablesRoute, ...ownDataRoutes, ...consentRoutes, ...askingRoutes]
