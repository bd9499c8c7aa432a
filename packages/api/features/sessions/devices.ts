import { and, desc, eq, inArray } from 'drizzle-orm'
import { limits } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { knownDevices } from '../../platform/db/schema/index.ts'
import { hashSecret, isSecret } from '../../platform/lib/secret.ts'

/** The hash of a device's secret, where what was sent can be one. */
export function deviceHash(secret: string | null | undefined): string | undefined {
  return secret && isSecret(secret) ? hashSecret(secret) : undefined
}

/** Whether a device has signed in to an account before. */
export async function isKnownDevice(
  queries: Queries,
  userId: string | undefined,
  device: string | undefined,
): Promise<boolean> {
  if (!userId || !device) return false
  return (
    (await queries.$count(knownDevices, and(eq(knownDevices.user_id, userId), eq(knownDevices.device_hash, device)))) >
    0
  )
}

/** Remembers a device that signed in to an account; the longest unused ones give way. */
export async function rememberDevice(tx: Queries, userId: string, device: string | undefined, at: Date): Promise<void> {
  if (!device) return
  await tx
    .insert(knownDevices)
    .values({ user_id: userId, device_hash: device, created_at: at, last_used_at: at })
    .onConflictDoUpdate({ target: [knownDevices.user_id, knownDevices.device_hash], set: { last_used_at: at } })
  const surplus = await tx
    .select({ hash: knownDevices.device_hash })
    .from(knownDevices)
    .where(eq(knownDevices.user_id, userId))
    .orderBy(desc(knownDevices.last_used_at))
    .offset(limits.knownDevices.most)
  if (surplus.length > 0)
    await tx.delete(knownDevices).where(
      and(
        eq(knownDevices.user_id, userId),
        inArray(
          knownDevices.device_hash,
          surplus.map(({ hash }) => hash),
        ),
      ),
    )
}

/** Forgets every device of an account. */
export async function forgetDevices(tx: Queries, userId: string): Promise<void> {
  await tx.delete(knownDevices).where(eq(knownDevices.user_id, userId))
}

const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

/** A device as its owner recognises it, such as "Chrome on Android"; out of what its browser says of itself. */
export function deviceName(userAgent: string | undefined): string | undefined {
  if (!userAgent) return undefined
  const name = (known: readonly (readonly [string, string])[]) => known.find(([mark]) => userAgent.includes(mark))?.[1]
  const [browser, system] = [name(browsers), name(systems)]
  return browser && system ? `${browser} on ${system}` : (browser ?? system)
}

/** The network of an address, shortened so that it names no household: `102.89.x.x`. */
export function shortNetwork(address: string): string {
  if (address.includes(':')) return `${address.split(':').slice(0, 3).join(':')}::`
  const parts = address.split('.')
  return parts.length === 4 ? `${parts[0]}.${parts[1]}.x.x` : address
}
