import { contract, limits, messages, registerForm, type FieldErrors } from '@baobab/validation'
import { recordAudit } from '../../db/audit.ts'
import type { Deps } from '../../http/deps.ts'
import { refuse } from '../../http/refusal.ts'
import { openRoute } from '../../http/route.ts'
import { attemptKey, takePlace } from '../../http/throttle.ts'
import { passwordError } from '../../lib/passwords.ts'
import { networkOf } from '../../http/incoming.ts'
import { foldEmail, insertUser, type NewUser } from '../users/queries.ts'
import { mailKnown, mailVerification } from './mails.ts'

const { signup } = contract.account

/** The short spelling has `firstname` and `lastname`, and may leave out the role and the repeated password. */
const isShort = (raw: Readonly<Record<string, unknown>>) => raw['firstname'] !== undefined || raw['lastname'] !== undefined

async function rules(raw: Readonly<Record<string, unknown>>): Promise<FieldErrors> {
  const needed = isShort(raw) ? ['firstname', 'lastname'] : ['first_name', 'last_name', 'role', 'confirm_password']
  const errors: Record<string, string> = {}
  for (const name of needed) if (isBlank(raw[name])) errors[name] = messages.rule.required
  if (!isBlank(raw['role']) && raw['role'] !== 'startup') errors['role'] = messages.auth.roleClosed
  const { password, confirm_password: repeated } = raw
  if (typeof password === 'string' && password !== '') {
    const wrong = await passwordError(password)
    if (wrong) errors['password'] = wrong
    if (!isBlank(repeated) && repeated !== password) errors['confirm_password'] = messages.rule.passwordsDiffer
  }
  return errors
}

const isBlank = (value: unknown) => value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/**
 * Registers a founder. An address that has an account is answered like a new one, and its owner gets a mail instead:
 * nobody learns here who is registered.
 */
export const signupRoute = openRoute(
  signup,
  async (ctx) => {
    const { body, at } = ctx
    const wait = await takePlace(ctx.db, attemptKey('signup', networkOf(ctx.address)), { tries: limits.login.triesPerAddress, windowMs: limits.login.windowMs }, at)
    if (wait > 0) throw refuse.tooMany(wait)
    const email = foldEmail(body.email)
    const user = {
      email,
      first_name: body.first_name ?? body.firstname ?? null,
      last_name: body.last_name ?? body.lastname ?? null,
      role: 'startup' as const,
      password_hash: await ctx.passwords.hash(body.password),
    }
    if (!(await register(ctx, user, ctx.address, at))) await mailKnown(ctx, email, at)
    return { message: messages.auth.registered }
  },
  { rules, failed: registerForm.failed },
)

/** Adds the account with the mail that verifies its address; false where there is one already. */
async function register({ db, env }: Pick<Deps, 'db' | 'env'>, user: NewUser, address: string, at: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const id = await insertUser(tx, user, at)
    if (!id) return false
    await recordAudit(tx, { action: 'user.registered', actor: id, target: id, address }, at)
    await mailVerification(tx, env, { id, email: user.email, first_name: user.first_name ?? null }, at)
    return true
  })
}
