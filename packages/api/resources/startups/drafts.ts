import { messages, say } from '@baobab/validation'
import type { Queries } from '../../db/client.ts'
import type { Env } from '../../env.ts'
import { refuse } from '../../http/refusal.ts'
import { mayKeepMore, type Viewer } from './policy.ts'
import { countOwn } from './write.ts'

/** Refuses one startup more of their own to somebody whose address is not verified and who keeps as many as they may. */
export async function mustKeepMore(tx: Queries, { account }: Pick<Env, 'account'>, viewer: Viewer): Promise<void> {
  const max = account.unverifiedDrafts
  if (!mayKeepMore(viewer, max, viewer.email_verified ? 0 : await countOwn(tx, viewer.id)))
    throw refuse.conflict(say(messages.startup.draftsUnverified, { max }))
}
