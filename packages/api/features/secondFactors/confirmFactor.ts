import { limits, messages } from '@baobab/validation'
import type { Database } from '../../platform/db/client.ts'
import { httpError, untilThen } from '../../platform/errors/httpError.ts'
import { attemptKey, consume, forgetAttempts } from '../../platform/http/throttle.ts'
import { listFactors, useRecoveryCode } from './queries.ts'
import { takeCode } from './totp.ts'

/**
 * That a person has their second factor at hand: by a code of an authenticator app, or a recovery code, which whoever has a passkey
 * has too. Of one without a factor nothing is asked. Attempts are bounded; `field` is the one that the code was sent in.
 */
export async function confirmFactor(
  db: Database,
  userId: string,
  code: string | null | undefined,
  at: Date,
  field = 'code',
): Promise<void> {
  const factors = await listFactors(db, userId)
  if (factors.length === 0) return
  const key = attemptKey('confirm.factor', userId)
  const wait = await consume(db, key, { attempts: limits.login.wrongAttempts, windowMs: limits.login.windowMs }, at)
  if (wait > 0) throw httpError.tooManyRequests(wait, untilThen(messages.auth.loginSlow))
  const wrong = httpError.invalidFields({ [field]: messages.auth.secondFactorWrong })
  if (!code) throw wrong
  const isRight = await db.transaction(async (tx) => {
    for (const factor of factors) if (await takeCode(tx, factor, code, at)) return true
    return useRecoveryCode(tx, userId, code, at)
  })
  if (!isRight) throw wrong
  await forgetAttempts(db, key)
}
