import { eq } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { users } from '../../db/schema/index.ts'
import type { Env } from '../../env.ts'
import type { Deps } from '../../http/deps.ts'
import { attemptKey, takePlace } from '../../http/throttle.ts'
import { investorReceiptLetter } from '../../mail/investorLetters.ts'
import { knownLetter, resetLetter, verifyLetter } from '../../mail/letters.ts'
import type { Asked } from '../../mail/boss.ts'
import { queueLetter } from '../../mail/queue.ts'
import { findWaiting } from '../investorRequests/queries.ts'
import { newMailToken } from './tokens.ts'

interface Addressee {
  readonly id: string
  readonly email: string
  readonly first_name: string | null
}

/** Mails to one person, of one kind, in a quarter of an hour: nobody's mailbox is flooded through us. */
const mailLimit = { tries: 5, windowMs: 15 * 60_000 } as const

/** Seconds until this person may be sent another mail of this kind; 0 takes the place. */
export function mailWait(deps: Deps, kind: 'verify' | 'reset' | 'known', email: string, at: Date): Promise<number> {
  return takePlace(deps.db, attemptKey(`mail.${kind}`, email), mailLimit, at)
}

/** Queues a link that verifies an address, with the secret that makes it work. */
export async function mailVerification(tx: Queries, { publicUrl }: Pick<Env, 'publicUrl'>, user: Addressee, at: Date): Promise<void> {
  const token = await newMailToken(tx, user.id, 'verify', at)
  await queueLetter(tx, user.email, verifyLetter(publicUrl, user.first_name ?? '', token), at)
}

/** Mails a reset link where an active account belongs to the address; else does nothing. Its life begins with the mail, not with the request. */
export async function mailReset(deps: Deps, { email }: Asked, id: string): Promise<void> {
  const at = deps.now()
  const user = await findAddressee(deps, email)
  if (!user?.is_active || (await mailWait(deps, 'reset', email, at)) > 0) return
  await deps.db.transaction(async (tx) => {
    const token = await newMailToken(tx, user.id, 'reset', at)
    await queueLetter(tx, user.email, resetLetter(deps.env.publicUrl, user.first_name ?? '', token), at, id)
  })
}

/** Tells the owner of an address that somebody registered with it again; who waits for investor access is told so, with a new link to verify. */
export async function mailKnown(deps: Deps, email: string, at: Date): Promise<void> {
  const user = await findAddressee(deps, email)
  const isWaiting = user !== undefined && !user.is_active && (await findWaiting(deps.db, user.id)) !== undefined
  if (!user || !(user.is_active || isWaiting) || (await mailWait(deps, 'known', email, at)) > 0) return
  await deps.db.transaction(async (tx) => {
    if (!isWaiting) return queueLetter(tx, user.email, knownLetter(deps.env.publicUrl, user.first_name ?? ''), at)
    await queueLetter(tx, user.email, investorReceiptLetter(user.first_name ?? ''), at)
    if (!user.email_verified) await mailVerification(tx, deps.env, user, at)
  })
}

async function findAddressee(deps: Deps, email: string) {
  const found = await deps.db
    .select({ id: users.id, email: users.email, first_name: users.first_name, is_active: users.is_active, email_verified: users.email_verified })
    .from(users)
    .where(eq(users.email, email))
  return found[0]
}
