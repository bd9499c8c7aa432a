import { contract, limits, messages, type SecondFactorAsked } from '@baobab/validation'
import type { Deps } from '../../platform/http/deps.ts'
import { httpError, untilThen, HttpError } from '../../platform/errors/httpError.ts'
import { openRoute } from '../../platform/http/route.ts'
import { attemptKey, forgetAttempts, consume } from '../../platform/http/throttle.ts'
import { secondFactorTemplate } from '../../platform/mail/templates/security.ts'
import { readerOf } from '../../platform/mail/compose.ts'
import { queueEmail } from '../../platform/mail/queue.ts'
import { deviceHash, deviceName, shortNetwork } from '../sessions/devices.ts'
import { signIn } from '../sessions/signIn.ts'
import type { UserRow } from '../users/presenter.ts'
import { findUser } from '../users/queries.ts'
import { requestOptions, takeSignature } from './passkeys.ts'
import {
  findChallenge,
  listFactors,
  newChallenge,
  recoveryLeft,
  useChallenge,
  useRecoveryCode,
  type FactorRow,
} from './queries.ts'
import { takeCode } from './totp.ts'

/** The error of a right password that awaits its second factor; undefined where the person has none. It hands out neither address nor token. */
export async function secondFactorOf(
  { db, env, at }: Pick<Deps, 'db' | 'env'> & { readonly at: Date },
  user: UserRow,
): Promise<HttpError | undefined> {
  const factors = await listFactors(db, user.id)
  if (factors.length === 0) return undefined
  const passkeys = factors.filter(({ kind }) => kind === 'passkey')
  const options = await requestOptions(env, passkeys)
  const kinds: SecondFactorAsked['kinds'][number][] = [
    ...(passkeys.length > 0 ? ['passkey' as const] : []),
    ...(passkeys.length < factors.length ? ['totp' as const] : []),
    ...((await recoveryLeft(db, user.id)) > 0 ? ['recovery' as const] : []),
  ]
  const challenge = await newChallenge(db, user.id, 'sign-in', options.challenge, at)
  const second_factor: SecondFactorAsked = {
    kinds,
    challenge,
    ...(passkeys.length > 0 ? { passkey: { ...options } } : {}),
  }
  return new HttpError(401, messages.auth.secondFactorWanted, { secondFactor: second_factor })
}

/** Signs in with the second factor, after the password: a code of an app, a recovery code, or a passkey. Tries are bounded, and a code is taken once. */
export const secondFactorRoute = openRoute(contract.account.secondFactor, async (ctx) => {
  const { db, env, body, at, address } = ctx
  const asked = await findChallenge(db, body.challenge, 'sign-in', at)
  const user = asked && (await findUser(db, asked.user_id))
  if (!asked || !user?.is_active) throw httpError.unauthorized(messages.auth.secondFactorOver)
  const key = attemptKey('second', user.id)
  const wait = await consume(db, key, { attempts: limits.login.wrongAttempts, windowMs: limits.login.windowMs }, at)
  if (wait > 0) {
    await ctx.audit({ action: 'login.throttled' })
    throw httpError.tooManyRequests(wait, untilThen(messages.auth.loginSlow))
  }
  const factors = await listFactors(db, user.id)
  const isRecovery =
    body.code && !(await takesCode(db, factors, body.code, at))
      ? await useRecoveryCode(db, user.id, body.code, at)
      : undefined
  const isRight = body.code
    ? isRecovery !== false
    : body.credential
      ? await takeSignature(db, env, factors, body.credential, asked.challenge, at)
      : false
  if (!isRight) {
    await ctx.audit({ action: 'login.failed', target: user.id })
    throw httpError.unauthorized(messages.auth.secondFactorWrong)
  }
  if (!(await useChallenge(db, asked.token_hash))) throw httpError.unauthorized(messages.auth.secondFactorOver)
  await forgetAttempts(db, key)
  if (isRecovery)
    await queueEmail(
      db,
      user.email,
      secondFactorTemplate(readerOf(env, user), 'used', {
        at,
        device: deviceName(ctx.userAgent),
        network: shortNetwork(address),
      }),
      at,
    )
  return signIn(ctx, user, deviceHash(body.device), true)
})

async function takesCode(db: Deps['db'], factors: readonly FactorRow[], code: string, at: Date): Promise<boolean> {
  for (const factor of factors) if (await takeCode(db, factor, code, at)) return true
  return false
}
