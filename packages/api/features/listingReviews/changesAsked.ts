import { eq } from 'drizzle-orm'
import { resources, reviewSections, sectionLabelOf } from '@baobab/validation'
import { chooseLanguage } from '@baobab/i18n/languages.ts'
import type { Queries } from '../../platform/db/client.ts'
import { users } from '../../platform/db/schema/index.ts'
import { wordIn } from '../../platform/i18n/wording.ts'
import { notifyFounder } from '../startups/notifyFounder.ts'
import type { Asking } from '../startups/reviewing.ts'
import type { StoredStartup } from '../startups/write.ts'

/** What an administrator asks to change: on the whole, and by the key of a section. */
interface Changes {
  readonly message: string | null
  readonly notes: Readonly<Record<string, string>>
}

/** Tells the founder of a startup by notification and mail what is to be changed, each section by its name in their language. */
export async function notifyChangesAsked(
  tx: Queries,
  by: Asking,
  startup: Pick<StoredStartup, 'id' | 'user_id' | 'startup_name'>,
  { message, notes }: Changes,
): Promise<void> {
  const [owner] = await tx.select({ locale: users.locale }).from(users).where(eq(users.id, startup.user_id))
  const word = wordIn(chooseLanguage({ account: owner?.locale ?? null }))
  const lines = reviewSections.flatMap((key) =>
    notes[key] === undefined ? [] : [`${word(sectionLabelOf(resources.startups, key))}: ${notes[key]}`],
  )
  const reason = [...(message === null ? [] : [message]), ...lines].join('\n')
  await notifyFounder(tx, by, startup, { kind: 'changes_asked', withdraws: 'listing_approved', reason })
}
