import { messages, fillIn } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import type { Env } from '../../platform/env/env.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { canKeepMore, type PolicyUser } from './policy.ts'
import { countOwn } from './write.ts'

/** Rejects one startup more of their own to somebody whose address is not verified and who keeps as many as they may. */
export async function requireDraftLimit(
  tx: Queries,
  { account }: Pick<Env, 'account'>,
  currentUser: PolicyUser,
): Promise<void> {
  const max = account.unverifiedDrafts
  if (!canKeepMore(currentUser, max, currentUser.email_verified ? 0 : await countOwn(tx, currentUser.id)))
    throw httpError.conflict(fillIn(messages.startup.draftsUnverified, { max }))
}
