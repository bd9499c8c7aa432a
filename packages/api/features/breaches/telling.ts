import { and, eq, inArray } from 'drizzle-orm'
import { breachAuthorities, breachDue, clockStage, clockStages, type AuthorityCode } from '@baobab/validation'
import { formatFor } from '@baobab/validation/format/index.ts'
import { chooseLanguage } from '@baobab/i18n/languages.ts'
import type { Queries } from '../../platform/db/client.ts'
import { users } from '../../platform/db/schema/index.ts'
import type { Env } from '../../platform/env/env.ts'
import { notifyOwner } from '../notifications/notifyOwner.ts'
import { isAuthority } from './presenter.ts'
import { noteTold, runningClocks } from './queries.ts'

/** Who acts on breaches. */
function administrators(tx: Queries) {
  return tx
    .select({ id: users.id, locale: users.locale })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.is_active, true), inArray(users.rights, ['full'])))
    .orderBy(users.id)
}

/**
 * Tells administrators of clocks that came to a further stage, by bell and mail: one mail for a breach, however many clocks it has. A
 * clock that was moved back is told of again when it comes there. Any number of processes may do so at once. Answers how many breaches.
 */
export async function tellOfClocks(tx: Queries, env: Env, at: Date): Promise<number> {
  const due = new Map<string, { title: string; clocks: { code: AuthorityCode; due: Date }[] }>()
  for (const { clock, breach } of await runningClocks(tx)) {
    if (!isAuthority(clock.whom) || breach.state === 'closed') continue
    const stage = clockStage(clock.whom, breach.discovered_at, at)
    const told = clockStages.findIndex((one) => one === clock.told)
    if (clock.told === stage) continue
    await noteTold(tx, clock, stage)
    if (clockStages.indexOf(stage) < told) continue
    const entry = due.get(breach.id) ?? { title: breach.title, clocks: [] }
    entry.clocks.push({ code: clock.whom, due: breachDue(clock.whom, breach.discovered_at) })
    due.set(breach.id, entry)
  }
  if (due.size === 0) return 0
  for (const { id: owner, locale } of await administrators(tx))
    for (const [about, { title, clocks }] of due) {
      const { utc } = formatFor(chooseLanguage({ account: locale }))
      const lines = clocks.map(({ code, due: by }) => `${breachAuthorities[code].name}: ${utc(by.toISOString())}`)
      const reason = [title, ...lines].join('\n')
      await notifyOwner(tx, env, { owner, actor: '', kind: 'breach_due', about, reason, mail: {} }, at)
    }
  return due.size
}
