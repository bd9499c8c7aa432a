import { eq } from 'drizzle-orm'
import { switchableMails, type SwitchableMail } from '@baobab/validation'
import type { Queries } from '../db/client.ts'
import { mailPreferences as stored } from '../db/schema/index.ts'
import type { Env } from '../env/env.ts'
import { isSecret, newSecret } from '../lib/secret.ts'
import type { StopLinks } from './compose.ts'

/** Which kinds of mail a person wants; all of them where nothing was ever chosen. */
export async function readPreferences(
  queries: Queries,
  user: string,
): Promise<Readonly<Record<SwitchableMail, boolean>>> {
  const [row] = await queries.select({ off: stored.off }).from(stored).where(eq(stored.user_id, user))
  const wants = (kind: SwitchableMail) => row?.off.includes(kind) !== true
  // One for each kind, which the type of entries forgets.
  return Object.fromEntries(switchableMails.map((kind) => [kind, wants(kind)])) as Record<SwitchableMail, boolean>
}

/** Switches kinds on or off; what is not named stays. */
export async function changePreferences(
  tx: Queries,
  user: string,
  change: Readonly<Partial<Record<SwitchableMail, boolean | null | undefined>>>,
): Promise<void> {
  const { off } = await lock(tx, user)
  await tx
    .update(stored)
    .set({ off: switchableMails.filter((kind) => (change[kind] ?? !off.includes(kind)) === false) })
    .where(eq(stored.user_id, user))
}

/** The links of a mail that its reader may stop; undefined where they did already, and nothing is to be sent. */
export async function stopLinks(
  tx: Queries,
  { publicUrl }: Pick<Env, 'publicUrl'>,
  user: string,
  kind: SwitchableMail,
): Promise<StopLinks | undefined> {
  const { off, stop_token } = await lock(tx, user)
  if (off.includes(kind)) return undefined
  const query = `?token=${stop_token}.${kind}`
  return {
    choose: `${publicUrl}/app/my_profile/mails`,
    stop: `${publicUrl}/mails/stop${query}`,
    oneClick: `${publicUrl}/api/mail_preferences/stop/${query}`,
  }
}

/** Switches a kind off by what the link of a mail carries: whose it is and which kind. Answers both; undefined where it is no such link. */
export async function stopByLink(
  tx: Queries,
  carried: string,
): Promise<{ readonly kind: SwitchableMail; readonly user: string | undefined } | undefined> {
  const [token = '', name] = carried.split('.', 2)
  const kind = switchableMails.find((one) => one === name)
  if (!kind || !isSecret(token)) return undefined
  const [row] = await tx.select().from(stored).where(eq(stored.stop_token, token)).for('update')
  // The account may be gone with what it chose; nobody mails it any more.
  if (row && !row.off.includes(kind))
    await tx
      .update(stored)
      .set({ off: [...row.off, kind] })
      .where(eq(stored.user_id, row.user_id))
  return { kind, user: row?.user_id }
}

/** A person's row, made where there is none, that nobody else changes until the transaction ends. */
async function lock(tx: Queries, user: string) {
  await tx.insert(stored).values({ user_id: user, stop_token: newSecret() }).onConflictDoNothing()
  const [row] = await tx.select().from(stored).where(eq(stored.user_id, user)).for('update')
  if (!row) throw new Error('The row of preferences that was made is not there.')
  return row
}
