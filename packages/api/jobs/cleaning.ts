import { and, isNull, lt } from 'drizzle-orm'
import { limits } from '@baobab/validation'
import { accessTokens, attempts, contactMessages, mailTokens, newsletterSubscribers } from '../db/schema/index.ts'
import type { Deps } from '../http/deps.ts'

const hourMs = 3_600_000

/** Forgets what is past: dead tokens, used links, old tries, subscriptions that nobody confirmed, messages older than a year. Several processes may do it at once. */
export async function clean({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = now()
  const yesterday = new Date(at.getTime() - 24 * hourMs)
  await db.delete(accessTokens).where(lt(accessTokens.expires_at, at))
  await db.delete(mailTokens).where(lt(mailTokens.expires_at, yesterday))
  await db.delete(newsletterSubscribers).where(and(isNull(newsletterSubscribers.confirmed_at), lt(newsletterSubscribers.confirm_until, at)))
  await db.delete(contactMessages).where(lt(contactMessages.created_at, new Date(at.getTime() - limits.contactKeptMs)))
  await db.delete(attempts).where(lt(attempts.newest, yesterday))
}

/** Cleans every hour; answers how to stop. */
export function startCleaning(deps: Deps): () => void {
  const timer = setInterval(() => deps.background.run('cleaning', () => clean(deps)), hourMs)
  timer.unref()
  return () => clearInterval(timer)
}
