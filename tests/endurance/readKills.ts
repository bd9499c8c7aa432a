import { setTimeout as pause } from 'node:timers/promises'
import { checkRecords } from '@baobab/api/platform/db/accessCheck.ts'
import type { Database } from '@baobab/api'
import { limits } from '@baobab/validation'
import { layGround, publish, type Ground } from './ground.ts'
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
  /** What `ledger check` says of the whole chain. */
  readonly said: string
  /** What it says once a record was changed, and once one was dropped. */
  readonly found: readonly string[]
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
 * is recorded, has `ledger check` look through all of it, and then find a record that was changed by SQL and one that was dropped.
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
    const whole = await ground.command('ledger', 'check')
    const { missing, checked } = await ground.inside(async ({ db }) => ({
      missing: await missingOf(db, answered),
      checked: await checkRecords(db),
    }))
    const ages = missing.map(({ sentAt }) => Math.min(...killed.filter((at) => at >= sentAt).map((at) => at - sentAt)))
    const faults = [
      ...checked.faults.map(({ day, fault }) => `${day}: ${fault}.`),
      ...(whole.code === 0 ? [] : [`ledger check ended with ${whole.code}: ${whole.output}`]),
      ...ages
        .filter((age) => !(age <= limits.accessRecords.everyMs + slack))
        .map((age) => `A read is missing that was asked for ${age} ms before the next kill.`),
      ...(checked.unended.length === kills ? [] : [`${checked.unended.length} of ${kills} killed servers are named.`]),
      ...(whole.output.includes(`${kills} servers did not end in order`)
        ? []
        : ['The command does not say how many servers were killed.']),
    ]
    const found = await foundOf(ground)
    return {
      seconds: (Date.now() - begun) / 1_000,
      answered: answered.length,
      recorded: answered.length - missing.length,
      earliestMissing: Math.max(0, ...ages),
      said: whole.output,
      found: found.map(({ said }) => said),
      faults: [...faults, ...found.flatMap(({ fault }) => fault ?? [])],
    }
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

interface Found {
  readonly said: string
  readonly fault?: string
}

/**
 * Changes a record by SQL and drops another, each put back afterwards, and has the operator's command find them: it ends with 1 and
 * says the day and the number.
 */
async function foundOf(ground: Ground): Promise<readonly Found[]> {
  const { day, seq } = await ground.inside(async ({ db }) => {
    const [record] = await db.run<{ day: string; seq: number }>(
      `select day::text as day, seq from access_records where way = 'page' order by day, seq
       offset (select count(*) / 2 from access_records where way = 'page') limit 1`,
    )
    if (!record) throw new Error('No read is recorded.')
    return record
  })
  const one = 'where day = $1 and seq = $2'
  const changes = [
    [`update access_records set startups = '{}' ${one}`, `${day}: a record was changed (number ${seq}).`],
    [`delete from access_records ${one}`, `${day}: a record is missing (number ${seq}).`],
  ] as const
  await ground.inside(({ db }) => db.run(`create table kept_record as select * from access_records ${one}`, [day, seq]))
  const found: Found[] = []
  for (const [change, says] of changes) {
    await ground.inside(({ db }) => db.run(change, [day, seq]))
    const { code, output } = await ground.command('ledger', 'check')
    await ground.inside(async ({ db }) => {
      await db.run(`delete from access_records ${one}`, [day, seq])
      await db.run('insert into access_records select * from kept_record')
    })
    const isFound = code === 1 && output.includes(says)
    found.push({
      said: output,
      ...(isFound ? {} : { fault: `“${says}” is not what ledger check says, which ended with ${code}: ${output}` }),
    })
  }
  await ground.inside(({ db }) => db.run('drop table kept_record'))
  return found
}
