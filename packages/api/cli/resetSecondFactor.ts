import { recordAudit } from '../db/audit.ts'
import type { Deps } from '../http/deps.ts'
import { secondFactorTemplate } from '../mail/templates/security.ts'
import { queueEmail } from '../mail/queue.ts'
import { findAccount } from '../resources/auth/registrations.ts'
import { endSessions } from '../resources/auth/tokens.ts'
import { removeFactors } from '../resources/secondFactors/queries.ts'
import { foldEmail } from '../resources/users/queries.ts'
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
    await queueEmail(tx, user.email, secondFactorTemplate(env.publicUrl, user.first_name ?? '', 'reset'), at)
  })
  return `The second factors of ${user.email} are removed; they sign in with their password alone.`
}
