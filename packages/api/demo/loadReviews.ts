import { eq, inArray } from 'drizzle-orm'
import type { Queries } from '../platform/db/client.ts'
import { listingReviews, startups, users } from '../platform/db/schema/index.ts'
import { dayMs } from '../platform/lib/day.ts'
import { newId } from '../platform/lib/uuid.ts'
import { demoAccounts } from './accounts.ts'

/** Drafts of the demo that were sent for review: since how many days, and what an administrator asked to change. */
const reviews = [
  { startup: 'Keur Papiers', days: 3 },
  { startup: 'Dessal Ilhas', days: 1 },
  {
    startup: 'Tupaloop',
    days: 6,
    message: 'Close to ready. Two points before we publish it.',
    notes: {
      market: 'Please say who pays today, and how many of them there are.',
      financials: 'Please add a round size, and until when the cash lasts.',
    },
  },
] as const

/** Loads the reviews of the demo, for where listings are reviewed. Throws where it has no startup of a name. */
export async function loadReviews(tx: Queries, at: Date): Promise<void> {
  const [admin] = await tx.select({ id: users.id }).from(users).where(eq(users.email, demoAccounts.emails[0]))
  const rows = await tx
    .select({ id: startups.id, name: startups.startup_name, owner: startups.user_id })
    .from(startups)
    .where(
      inArray(
        startups.startup_name,
        reviews.map(({ startup }) => startup),
      ),
    )
  for (const { startup, days, ...asked } of reviews) {
    const found = rows.find(({ name }) => name === startup)
    if (!found) throw new Error(`A review is of ${startup}, which the demo does not hold.`)
    await tx.insert(listingReviews).values({
      id: newId(),
      startup_id: found.id,
      submitted_at: new Date(at.getTime() - days * dayMs),
      submitted_by: found.owner,
      ...('notes' in asked
        ? {
            ...asked,
            state: 'changes_asked',
            decided_at: new Date(at.getTime() - dayMs),
            decided_by: admin?.id ?? null,
          }
        : {}),
    })
  }
}
