import type { Queries } from '../../platform/db/client.ts'
import type { Env } from '../../platform/env/env.ts'
import { notifyOwner, type OwnerNews } from '../notifications/notifyOwner.ts'
import type { StoredStartup } from './write.ts'

interface Acting {
  readonly currentUser: { readonly id: string }
  readonly env: Env
  readonly at: Date
}

interface FounderNews extends Pick<OwnerNews, 'kind' | 'withdraws' | 'reason'> {
  /** Whether a mail tells it too; it does unless this is false. */
  readonly byMail?: boolean
}

/** Tells the founder of a startup what somebody else did with it, and why where a reason is given. */
export function notifyFounder(
  tx: Queries,
  { currentUser, env, at }: Acting,
  { id, user_id, startup_name }: Pick<StoredStartup, 'id' | 'user_id' | 'startup_name'>,
  { byMail = true, ...news }: FounderNews,
): Promise<void> {
  const mail = byMail ? { mail: { startup: { id, name: startup_name } } } : {}
  return notifyOwner(tx, env, { owner: user_id, actor: currentUser.id, startup: id, about: id, ...news, ...mail }, at)
}
