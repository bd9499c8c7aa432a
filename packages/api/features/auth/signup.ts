import { eq } from 'drizzle-orm'
import { contract, limits, messages, registerForm, type FieldErrors, type Message } from '@baobab/validation'
import { recordConsent } from '../../platform/db/consents.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import { users } from '../../platform/db/schema/index.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { networkOf } from '../../platform/http/incoming.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { openRoute } from '../../platform/http/route.ts'
import { attemptKey, consume } from '../../platform/http/throttle.ts'
import { passwordError } from '../../platform/lib/passwords.ts'
import { chosenLocale, foldEmail, insertUser } from '../users/queries.ts'
import { mailVerification } from './mails.ts'
import { findRegistration } from './registrations.ts'

const { signup } = contract.account

/** The short spelling has `firstname` and `lastname`, and may leave out the role and the repeated password. */
const isShort = (raw: Readonly<Record<string, unknown>>) =>
  raw['firstname'] !== undefined || raw['lastname'] !== undefined

async function rules(raw: Readonly<Record<string, unknown>>): Promise<FieldErrors> {
  const needed = isShort(raw) ? ['firstname', 'lastname'] : ['first_name', 'last_name', 'role', 'confirm_password']
  const errors: Record<string, Message> = {}
  for (const name of needed) if (isBlank(raw[name])) errors[name] = messages.rule.required
  if (!isBlank(raw['role']) && raw['role'] !== 'startup') errors['role'] = messages.auth.roleClosed
  const { password, confirm_password: repeated } = raw
  if (typeof password === 'string' && password !== '') {
    const wrong = await passwordError(password, raw)
    if (wrong) errors['password'] = wrong
    if (!isBlank(repeated) && repeated !== password) errors['confirm_password'] = messages.rule.passwordsDiffer
  }
  return errors
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/**
 * Registers a founder, beside whatever account the address has: a registration signs in to its own empty account in any case,
 * so nobody learns here who is registered. The owner of the address gets a mail, of a link or of the account that they have.
 * Who registers again with the password of the newest registration goes on with that one, so that no draft is lost.
 */
export const signupRoute = openRoute(
  signup,
  async (ctx) => {
    const { body, at } = ctx
    const locale = chosenLocale(ctx.language())
    const email = foldEmail(body.email)
    await limitRegistrations(ctx, email, ctx.address, at)
    const before = await findRegistration(ctx.db, email, at)
    // Both in any case, so that the time tells nothing.
    const [password_hash, isSame] = await Promise.all([
      ctx.passwords.hash(body.password),
      ctx.passwords.verify(before?.password_hash, body.password),
    ])
    const names = {
      first_name: body.first_name ?? body.firstname ?? null,
      last_name: body.last_name ?? body.lastname ?? null,
    }
    await ctx.db.transaction(async (tx) => {
      const id =
        before && isSame
          ? before.id
          : await insertUser(
              tx,
              { email, ...names, role: 'startup', password_hash, registration_expires_at: expiry(at), locale },
              at,
            )
      if (!id) throw new Error('A registration was not added.')
      if (before && isSame)
        await tx
          .update(users)
          .set({ ...names, locale, registration_expires_at: expiry(at), updated_at: at })
          .where(eq(users.id, id))
      await recordConsent(tx, { user: id }, { purpose: 'terms', given: true, place: 'registration' }, at)
      await recordAudit(tx, { action: 'user.registered', actor: id, target: id, address: ctx.address }, at)
      await mailVerification(tx, ctx.env, { id, email, first_name: names.first_name, locale }, at)
    })
    return { message: messages.auth.registered }
  },
  { rules, failed: registerForm.failed },
)

const expiry = (at: Date) => new Date(at.getTime() + limits.registration.keptMs)

/** Registrations from one network, and of one address whether or not it is known: nobody's mailbox and nobody's table is filled by them. */
export async function limitRegistrations(
  { db }: Pick<Deps, 'db'>,
  email: string,
  address: string,
  at: Date,
): Promise<void> {
  const { perNetwork, networkMs, perAddress, perAddressInAll, addressMs } = limits.registration
  const network = networkOf(address)
  const wait = await consume(db, attemptKey('signup', network), { attempts: perNetwork, windowMs: networkMs }, at)
  if (wait > 0) throw httpError.tooManyRequests(wait)
  const again =
    (await consume(
      db,
      attemptKey('signup.address', `${email} ${network}`),
      { attempts: perAddress, windowMs: addressMs },
      at,
    )) ||
    (await consume(db, attemptKey('signup.address', email), { attempts: perAddressInAll, windowMs: addressMs }, at))
  if (again > 0) throw httpError.tooManyRequests(again, messages.auth.registeredOften)
}
