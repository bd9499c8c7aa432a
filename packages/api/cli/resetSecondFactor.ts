import { recordAudit } from '../platform/db/audit.ts'
import type { Deps } from '../platform/http/deps.ts'
import { secondFactorTemplate } from '../platform/mail/templates/security.ts'
import { readerOf } from '../platform/mail/compose.ts'
import { queueEmail } from '../platform/mail/queue.ts'
import { findAccount } from '../features/auth/registrations.ts'
import { endSessions } from '../features/sessions/tokens.ts'
import { removeFactors } from '../features/secondFactors/queries.ts'
import { foldEmail } from '../features/users/queries.ts'
import { CommandError } from './run.ts'

/** Removes every second factor of an account whose owner lost them all, ends its sessions, and tells them by mail. */
export async function resetSecondFactor({ db, env, now }: Deps, email: string): Promise<string> {
  const at = now()
  const user = await findAccount(db, foldEmail(email))
  if (!user) throw new CommandError(`There is no account with the address ${email}.`)
  await db.transaction(async (tx) => {
    await removeFactors(tx, user.id)
    await endSessions(tx, user.id)
    await recordAudit(tx, { action: 'second_factor.reset', target: user.id, detail: { by: 'operator' } }, at)
    await queueEmail(tx, user.email, secondFactorTemplate(readerOf(env, user), 'reset'), at)
  })
  return `The second factors of ${user.email} are removed; they sign in with their password alone.`
}
