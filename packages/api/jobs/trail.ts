import { sql } from 'drizzle-orm'
import type { Row } from '../platform/db/client.ts'
import { loggable } from '../platform/errors/failure.ts'
import { keepingRounds } from './due.ts'
import type { Deps } from '../platform/http/deps.ts'

type Tools = Pick<Deps, 'db' | 'env' | 'log' | 'now'>

/** Months that are made ahead, so that a server that was off for a while has where to write. */
const ahead = 3
const batch = 2_000
const lockKey = 6_227_622_014

interface Month {
  readonly name: string
  readonly from: Date
  readonly to: Date
}

const monthAt = (year: number, month: number): Date => new Date(Date.UTC(year, month, 1))

function monthOf(at: Date): Month {
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()]
  return {
    name: `audit_${year}_${String(month + 1).padStart(2, '0')}`,
    from: monthAt(year, month),
    to: monthAt(year, month + 1),
  }
}

/** The parts of the trail and where each ends; `audit_rest` ends nowhere. */
async function partsOf({ db }: Tools): Promise<readonly { readonly name: string; readonly to: Date }[]> {
  const rows = await db.named<Row & { readonly name: string; readonly bound: string }>(
    undefined,
    `select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'audit'::regclass`,
  )
  return rows.flatMap(({ name, bound }) => {
    const to = /TO \('([^']+)'\)/.exec(bound)?.[1]
    // PostgreSQL writes a zone of whole hours as +00, which a date of ours spells +00:00.
    return to === undefined ? [] : [{ name, to: new Date(to.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')) }]
  })
}

/** Makes the months to come, in which the trail is written. */
export async function makeMonths(tools: Tools): Promise<void> {
  const ends = (await partsOf(tools)).map(({ to }) => to.getTime())
  const now = tools.now()
  for (let n = 0; n <= ahead; n++) {
    const { name, from, to } = monthOf(monthAt(now.getUTCFullYear(), now.getUTCMonth() + n))
    if (ends.some((end) => end >= to.getTime())) continue
    try {
      await tools.db.transaction(async (tx) => {
        await tx.execute(sql.raw(`set local lock_timeout = '3s'`))
        await tx.execute(sql.raw(`select pg_advisory_xact_lock(${lockKey})`))
        await tx.execute(
          sql.raw(
            `create table if not exists ${name} partition of audit for values from ('${from.toISOString()}') to ('${to.toISOString()}')`,
          ),
        )
        await tx.execute(
          sql.raw(
            `create or replace trigger audit_is_never_emptied before truncate on ${name} for each statement execute function refuse_change_of_audit()`,
          ),
        )
      })
    } catch (error) {
      tools.log.warn(
        { month: name, err: loggable(error) },
        'a month of the audit trail could not be made; its rows lie with the rest meanwhile',
      )
    }
  }
}

/** Drops the months that are past their time, each as a whole. Answers how many. */
export async function dropMonths(tools: Tools): Promise<number> {
  const now = tools.now()
  const oldest = monthAt(now.getUTCFullYear(), now.getUTCMonth() - tools.env.auditMonths)
  const past = (await partsOf(tools)).filter(({ name, to }) => to <= oldest && /^audit_[a-z0-9_]+$/.test(name))
  for (const { name } of past) {
    await tools.db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local lock_timeout = '3s'`))
      await tx.execute(sql.raw(`drop table if exists ${name}`))
    })
    tools.log.info({ month: name }, 'a month of the audit trail is past its time and was dropped')
  }
  return past.length
}

/** Shortens the addresses of rows that are older than 90 days to their network. Answers how many. */
export async function shortenAddresses({ db }: Tools): Promise<number> {
  const shorten = `
    update audit set address = shortened_address(address)
    where (id, at) in (select id, at from audit where address is not null and address !~ '/(24|48)$' and at < now() - interval '90 days' limit ${batch})
    returning 1 as done`
  for (let total = 0; ;) {
    const { length } = await db.named(undefined, shorten)
    total += length
    if (length < batch) return total
  }
}

/** Keeps the trail: its months every hour and at the start, and what was counted of strangers every 10 seconds. Gives how to stop each. */
export function keepTrail(deps: Deps): readonly (() => void)[] {
  const everyMs = 3_600_000
  const round = keepingRounds(deps, 'trail', everyMs, async () => {
    await makeMonths(deps)
    await dropMonths(deps)
    await shortenAddresses(deps)
  })
  void round().catch((error: unknown) => deps.log.error({ err: loggable(error) }, 'the audit trail could not be kept'))
  return [
    deps.background.every('keeping the audit trail', everyMs, round),
    deps.background.every('counting denied calls', 10_000, () => deps.deniedCalls.flush(deps.now())),
  ]
}
