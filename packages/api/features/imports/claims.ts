import { claimRule, claimTypes, messages, stands, type ClaimType } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { lockName } from '../../platform/db/lockName.ts'
import { users } from '../../platform/db/schema/index.ts'
import { newId } from '../../platform/lib/uuid.ts'
import { canClaim } from '../claims/policy.ts'
import { addClaim, isDecidedAtDesk, listStored, roleInOrganisation } from '../claims/queries.ts'
import { noRoomFor, wrongGiven } from '../claims/rules.ts'
import { recountTodo } from '../notifications/recountTodo.ts'
import { findWorkplace, lockWorkplace } from '../organisations/queries.ts'
import { lockStartup } from '../startups/write.ts'
import { accountsOf, foldEmail } from '../users/queries.ts'
import { momentIn, startupFieldOf, startupNamesIn, startupOf, textIn } from './cells.ts'
import { startupsNamed, type FindStartup } from './named.ts'
import { refused, type ImportedRecord, type Outcome } from './outcome.ts'

type Account = typeof users.$inferSelect

/** Whose a claim is to be, locked: one of the two. */
type Subject = { readonly startup: string } | { readonly organisation: string }

/**
 * Claims in a transaction what was claimed elsewhere. Each waits at the desk, also what was confirmed there: whoever confirms here answers
 * for it here, and evidence does not travel in a table. Nobody is notified. Pledges and references are given here in person.
 */
export async function storeClaims(
  tx: Queries,
  rows: readonly ImportedRecord[],
  { at }: { readonly at: Date },
): Promise<readonly Outcome[]> {
  // Two imports take turns, so that neither waits for what the other holds.
  await lockName(tx, 'import claims')
  const find = await startupsNamed(tx, rows.flatMap(startupNamesIn))
  const found = await tx
    .select()
    .from(users)
    .where(accountsOf(rows.map(emailOf)))
  const accounts = new Map(found.map((account) => [account.email, account]))
  const outcomes: Outcome[] = []
  for (const row of rows) outcomes.push(await storeOne(tx, row, accounts.get(emailOf(row)), find, at))
  if (outcomes.some(({ state }) => state === 'added')) await recountTodo(tx)
  return outcomes
}

const emailOf = (row: ImportedRecord) => foldEmail(textIn(row, 'claimed_by'))

async function storeOne(
  tx: Queries,
  row: ImportedRecord,
  account: Account | undefined,
  find: FindStartup,
  at: Date,
): Promise<Outcome> {
  const type = claimTypes.find((one) => one === row.values['type'])
  if (!type || !isDecidedAtDesk(type)) return refused({ type: messages.imports.claimInPerson })
  if (!['', 'claimed', 'confirmed'].includes(textIn(row, 'state')))
    return refused({ state: messages.imports.claimState })
  if (!account) return refused({ claimed_by: messages.imports.noAccount })
  const created_at = momentIn(row, 'created_at') ?? at
  if (created_at > at) return refused({ created_at: messages.rates.ahead })
  const [statement, link] = [textIn(row, 'statement'), textIn(row, 'link') || null]
  // A file is shown to whoever decides, who asks for it where they do not know it.
  const { evidence: _, ...wrong } = wrongGiven(claimRule(type), { statement, link })
  if (Object.keys(wrong).length > 0) return refused(wrong)
  const subject = await subjectOf(tx, row, type, account, find, at)
  if ('state' in subject) return subject

  const earlier = await listStored(tx, subject)
  const there = earlier.filter((one) => one.type === type && (one.state === 'claimed' || stands(one, at)))
  if (there.some((one) => one.statement === statement)) return { state: 'same' }
  if (there.length > 0 && !claimRule(type).many) return { state: 'left', differs: ['statement'] }
  const full = noRoomFor(type, earlier, null, at)
  if (full) return refused({ type: full })
  await addClaim(tx, {
    id: newId(),
    startup_id: 'startup' in subject ? subject.startup : null,
    organisation_id: 'organisation' in subject ? subject.organisation : null,
    type,
    statement,
    link,
    state: 'claimed',
    claimed_by: account.id,
    created_at,
  })
  return { state: 'added' }
}

/** The startup that a row names, or the organisation of whoever claimed it; or why they may claim nothing of it. */
async function subjectOf(
  tx: Queries,
  row: ImportedRecord,
  type: ClaimType,
  { id }: Account,
  find: FindStartup,
  at: Date,
): Promise<Subject | Outcome> {
  if (claimRule(type).subject === 'investor') {
    if (startupNamesIn(row).length > 0) return refused({ [startupFieldOf(row)]: messages.claims.whose })
    const own = (await lockWorkplace(tx, id, at))?.own
    const role = own && (await roleInOrganisation(tx, own.id, id))
    return own?.kind === 'investor' && canClaim({ id, team: null }, { founder_id: null }, role)
      ? { organisation: own.id }
      : refused({ claimed_by: messages.imports.claimOfOthers })
  }
  if (startupNamesIn(row).length === 0) return refused({ startup_uuid: messages.claims.which })
  const named = startupOf(row, find)
  const startup = 'error' in named ? undefined : await lockStartup(tx, named.id)
  if (!startup) return refused({ [startupFieldOf(row)]: 'error' in named ? named.error : messages.imports.noStartup })
  const role = await roleInOrganisation(tx, (await findWorkplace(tx, startup.user_id)) ?? null, id)
  const team = role ? { role, others: [startup.user_id] } : null
  return canClaim({ id, team }, { founder_id: startup.user_id }, undefined)
    ? { startup: startup.id }
    : refused({ claimed_by: messages.imports.claimOfOthers })
}
