import { resources, type Mail } from '@baobab/validation'
import type { mails } from '../../platform/db/schema/index.ts'
import type { Word } from '@baobab/i18n/wording.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { fieldsPresenter } from '../../crud/present.ts'

export type MailRow = typeof mails.$inferSelect

const { fields, computed } = resources.mails
const present = fieldsPresenter({ ...fields, ...computed })

/** Whether mails may be read: in a demo that hands none to a mail server. They hold links that open accounts. */
export function canRead({ env, transport }: Pick<Deps, 'env' | 'transport'>): boolean {
  return env.demo && transport.kind === 'outbox'
}

/** A mail as admins see it: nothing of what it says but its subject. */
export function presentMail(deps: Pick<Deps, 'env' | 'transport'> & { readonly word: Word }, row: MailRow): Mail {
  return {
    ...present({ ...row, error: row.error && deps.word(row.error) }),
    mail_uuid: row.id,
    may_resend: row.state === 'dead' && row.content !== null,
    is_readable: row.state === 'sent' && canRead(deps),
  }
}
