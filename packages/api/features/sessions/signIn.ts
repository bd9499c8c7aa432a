import { recordAudit } from '../../platform/db/audit.ts'
import type { Database } from '../../platform/db/client.ts'
import type { Env } from '../../platform/env/env.ts'
import type { UserRow } from '../users/presenter.ts'
import { deviceName, rememberDevice, shortNetwork } from './devices.ts'
import { presentSession } from './presenter.ts'
import { openSession } from './tokens.ts'

/** Where a person signs in. */
interface From {
  readonly db: Database
  readonly env: Pick<Env, 'adminMfa'>
  readonly at: Date
  readonly address: string
  readonly userAgent: string | undefined
}

/** Opens the session of somebody who has proved who they are, and remembers the device of an account. */
export async function signIn(
  { db, env, at, address, userAgent }: From,
  user: UserRow,
  device: string | undefined,
  second_factor = false,
) {
  return db.transaction(async (tx) => {
    const token = await openSession(tx, user.id, at, {
      device: deviceName(userAgent),
      network: shortNetwork(address),
      second_factor,
    })
    // Of a registration nothing is remembered: whether its address has an account must not show in how tries are counted.
    if (user.registration_expires_at === null) await rememberDevice(tx, user.id, device, at)
    await recordAudit(tx, { action: 'login', actor: user.id, target: user.id, address }, at)
    const awaits = env.adminMfa && user.role === 'admin' && !second_factor
    return { ...presentSession(user, token), ...(awaits ? { awaits_second_factor: true as const } : {}) }
  })
}
