import { sql } from 'drizzle-orm'
import type { Row } from '../../platform/db/client.ts'
import { schemaTables } from '../../platform/db/personal/schemaTables.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { eraseAccount, eraseByAddress, madeIn } from './erase.ts'
import { namesOf, readErasures, readHasher } from './ledger.ts'
import { columnsBy, personalRule } from './whose.ts'

const nobody = '00000000-0000-0000-0000-000000000000'

/** What a replay erased. */
export interface Replayed {
  readonly accounts: number
  readonly addresses: number
}

/**
 * Erases again, after a backup was restored, who was erased since it was made: accounts by their uuid, and what has their address and
 * no account as far as it was made before. Reads `erasures.log` and `erasures.key` of `DATA_DIR`, which no backup holds. Doing it twice
 * does it once. Answers how many it erased.
 *
 * @throws HttpError 409 where the last administrator would go: whoever restores makes another one first.
 */
export async function replayErasures(deps: Pick<Deps, 'db' | 'env' | 'files' | 'now'>): Promise<Replayed> {
  const { dataDir } = deps.env
  const [hash, erased] = [await readHasher(dataDir), await readErasures(dataDir)]
  if (!hash || erased.size === 0) return { accounts: 0, addresses: 0 }
  let [accounts, addresses] = [0, 0]
  for await (const { id } of usersOf(deps.db))
    if (erased.has(hash(namesOf.account(id))) && (await eraseAccount(deps, id, 'restore'))) accounts++
  for (const [email, made] of await addressesOf(deps.db)) {
    const at = erased.get(hash(namesOf.address(email)))
    if (!at || made >= at) continue
    await deps.db.transaction((tx) => eraseByAddress(tx, { id: nobody, email }, at))
    addresses++
  }
  return { accounts, addresses }
}

const page = 500

async function* usersOf(db: Deps['db']): AsyncGenerator<{ readonly id: string }, void> {
  for (let last = nobody; ;) {
    const rows = await db.run<Row & { id: string }>('select id from users where id > $1::uuid order by id limit $2', [
      last,
      page,
    ])
    yield* rows
    if (rows.length < page) return
    last = rows.at(-1)?.id ?? last
  }
}

/** Each address that stands in a row without an account, with when the oldest of these was made. */
async function addressesOf(db: Deps['db']): Promise<ReadonlyMap<string, Date>> {
  const found = new Map<string, Date>()
  for (const { name } of schemaTables().values()) {
    const rule = personalRule(name)
    const isRegistration = name === 'users' ? sql` where t.registration_expires_at is not null` : sql``
    for (const column of rule ? columnsBy(rule, 'address') : []) {
      const { rows } = await db.execute<Row & { email: string; made: Date | string }>(
        sql`select lower(t.${sql.identifier(column)}) as email, min(t.${sql.identifier(madeIn(name))}) as made from ${sql.identifier(name)} t${isRegistration} group by 1`,
      )
      for (const row of rows) {
        const [made, before] = [new Date(row.made), found.get(row.email)]
        if (!before || made < before) found.set(row.email, made)
      }
    }
  }
  return found
}
