import { eq } from 'drizzle-orm'
import { noticeMails, switchableMails, type SwitchableMail } from '@baobab/validation'
import type { Queries } from '../db/client.ts'
import { isOutdated } from '../db/consents.ts'
import { mailPreferences as stored, users } from '../db/schema/index.ts'
import type { Env } from '../env/env.ts'
import { isSecret, newSecret } from '../lib/secret.ts'
import { isHeldOf } from './bounces/noting.ts'
import type { StopLinks } from './compose.ts'
import { dropQueued } from './queue.ts'

/** Which kinds of mail a person wants; where nothing was ever chosen all but those that come on request. */
export async function readPreferences(
  queries: Queries,
  user: string,
): Promise<Readonly<Record<SwitchableMail, boolean>>> {
  const [row = nothingChosen] = await queries
    .select({ off: stored.off, asked: stored.asked })
    .from(stored)
    .where(eq(stored.user_id, user))
  // One for each kind, which the type of entries forgets.
  return Object.fromEntries(switchableMails.map((kind) => [kind, wants(row, kind)])) as Record<SwitchableMail, boolean>
}

type Choice = Pick<typeof stored.$inferSelect, 'off' | 'asked'>

const nothingChosen: Choice = { off: [], asked: [] }

const onRequest = (kind: SwitchableMail): boolean => 'onRequest' in noticeMails[kind]

const wants = ({ off, asked }: Choice, kind: SwitchableMail): boolean =>
  onRequest(kind) ? asked.includes(kind) : !off.includes(kind)

/** What is stored of a choice: kinds that come to all and are not wanted, and those on request that are. */
function choiceOf(isWanted: (kind: SwitchableMail) => boolean): Choice {
  return {
    off: switchableMails.filter((kind) => !onRequest(kind) && !isWanted(kind)),
    asked: switchableMails.filter((kind) => onRequest(kind) && isWanted(kind)),
  }
}

/** Switches kinds on or off; what is not named stays. */
export async function changePreferences(
  tx: Queries,
  user: string,
  change: Readonly<Partial<Record<SwitchableMail, boolean | null | undefined>>>,
): Promise<void> {
  const before = await lock(tx, user)
  await tx
    .update(stored)
    .set(choiceOf((kind) => change[kind] ?? wants(before, kind)))
    .where(eq(stored.user_id, user))
}

/** The links of a mail that its reader may stop; undefined where they do not want it, agreed to an older text or mails to them come back, and nothing is to be sent. */
export async function stopLinks(
  tx: Queries,
  env: Pick<Env, 'publicUrl'>,
  user: string,
  kind: SwitchableMail,
): Promise<StopLinks | undefined> {
  const choice = await lock(tx, user)
  if (!wants(choice, kind) || (await isHeldOf(tx, user))) return undefined
  if (kind === 'announcements' && (await isOutdated(tx, { user }, kind))) return undefined
  return linksOf(env, choice.stop_token, kind)
}

/** The same of a mail that its reader asked for just now, whatever they chose. */
export async function linksOfTest(
  tx: Queries,
  env: Pick<Env, 'publicUrl'>,
  user: string,
  kind: SwitchableMail,
): Promise<StopLinks> {
  return linksOf(env, (await lock(tx, user)).stop_token, kind)
}

function linksOf({ publicUrl }: Pick<Env, 'publicUrl'>, token: string, kind: SwitchableMail): StopLinks {
  const query = `?token=${token}.${kind}`
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
): Promise<
  { readonly kind: SwitchableMail; readonly user: string | undefined; readonly changed: boolean } | undefined
> {
  const [token = '', name] = carried.split('.', 2)
  const kind = switchableMails.find((one) => one === name)
  if (!kind || !isSecret(token)) return undefined
  const [row] = await tx.select().from(stored).where(eq(stored.stop_token, token)).for('update')
  // The account may be gone with what it chose; nobody mails it any more.
  const changed = row !== undefined && wants(row, kind)
  if (changed) {
    await tx
      .update(stored)
      .set(choiceOf((one) => one !== kind && wants(row, one)))
      .where(eq(stored.user_id, row.user_id))
    const [owner] = await tx.select({ email: users.email }).from(users).where(eq(users.id, row.user_id))
    if (owner) await dropQueued(tx, owner.email, [kind])
  }
  return { kind, user: row?.user_id, changed }
}

/** A person's row, made where there is none, that nobody else changes until the transaction ends. */
async function lock(tx: Queries, user: string) {
  await tx.insert(stored).values({ user_id: user, stop_token: newSecret() }).onConflictDoNothing()
  const [row] = await tx.select().from(stored).where(eq(stored.user_id, user)).for('update')
  if (!row) throw new Error('The row of preferences that was made is not there.')
  return row
}
