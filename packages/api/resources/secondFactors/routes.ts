import { eq } from 'drizzle-orm'
import { contract, limits, messages, type SecondFactor } from '@baobab/validation'
import type { Queries } from '../../db/client.ts'
import { secondFactors } from '../../db/schema/index.ts'
import type { Caller } from '../../http/caller.ts'
import type { Deps } from '../../http/deps.ts'
import { isDuplicate } from '../../http/failure.ts'
import { refuse } from '../../http/refusal.ts'
import { route, type Route } from '../../http/route.ts'
import { attemptKey, forgetPlaces, takePlace } from '../../http/throttle.ts'
import { newId } from '../../lib/uuid.ts'
import { queueLetter } from '../../mail/queue.ts'
import { secondFactorLetter, type SecondFactorChange } from '../../mail/securityLetters.ts'
import { deviceName, shortNetwork } from '../auth/devices.ts'
import { findUser } from '../users/queries.ts'
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
  readonly caller: Caller
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

/** That the caller knows their password, whatever session they have; tries are bounded. */
async function confirmPassword({ db, passwords, caller, at }: Doing, password: string): Promise<void> {
  const key = attemptKey('confirm', caller.id)
  const wait = await takePlace(db, key, { tries: limits.login.wrongTries, windowMs: limits.login.windowMs }, at)
  if (wait > 0) throw refuse.tooMany(wait, messages.auth.loginSlow)
  const user = await findUser(db, caller.id)
  if (!(await passwords.verify(user?.password_hash, password)))
    throw refuse.broken({ password: messages.auth.passwordWrong })
  await forgetPlaces(db, key)
}

/** Only the owner of an address adds a factor, so that nobody leaves one behind in another's account; and not without end. */
async function checkMayAdd({ db, caller }: Doing): Promise<readonly FactorRow[]> {
  if (!caller.email_verified) throw refuse.forbidden(messages.auth.secondFactorUnverified)
  const factors = await listFactors(db, caller.id)
  if (factors.length >= limits.secondFactor.most) throw refuse.conflict(messages.auth.secondFactorMany)
  return factors
}

async function mailChange(
  tx: Queries,
  { env, caller, at, address, userAgent }: Doing,
  what: SecondFactorChange,
): Promise<void> {
  await queueLetter(
    tx,
    caller.email,
    secondFactorLetter(env.publicUrl, caller.first_name ?? '', what, {
      at,
      device: deviceName(userAgent),
      network: shortNetwork(address),
    }),
    at,
  )
}

/** What adding a factor ends with: the session counts as one with it, and the first factor brings recovery codes. */
async function finishAdding(tx: Queries, doing: Doing): Promise<readonly string[] | null> {
  await markSession(tx, doing.caller.session_id)
  await mailChange(tx, doing, 'added')
  return (await recoveryLeft(tx, doing.caller.id)) > 0 ? null : newRecoveryCodes(tx, doing.caller.id)
}

const listRoute = route(calls.list, async ({ db, caller }) => ({
  data: (await listFactors(db, caller.id)).map(presentFactor),
  recovery_left: await recoveryLeft(db, caller.id),
}))

const beginTotpRoute = route(calls.beginTotp, async (ctx) => {
  const { db, caller, at } = ctx
  await checkMayAdd(ctx)
  await confirmPassword(ctx, ctx.body.password)
  const { secret, uri } = newTotp(caller.email)
  const factor_uuid = newId()
  await db
    .insert(secondFactors)
    .values({ id: factor_uuid, user_id: caller.id, kind: 'totp', name: messages.auth.totpName, created_at: at, secret })
  return { factor_uuid, secret, uri }
})

const confirmTotpRoute = route(calls.confirmTotp, async (ctx) => {
  const { db, caller, body, at } = ctx
  await checkMayAdd(ctx)
  const wait = await takePlace(
    db,
    attemptKey('totp', caller.id),
    { tries: limits.login.wrongTries, windowMs: limits.login.windowMs },
    at,
  )
  if (wait > 0) throw refuse.tooMany(wait, messages.auth.loginSlow)
  const recovery_codes = await db.transaction(async (tx) => {
    const factor = await findFactor(tx, caller.id, body.factor_uuid)
    if (!factor || factor.confirmed_at || factor.kind !== 'totp') throw refuse.notFound()
    if (!(await takeCode(tx, factor, body.code, at))) throw refuse.broken({ code: messages.auth.secondFactorWrong })
    await tx
      .update(secondFactors)
      .set({ confirmed_at: at, ...(body.name ? { name: body.name } : {}) })
      .where(eq(secondFactors.id, factor.id))
    await ctx.audit({ action: 'second_factor.added', target: caller.id, detail: { kind: 'totp' } }, tx)
    return finishAdding(tx, ctx)
  })
  return { message: messages.auth.secondFactorAdded, recovery_codes: recovery_codes && [...recovery_codes] }
})

const beginPasskeyRoute = route(calls.beginPasskey, async (ctx) => {
  const { db, env, caller, at } = ctx
  const factors = await checkMayAdd(ctx)
  await confirmPassword(ctx, ctx.body.password)
  const options = await creationOptions(env, caller, factors)
  return { challenge: await newChallenge(db, caller.id, 'passkey', options.challenge, at), options: { ...options } }
})

const confirmPasskeyRoute = route(calls.confirmPasskey, async (ctx) => {
  const { db, env, caller, body, at } = ctx
  await checkMayAdd(ctx)
  const asked = await findChallenge(db, body.challenge, 'passkey', at)
  if (asked?.user_id !== caller.id || !(await useChallenge(db, asked.token_hash)))
    throw refuse.broken({ challenge: messages.auth.secondFactorOver })
  const made = await readCreated(env, body.credential, asked.challenge)
  if (!made) throw refuse.broken({ credential: messages.auth.passkeyWrong })
  try {
    const recovery_codes = await db.transaction(async (tx) => {
      await tx.insert(secondFactors).values({
        id: newId(),
        user_id: caller.id,
        kind: 'passkey',
        name: body.name || messages.auth.passkeyName,
        created_at: at,
        confirmed_at: at,
        credential_id: made.id,
        public_key: Buffer.from(made.publicKey).toString('base64url'),
        counter: made.counter,
        transports: made.transports ?? [],
      })
      await ctx.audit({ action: 'second_factor.added', target: caller.id, detail: { kind: 'passkey' } }, tx)
      return finishAdding(tx, ctx)
    })
    return { message: messages.auth.secondFactorAdded, recovery_codes: recovery_codes && [...recovery_codes] }
  } catch (error) {
    if (isDuplicate(error, 'second_factors_credential')) throw refuse.conflict(messages.auth.passkeyKnown)
    throw error
  }
})

const removeRoute = route(calls.remove, async (ctx) => {
  const { db, env, caller, body } = ctx
  await confirmPassword(ctx, body.password)
  await db.transaction(async (tx) => {
    const factor = await findFactor(tx, caller.id, body.factor_uuid)
    if (!factor) throw refuse.notFound()
    const others = (await listFactors(tx, caller.id)).filter(({ id }) => id !== factor.id)
    if (others.length === 0 && env.adminMfa && caller.role === 'admin')
      throw refuse.conflict(messages.auth.secondFactorNeeded)
    await removeFactor(tx, caller.id, factor.id)
    await ctx.audit({ action: 'second_factor.removed', target: caller.id, detail: { kind: factor.kind } }, tx)
    await mailChange(tx, ctx, 'removed')
  })
  return { message: messages.auth.secondFactorRemoved }
})

const recoveryRoute = route(calls.recoveryCodes, async (ctx) => {
  const { db, caller } = ctx
  await confirmPassword(ctx, ctx.body.password)
  const recovery_codes = await db.transaction(async (tx) => {
    if ((await listFactors(tx, caller.id)).length === 0) throw refuse.conflict(messages.auth.secondFactorFirst)
    await ctx.audit({ action: 'second_factor.codes', target: caller.id }, tx)
    await mailChange(tx, ctx, 'codes')
    return newRecoveryCodes(tx, caller.id)
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
