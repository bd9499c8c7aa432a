import { and, eq, isNull } from 'drizzle-orm'
import { noticeOf, type NotificationKind } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { notifications, users } from '../../platform/db/schema/index.ts'
import type { Env } from '../../platform/env/env.ts'
import { readerOf } from '../../platform/mail/compose.ts'
import { ownerTemplate, type NamedStartup } from '../../platform/mail/templates/owner.ts'
import { queueEmail } from '../../platform/mail/queue.ts'
import { notify } from './notify.ts'

/** What somebody is told whose property another acted on. */
export interface OwnerNews {
  /** Uuid of whose property it is. */
  readonly owner: string
  /** Uuid of who acted; where it is the owner, nobody is told. */
  readonly actor: string
  readonly kind: NotificationKind
  /** What this news makes untrue: an unread notification of that kind about the same goes. */
  readonly withdraws?: NotificationKind
  readonly startup?: string
  readonly about: string
  readonly reason?: string
  /** Whether its mail, which is no choice of its reader, tells it too; with the startup as the mail names it. */
  readonly mail?: { readonly startup?: NamedStartup }
}

/**
 * Tells somebody that an administrator acted on what is theirs, and why: by the bell, and by a mail that cannot be switched
 * off, whose answer goes to the operator. It does not say which administrator it was; the audit trail does.
 */
export async function notifyOwner(
  tx: Queries,
  env: Env,
  { owner, actor, kind, withdraws, startup, about, reason, mail }: OwnerNews,
  at: Date,
): Promise<void> {
  if (owner === actor) return
  if (withdraws) {
    await tx
      .delete(notifications)
      .where(
        and(
          eq(notifications.user_id, owner),
          eq(notifications.kind, withdraws),
          eq(notifications.about, about),
          isNull(notifications.read_at),
        ),
      )
  }
  await notify(
    tx,
    [owner],
    { kind, about, ...(startup === undefined ? {} : { startup }), ...(reason === undefined ? {} : { reason }) },
    at,
  )
  const { ownMail } = noticeOf(kind)
  if (!mail) return
  if (!ownMail) throw new Error(`The notification ${kind} has no mail of its own.`)
  const [user] = await tx
    .select({ email: users.email, first_name: users.first_name, locale: users.locale })
    .from(users)
    .where(eq(users.id, owner))
  if (!user) return
  const content = ownerTemplate(readerOf(env, user), { kind, ownMail, startup: mail.startup, about, reason, at })
  await queueEmail(tx, user.email, env.contactEmail ? { ...content, replyTo: env.contactEmail } : content, at)
}
