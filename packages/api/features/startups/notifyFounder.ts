import type { Queries } from '../../platform/db/client.ts'
import type { Env } from '../../platform/env/env.ts'
import { notify } from '../notifications/notify.ts'
import { notifyOwner, type OwnerNews } from '../notifications/notifyOwner.ts'
import type { PolicyUser } from './policy.ts'
import { isOwn } from './team.ts'
import type { StoredStartup } from './write.ts'

interface Acting {
  readonly currentUser: Pick<PolicyUser, 'id' | 'team'>
  readonly env: Env
  readonly at: Date
}

interface FounderNews extends Pick<OwnerNews, 'kind' | 'withdraws' | 'reason'> {
  /** Whether a mail tells it too; it does unless this is false. */
  readonly byMail?: boolean
}

/**
 * Tells the founder of a startup what an administrator did with it, and why where a reason is given; of what their team does, that somebody
 * edited it.
 */
export async function notifyFounder(
  tx: Queries,
  { currentUser, env, at }: Acting,
  { id, user_id, startup_name }: Pick<StoredStartup, 'id' | 'user_id' | 'startup_name'>,
  { byMail = true, ...news }: FounderNews,
): Promise<void> {
  if (isOwn(currentUser, { user_id })) {
    const edited = { kind: 'team_edited', actor: currentUser.id, startup: id, about: id } as const
    if (news.kind === 'startup_edited') await notify(tx, [user_id], edited, at)
    return
  }
  const mail = byMail ? { mail: { startup: { id, name: startup_name } } } : {}
  await notifyOwner(tx, env, { owner: user_id, actor: currentUser.id, startup: id, about: id, ...news, ...mail }, at)
}
