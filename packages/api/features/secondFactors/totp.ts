import { Secret, TOTP } from 'otpauth'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Queries } from '../../platform/db/client.ts'
import { secondFactors } from '../../platform/db/schema/index.ts'
import type { FactorRow } from './queries.ts'

/** A new secret of an authenticator app, in base32, and the address that its QR code holds; the app shows it under the name of who issued it. */
export function newTotp(email: string, issuer: string): { readonly secret: string; readonly uri: string } {
  const secret = new Secret({ size: 20 })
  return { secret: secret.base32, uri: new TOTP({ issuer, label: email, secret }).toString() }
}

/** Takes a code of an app: of this half minute or one beside it, and each once. Answers whether it was right. */
export async function takeCode(queries: Queries, factor: FactorRow, code: string, at: Date): Promise<boolean> {
  const token = code.replace(/\s/g, '')
  if (factor.kind !== 'totp' || !factor.secret || !/^\d{6}$/.test(token)) return false
  const delta = new TOTP({ secret: Secret.fromBase32(factor.secret) }).validate({
    token,
    timestamp: at.getTime(),
    window: 1,
  })
  if (delta === null) return false
  const step = TOTP.counter({ timestamp: at.getTime() }) + delta
  const taken = await queries
    .update(secondFactors)
    .set({ last_step: step, last_used_at: at })
    .where(and(eq(secondFactors.id, factor.id), or(isNull(secondFactors.last_step), lt(secondFactors.last_step, step))))
    .returning({ id: secondFactors.id })
  return taken.length > 0
}
