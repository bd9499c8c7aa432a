import { and, eq, inArray } from 'drizzle-orm'
import { users } from '../platform/db/schema/index.ts'
import type { Deps } from '../platform/http/deps.ts'
import { demoAccounts } from './accounts.ts'

type Tools = Pick<Deps, 'db' | 'env' | 'passwords'>

/** Whether a host to listen on is this machine alone. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}

/**
 * Why the server must not start: the password of the demo's accounts, an administrator among them, is published, and the
 * network would reach them, in a demo to be loaded as in one that is there already. Undefined where that is not so, or allowed.
 */
export async function demoDanger({ db, env, passwords }: Tools): Promise<string | undefined> {
  if (isLoopback(env.host) || env.demoPublic) return undefined
  const isLoaded = env.demo && (await db.$count(users)) === 0
  if (!isLoaded && !(await hasPublishedPassword({ db, passwords }))) return undefined
  return `The demo’s accounts have a published password, an administrator among them, and HOST=${env.host} lets the network reach them: set HOST=127.0.0.1, or DEMO=0 with a database without them, or DEMO_PUBLIC=1 to allow it.`
}

/** Whether one of the demo's accounts can be signed in to by the password that the README names. */
export async function hasPublishedPassword({ db, passwords }: Pick<Tools, 'db' | 'passwords'>): Promise<boolean> {
  const found = await db
    .select({ hash: users.password_hash })
    .from(users)
    .where(and(inArray(users.email, [...demoAccounts.emails]), eq(users.is_active, true)))
  for (const { hash } of found) if (await passwords.verify(hash, demoAccounts.password)) return true
  return false
}
