import type { Queries } from '../../platform/db/client.ts'
import type { Env } from '../../platform/env/env.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { attemptKey, consume } from '../../platform/http/throttle.ts'
import { investorReceiptTemplate } from '../../platform/mail/templates/investor.ts'
import { knownTemplate, resetTemplate, verifyTemplate } from '../../platform/mail/templates/account.ts'
import type { Asked } from '../../platform/db/boss.ts'
import { readerOf } from '../../platform/mail/compose.ts'
import { queueEmail } from '../../platform/mail/queue.ts'
import { findWaiting } from '../users/waiting.ts'
import { findAccount, findCandidates } from './registrations.ts'
import { newMailToken } from '../sessions/tokens.ts'

interface Addressee {
  readonly id: string
  readonly email: string
  readonly first_name: string | null
  readonly locale: string | null
}

/** Mails to one person, of one kind, in a quarter of an hour: nobody's mailbox is flooded through us. */
const mailLimit = { attempts: 5, windowMs: 15 * 60_000 } as const

/** Seconds until this person may be sent another mail of this kind; 0 takes the place. */
export function mailWait(
  deps: Pick<Deps, 'db'>,
  kind: 'verify' | 'reset' | 'invite',
  email: string,
  at: Date,
): Promise<number> {
  return consume(deps.db, attemptKey(`mail.${kind}`, email), mailLimit, at)
}

/**
 * Writes to the address of a registration, or of an account that is not verified yet: a link that verifies it, or, where the
 * address belongs to another account, that there is one. The secret of a link is made in both cases, so that both take the
 * same time; of the second nobody learns.
 */
export async function mailVerification(
  tx: Queries,
  env: Pick<Env, 'publicUrl' | 'hubName'>,
  user: Addressee,
  at: Date,
): Promise<void> {
  const account = await findAccount(tx, user.email)
  const token = await newMailToken(tx, user.id, 'verify', at)
  if (!account || account.id === user.id)
    return queueEmail(tx, user.email, verifyTemplate(readerOf(env, user), token), at)
  const reader = readerOf(env, account)
  if (account.is_active) return queueEmail(tx, user.email, knownTemplate(reader), at)
  // A disabled account is told nothing; one that waits for a decision is told so.
  if (await findWaiting(tx, account.id)) await queueEmail(tx, user.email, investorReceiptTemplate(reader), at)
}

/**
 * Mails a reset link to the active account of the address, or to its newest registration where it has no account; else does
 * nothing. Its life begins with the mail, not with the request.
 */
export async function mailReset(deps: Deps, { email }: Asked, id: string): Promise<void> {
  const at = deps.now()
  const { account, registration } = await findCandidates(deps.db, email, at)
  const user = account ?? registration
  if (!user?.is_active || (await mailWait(deps, 'reset', email, at)) > 0) return
  await deps.db.transaction(async (tx) => {
    const token = await newMailToken(tx, user.id, 'reset', at)
    await queueEmail(tx, user.email, resetTemplate(readerOf(deps.env, user), token), at, id)
  })
}
