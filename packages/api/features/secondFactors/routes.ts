import { eq } from 'drizzle-orm'
import { contract, limits, messages, type SecondFactor } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { secondFactors } from '../../platform/db/schema/index.ts'
import type { CurrentUser } from '../../platform/http/currentUser.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { isDuplicate } from '../../platform/errors/failure.ts'
import { httpError, untilThen } from '../../platform/errors/httpError.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { attemptKey, consume } from '../../platform/http/throttle.ts'
import { newId } from '../../platform/lib/uuid.ts'
import { readerOf } from '../../platform/mail/compose.ts'
import { queueEmail } from '../../platform/mail/queue.ts'
import { secondFactorTemplate, type SecondFactorChange } from '../../platform/mail/templates/security.ts'
import { deviceName, shortNetwork } from '../sessions/devices.ts'
import { confirmPassword } from './confirmPassword.ts'
import { creationOptions, readCreated } from './passkeys.ts'
import {
  findChallenge,
  findFactor,
  listFactors,
  markSession,
  newChallenge,
  newRecoveryCodes,
  recoveryLeft,
  removeFactor,
  useChallenge,
  type FactorRow,
} from './queries.ts'
import { secondFactorRoute } from './signIn.ts'
import { newTotp, takeCode } from './totp.ts'

const calls = contract.secondFactors

interface Doing extends Pick<Deps, 'db' | 'env' | 'passwords'> {
  readonly currentUser: CurrentUser
  readonly at: Date
  readonly address: string
  readonly userAgent: string | undefined
}

/** What is shown of a factor: nothing that proves it. */
function presentFactor({ id, kind, name, created_at, last_used_at }: FactorRow): SecondFactor {
  return {
    factor_uuid: id,
    kind,
    name,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }
}

/** Only the owner of an address adds a factor, so that nobody leaves one behind in another's account; and not without end. */
async function checkCanAdd({ db, currentUser }: Doing): Promise<readonly FactorRow[]> {
  if (!currentUser.email_verified) throw httpError.forbidden(messages.auth.secondFactorUnverified)
  const factors = await listFactors(db, currentUser.id)
  if (factors.length >= limits.secondFactor.most) throw httpError.conflict(messages.auth.secondFactorMany)
  return factors
}

async function mailChange(
  tx: Queries,
  { env, currentUser, at, address, userAgent }: Doing,
  what: SecondFactorChange,
): Promise<void> {
  await queueEmail(
    tx,
    currentUser.email,
    secondFactorTemplate(readerOf(env, currentUser), what, {
      at,
      device: deviceName(userAgent),
      network: shortNetwork(address),
    }),
    at,
  )
}

/** What adding a factor ends with: the session counts as one with it, and the first factor brings recovery codes. */
async function finishAdding(tx: Queries, doing: Doing): Promise<readonly string[] | null> {
  await markSession(tx, doing.currentUser.session_id)
  await mailChange(tx, doing, 'added')
  return (await recoveryLeft(tx, doing.currentUser.id)) > 0 ? null : newRecoveryCodes(tx, doing.currentUser.id)
}

const listRoute = route(calls.list, async ({ db, currentUser }) => ({
  data: (await listFactors(db, currentUser.id)).map(presentFactor),
  recovery_left: await recoveryLeft(db, currentUser.id),
}))

const beginTotpRoute = route(calls.beginTotp, async (ctx) => {
  const { db, env, currentUser, at } = ctx
  await checkCanAdd(ctx)
  await confirmPassword(ctx, ctx.body.password)
  const { secret, uri } = newTotp(currentUser.email, env.hubName)
  const factor_uuid = newId()
  await db.insert(secondFactors).values({
    id: factor_uuid,
    user_id: currentUser.id,
    kind: 'totp',
    name: ctx.word(messages.auth.totpName),
    created_at: at,
    secret,
  })
  return { factor_uuid, secret, uri }
})

const confirmTotpRoute = route(calls.confirmTotp, async (ctx) => {
  const { db, currentUser, body, at } = ctx
  await checkCanAdd(ctx)
  const wait = await consume(
    db,
    attemptKey('totp', currentUser.id),
    { attempts: limits.login.wrongAttempts, windowMs: limits.login.windowMs },
    at,
  )
  if (wait > 0) throw httpError.tooManyRequests(wait, untilThen(messages.auth.loginSlow))
  const recovery_codes = await db.transaction(async (tx) => {
    const factor = await findFactor(tx, currentUser.id, body.factor_uuid)
    if (!factor || factor.confirmed_at || factor.kind !== 'totp') throw httpError.notFound()
    if (!(await takeCode(tx, factor, body.code, at)))
      throw httpError.invalidFields({ code: messages.auth.secondFactorWrong })
    await tx
      .update(secondFactors)
      .set({ confirmed_at: at, ...(body.name ? { name: body.name } : {}) })
      .where(eq(secondFactors.id, factor.id))
    await ctx.audit({ action: 'second_factor.added', target: currentUser.id, detail: { kind: 'totp' } }, tx)
    return finishAdding(tx, ctx)
  })
  return { message: messages.auth.secondFactorAdded, recovery_codes: recovery_codes && [...recovery_codes] }
})

const beginPasskeyRoute = route(calls.beginPasskey, async (ctx) => {
  const { db, env, currentUser, at } = ctx
  const factors = await checkCanAdd(ctx)
  await confirmPassword(ctx, ctx.body.password)
  const options = await creationOptions(env, currentUser, factors)
  return {
    challenge: await newChallenge(db, currentUser.id, 'passkey', options.challenge, at),
    options: { ...options },
  }
})

const confirmPasskeyRoute = route(calls.confirmPasskey, async (ctx) => {
  const { db, env, currentUser, body, at } = ctx
  await checkCanAdd(ctx)
  const asked = await findChallenge(db, body.challenge, 'passkey', at)
  if (asked?.user_id !== currentUser.id || !(await useChallenge(db, asked.token_hash)))
    throw httpError.invalidFields({ challenge: messages.auth.secondFactorOver })
  const made = await readCreated(env, body.credential, asked.challenge)
  if (!made) throw httpError.invalidFields({ credential: messages.auth.passkeyWrong })
  try {
    const recovery_codes = await db.transaction(async (tx) => {
      await tx.insert(secondFactors).values({
        id: newId(),
        user_id: currentUser.id,
        kind: 'passkey',
        name: body.name || ctx.word(messages.auth.passkeyName),
        created_at: at,
        confirmed_at: at,
        credential_id: made.id,
        public_key: Buffer.from(made.publicKey).toString('base64url'),
        counter: made.counter,
        transports: made.transports ?? [],
      })
      await ctx.audit({ action: 'second_factor.added', target: currentUser.id, detail: { kind: 'passkey' } }, tx)
      return finishAdding(tx, ctx)
    })
    return { message: messages.auth.secondFactorAdded, recovery_codes: recovery_codes && [...recovery_codes] }
  } catch (error) {
    if (isDuplicate(error, 'second_factors_credential')) throw httpError.conflict(messages.auth.passkeyKnown)
    throw error
  }
})

const removeRoute = route(calls.remove, async (ctx) => {
  const { db, env, currentUser, body } = ctx
  await confirmPassword(ctx, body.password)
  await db.transaction(async (tx) => {
    const factor = await findFactor(tx, currentUser.id, body.factor_uuid)
    if (!factor) throw httpError.notFound()
    const others = (await listFactors(tx, currentUser.id)).filter(({ id }) => id !== factor.id)
    if (others.length === 0 && env.adminMfa && currentUser.role === 'admin')
      throw httpError.conflict(messages.auth.secondFactorNeeded)
    await removeFactor(tx, currentUser.id, factor.id)
    await ctx.audit({ action: 'second_factor.removed', target: currentUser.id, detail: { kind: factor.kind } }, tx)
    await mailChange(tx, ctx, 'removed')
  })
  return { message: messages.auth.secondFactorRemoved }
})

const recoveryRoute = route(calls.recoveryCodes, async (ctx) => {
  const { db, currentUser } = ctx
  await confirmPassword(ctx, ctx.body.password)
  const recovery_codes = await db.transaction(async (tx) => {
    if ((await listFactors(tx, currentUser.id)).length === 0) throw httpError.conflict(messages.auth.secondFactorFirst)
    await ctx.audit({ action: 'second_factor.codes', target: currentUser.id }, tx)
    await mailChange(tx, ctx, 'codes')
    return newRecoveryCodes(tx, currentUser.id)
  })
  return { message: messages.auth.recoveryMade, recovery_codes: [...recovery_codes] }
})

export const secondFactorRoutes: readonly Route[] = [
  secondFactorRoute,
  listRoute,
  beginTotpRoute,
  confirmTotpRoute,
  beginPasskeyRoute,
  confirmPasskeyRoute,
  removeRoute,
  recoveryRoute,
]
