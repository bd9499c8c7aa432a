import { defaultLanguage } from '@baobab/i18n/languages.ts'
import { wordIn } from '../platform/i18n/wording.ts'
import type { Deps } from '../platform/http/deps.ts'
import { findAccount } from '../features/auth/registrations.ts'
import { eraseAccount } from '../features/privacy/erase.ts'
import { previewErasure } from '../features/privacy/preview.ts'
import { foldEmail } from '../features/users/queries.ts'
import { ask } from './prompt.ts'
import { CommandError } from './run.ts'

export interface EraseOptions {
  /** Nothing is asked. */
  readonly yes?: boolean
}

/** Erases an account at once, after it printed what goes and what stays, and the address was typed again. */
export async function eraseUser(deps: Deps, email: string, { yes = false }: EraseOptions): Promise<string> {
  const user = await findAccount(deps.db, foldEmail(email))
  if (!user) throw new CommandError(`There is no account with the address ${email}.`)
  const { goes, stays } = await previewErasure(deps.db, { id: user.id, email: user.email }, wordIn(defaultLanguage))
  const lines = [
    `What goes with ${user.email}:`,
    ...goes.map(({ what, count }) => `  ${what} (${count})`),
    ...(stays.length > 0 ? ['What stays in part:'] : []),
    ...stays.map(({ what, count, why }) => `  ${what} (${count}). ${why}`),
  ]
  process.stderr.write(`${lines.join('\n')}\n`)
  if (!yes && foldEmail(await ask('Type the address again to erase it for good')) !== user.email)
    throw new CommandError('Nothing was erased.')
  await eraseAccount(deps, user.id, 'operator')
  return `${user.email} is erased.`
}
