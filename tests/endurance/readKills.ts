import { setTimeout as pause } from 'node:timers/promises'
import { checkLedger } from '@baobab/api/cli/ledger.ts'
import { checkRecords } from '@baobab/api/platform/db/accessCheck.ts'
import type { Database } from '@baobab/api'
import { limits } from '@baobab/validation'
import { layGround, publish } from './ground.ts'
import { insist } from './insist.ts'
import { createProgress } from './progress.ts'

export interface ReadPlan {
  readonly reads: number
  readonly kills: number
}

export interface ReadReport {
  readonly seconds: number
  /** Reads that were answered, and those of them that are recorded. */
  readonly answered: number
  readonly recorded: number
  /** How long before its kill the earliest answered read that is missing was asked for, in milliseconds; 0 where none is. */
  readonly earliestMissing: number
  /** What the check says of the whole chain. */
  readonly said: string
  /** Messages; none where all holds. */
  readonly faults: readonly string[]
}

interface Pair {
  readonly person: string
  readonly token: string
  readonly startup: string
}

interface Read extends Pair {
  readonly sentAt: number
}

const atOnce = 8
/** What writing a batch and a busy machine may add to the time between two batches, in milliseconds. */
const slack = 1_500

/**
 * Has investors read startups, each pair once, while the server is killed with -9 again and again. Compares what was answered with what
 * is recorded, checks the chain, and then whether the check finds a changed and a dropped record.
 */
export async function readThroughKills(
  postgresUrl: string | undefined,
  { reads, kills }: ReadPlan,
): Promise<ReadReport> {
  const begun = Date.now()
  const ground = await layGround(postgresUrl)
  try {
    const pairs = await ground.inside(async ({ db, deps, user }) => {
      const side = Math.ceil(Math.sqrt(reads))
      const founder = await user()
      const startups: string[] = []
      for (let n = 0; n < side; n++) startups.push(await publish(db, founder.id, `Startup ${n}`, deps.now()))
      const made: Pair[] = []
      for (let n = 0; n < Math.ceil(reads / side); n++) {
        const { id, token } = await user({ role: 'vc' })
        made.push(...startups.map((startup) => ({ person: id, token, startup })))
      }
      return made.slice(0, reads)
    })
    let server = await ground.start()
    const progress = createProgress()
    const answered: Read[] = []
    const killed: number[] = []
    let next = 0
    const readOn = async (worker: number) => {
      for (let pair = pairs[next++]; pair; pair = pairs[next++]) {
        const { sentAt } = await insist(
          ground.url,
          'startups/get/',
          { startup_uuid: pair.startup },
          { token: pair.token, address: `192.0.2.${worker + 1}` },
        )
        answered.push({ ...pair, sentAt })
        progress.step()
      }
    }
    const killOften = async () => {
      for (let nth = 1; nth <= kills; nth++) {
        await progress.reached(Math.floor((reads * nth) / (kills + 1)))
        // Every second one is killed at once: what read on meanwhile may have got to the next mark before it was ready.
        if (nth % 2 === 1) await pause((nth * 137) % 1_000)
        killed.push(Date.now())
        await server.kill()
        server = await ground.start()
      }
    }
    await Promise.all([killOften(), ...Array.from({ length: atOnce }, (_, worker) => readOn(worker))])
    await server.stop()
    return await ground.inside(async ({ db }) => {
      const missing = await missingOf(db, answered)
      const ages = missing.map(({ sentAt }) =>
        Math.min(...killed.filter((at) => at >= sentAt).map((at) => at - sentAt)),
      )
      const checked = await checkRecords(db)
      const said = checked.faults.length === 0 ? await checkLedger({ db }) : ''
      const faults = [
        ...checked.faults.map(({ day, fault }) => `${day}: ${fault}.`),
        ...ages
          .filter((age) => !(age <= limits.accessRecords.everyMs + slack))
          .map((age) => `A read is missing that was asked for ${age} ms before the next kill.`),
        ...(checked.unended.length === kills
          ? []
          : [`${checked.unended.length} of ${kills} killed servers are named.`]),
        ...(await foundOf(db)),
      ]
      const earliestMissing = Math.max(0, ...ages)
      const seconds = (Date.now() - begun) / 1_000
      return {
        seconds,
        answered: answered.length,
        recorded: answered.length - missing.length,
        earliestMissing,
        said,
        faults,
      }
    })
  } finally {
    await ground.clear()
  }
}

/** Answered reads that no record names, and a fault where one is recorded twice in an hour. */
async function missingOf(db: Database, answered: readonly Read[]): Promise<readonly Read[]> {
  const rows = await db.run<{ person: string; startup: string }>(
    `select v.user_id as person, unnest(r.startups) as startup from access_records r join access_readers v on v.id = r.reader_id where r.way = 'page'`,
  )
  const recorded = new Set(rows.map(({ person, startup }) => `${person} ${startup}`))
  return answered.filter(({ person, startup }) => !recorded.has(`${person} ${startup}`))
}

/** Changes and drops a record, each within a transaction that is taken back, and says where the check does not find it. */
async function foundOf(db: Database): Promise<readonly string[]> {
  const faults: string[] = []
  const [{ day = '', records = 0 } = {}] = await db.run<{ day: string; records: number }>(
    'select day::text as day, records from access_days order by records desc limit 1',
  )
  const seq = Math.ceil(records / 2)
  const changes = [
    ['a changed record', `update access_records set way = 'export' where day = $1 and seq = $2`],
    ['a dropped record', 'delete from access_records where day = $1 and seq = $2'],
  ] as const
  for (const [what, change] of changes) {
    const undone = new Error('Taken back.')
    await db
      .whole(async (tx) => {
        await tx.run(change, [day, seq])
        const found = (await checkRecords(tx)).faults
        if (!found.some((one) => one.day === day && one.seq === seq)) faults.push(`The check does not find ${what}.`)
        throw undone
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error
      })
  }
  return faults
}
