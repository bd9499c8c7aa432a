import { eq } from 'drizzle-orm'
import { users } from '../../db/schema/index.ts'
import type { Deps } from '../../http/deps.ts'
import { attemptKey, takePlace } from '../../http/throttle.ts'
import { knownLetter, resetLetter, verifyLetter } from '../../mail/letters.ts'
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

export async function mailVerification(deps: Deps, user: Addressee, at: Date): Promise<void> {
  const token = await newMailToken(deps.db, user.id, 'verify', at)
  await deps.mailer.send(user.email, verifyLetter(deps.env.publicUrl, user.first_name ?? '', token), deps.db, at)
}

/** Mails a reset link where an active account belongs to the address; else does nothing. */
export async function mailReset(deps: Deps, email: string, at: Date): Promise<void> {
  const user = await findAddressee(deps, email)
  if (!user?.is_active || (await mailWait(deps, 'reset', email, at)) > 0) return
  const token = await newMailToken(deps.db, user.id, 'reset', at)
  await deps.mailer.send(user.email, resetLetter(deps.env.publicUrl, user.first_name ?? '', token), deps.db, at)
}

/** Tells the owner of an address that somebody registered with it again. */
export async function mailKnown(deps: Deps, email: string, at: Date): Promise<void> {
  const user = await findAddressee(deps, email)
  if (!user?.is_active || (await mailWait(deps, 'known', email, at)) > 0) return
  await deps.mailer.send(user.email, knownLetter(deps.env.publicUrl, user.first_name ?? ''), deps.db, at)
}

async function findAddressee(deps: Deps, email: string) {
  const found = await deps.db
    .select({ id: users.id, email: users.email, first_name: users.first_name, is_active: users.is_active })
    .from(users)
    .where(eq(users.email, email))
  return found[0]
}
