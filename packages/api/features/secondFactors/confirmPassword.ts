import { limits, messages } from '@baobab/validation'
import { httpError, untilThen } from '../../platform/errors/httpError.ts'
import type { CurrentUser } from '../../platform/http/currentUser.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { attemptKey, consume, forgetAttempts } from '../../platform/http/throttle.ts'
import { findUser } from '../users/queries.ts'

interface Confirming extends Pick<Deps, 'db' | 'passwords'> {
  readonly currentUser: CurrentUser
  readonly at: Date
}

/** That the current user knows their password, whatever session they have; attempts are bounded. `field` is the one that it was sent in. */
export async function confirmPassword(
  { db, passwords, currentUser, at }: Confirming,
  password: string,
  field = 'password',
): Promise<void> {
  const key = attemptKey('confirm', currentUser.id)
  const wait = await consume(db, key, { attempts: limits.login.wrongAttempts, windowMs: limits.login.windowMs }, at)
  if (wait > 0) throw httpError.tooManyRequests(wait, untilThen(messages.auth.loginSlow))
  const user = await findUser(db, currentUser.id)
  if (!(await passwords.verify(user?.password_hash, password)))
    throw httpError.invalidFields({ [field]: messages.auth.passwordWrong })
  await forgetAttempts(db, key)
}
