import { sql } from 'drizzle-orm'
import type { Row } from '../../platform/db/client.ts'
import { schemaTables } from '../../platform/db/personal/schemaTables.ts'
import { HttpError } from '../../platform/errors/httpError.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { eraseAccount, eraseByAddress, eraseOutbox, madeIn } from './erase.ts'
import { namesOf, readErasures, readHasher } from './ledger.ts'
import { columnsBy, personalRule } from './whose.ts'

const nobody = '00000000-0000-0000-0000-000000000000'

/** What a replay erased. */
export interface Replayed {
  /** Lines of the log that it read, two for each erasure. */
  readonly noted: number
  readonly accounts: number
  readonly addresses: number
  /** Accounts that stay since each was the last active administrator with full rights: 1 at most. */
  readonly kept: number
  /** Why an erasure did not come off, for each that did not, such as a store of files that is away. */
  readonly failed: readonly unknown[]
}

/**
 * Erases again, after a backup was restored, who was erased since it was made: accounts by their uuid, and what has their address and
 * no account as far as it was made before. Who came again since stays. Reads `erasures.log` and `erasures.key` of a folder (`DATA_DIR`
 * unless one is given), which no backup holds. Doing it twice does it once; one that fails holds up no other.
 */
export async function replayErasures(
  deps: Pick<Deps, 'db' | 'env' | 'files' | 'now'>,
  folder = deps.env.dataDir,
): Promise<Replayed> {
  const [hash, erased] = [await readHasher(folder), await readErasures(folder)]
  let [accounts, addresses, kept] = [0, 0, 0]
  const failed: unknown[] = []
  if (!hash || erased.size === 0) return { noted: 0, accounts, addresses, kept, failed }
  for await (const { id } of usersOf(deps.db)) {
    const at = erased.get(hash(namesOf.account(id)))
    if (!at) continue
    try {
      if (await eraseAccount(deps, id, 'restore', at)) accounts++
    } catch (error) {
      // The last administrator stays.
      if (error instanceof HttpError && error.status === 409) kept++
      else failed.push(error)
    }
  }
  for (const [email, made] of await addressesOf(deps.db)) {
    const at = erased.get(hash(namesOf.address(email)))
    if (!at || made >= at) continue
    try {
      await deps.db.transaction((tx) => eraseByAddress(tx, { id: nobody, email }, at))
      await eraseOutbox(deps.env.dataDir, email, at)
      addresses++
    } catch (error) {
      failed.push(error)
    }
  }
  return { noted: erased.size, accounts, addresses, kept, failed }
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
