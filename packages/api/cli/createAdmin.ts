import { checkForm, field, messages, type Form } from '@baobab/validation'
import { recordAudit } from '../platform/db/audit.ts'
import type { Deps } from '../platform/http/deps.ts'
import { sentenceInEnglish } from '../platform/i18n/wording.ts'
import { passwordError } from '../platform/lib/passwords.ts'
import { makeFirstAdminLink } from '../features/firstAdmin/links.ts'
import { foldEmail, insertUser } from '../features/users/queries.ts'
import { ask, askSecret } from './prompt.ts'
import { CommandError } from './run.ts'

export interface AdminOptions {
  readonly email?: string
  readonly firstName?: string
  readonly lastName?: string
}

const form: Form = {
  fields: {
    email: field.email('Email', { required: 'always' }),
    first_name: field.text('First name', { required: 'always' }),
    last_name: field.text('Last name', { required: 'always' }),
  },
  mode: 'create',
  required: messages.rule.needed,
  failed: messages.rule.correctForm,
}

/** Makes an administrator out of the options, the variable ADMIN_PASSWORD, and what is asked for. */
export async function createAdmin(deps: Deps, options: AdminOptions): Promise<string> {
  const typed = {
    email: options.email ?? (await ask('Email')),
    first_name: options.firstName ?? (await ask('First name')),
    last_name: options.lastName ?? (await ask('Last name')),
  }
  const checked = checkForm(form, typed)
  if (!checked.ok)
    throw new CommandError(
      Object.entries(checked.errors)
        .map(([name, message]) => `${form.fields[name]?.label ?? name}: ${sentenceInEnglish(message)}`)
        .join('\n'),
    )
  const password = process.env['ADMIN_PASSWORD'] ?? (await askSecret('Password'))
  const wrong = await passwordError(password, typed)
  if (wrong) throw new CommandError(sentenceInEnglish(wrong))

  const at = deps.now()
  const user = {
    email: foldEmail(typed.email),
    first_name: typed.first_name.trim(),
    last_name: typed.last_name.trim(),
    role: 'admin' as const,
    email_verified: true,
  }
  const password_hash = await deps.passwords.hash(password)
  await deps.db.transaction(async (tx) => {
    const id = await insertUser(tx, { ...user, password_hash }, at)
    if (!id) throw new CommandError(`There is an account with the address ${user.email} already.`)
    await recordAudit(tx, { action: 'user.created', target: id, detail: { role: 'admin', by: 'operator' } }, at)
  })
  return `Administrator ${user.email} created.`
}

/** A new link that makes the first administrator in the browser. */
export async function firstAdmin({ db, env, now }: Deps): Promise<string> {
  const link = await makeFirstAdminLink(db, env.publicUrl, now())
  if (link === undefined)
    throw new CommandError('There is an administrator already. Make another with create-admin, or in the console.')
  return `Open this link within a day, and make the first administrator:\n${link}`
}
