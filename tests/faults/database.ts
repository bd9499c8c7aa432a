import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { layGround, type Ground } from '../endurance/ground.ts'
import type { ServerProcess } from '../endurance/serverProcess.ts'
import type { Cluster } from './cluster.ts'
import { compare, meet, populate, secondsToReady, startLoad, type Pair, type Tally } from './load.ts'
import type { Outcome } from './report.ts'

/** What is done to a database under load, and what of it does not hold. */
export type QuestionAction = (cluster: Cluster, server: ServerProcess) => Promise<readonly string[]>

/** Runs a action while people write and read, and looks what came of it. */
export async function under(
  fault: string,
  cluster: Cluster,
  operation: QuestionAction,
  settings: { readonly env?: Readonly<Record<string, string>>; readonly nodeOptions?: readonly string[] } = {},
): Promise<Outcome> {
  const ground = await layGround(cluster.url, settings.env)
  let server: ServerProcess | undefined
  try {
    const pairs = await populate(ground)
    server = await ground.start()
    await meet(ground.url, pairs)
    const load = startLoad(ground.url, pairs)
    await pause(2_000)
    const faults = await operation(cluster, server)
    const [first] = pairs
    const ready = first ? await secondsToReady(ground.url, first) : Infinity
    await pause(1_000)
    return await judge({ fault, ground, pairs, ready, faults, servers: [server], tally: await load.stop() })
  } finally {
    cluster.thaw()
    await server?.kill()
    await ground.clear().catch(() => undefined)
  }
}

interface Judged {
  readonly fault: string
  readonly ground: Ground
  readonly pairs: readonly Pair[]
  readonly tally: Tally
  readonly ready: number
  readonly faults: readonly string[]
  readonly servers: readonly ServerProcess[]
}

/** The outcome of a load that is over. */
export async function judge({ fault, ground, pairs, tally, ready, faults, servers }: Judged): Promise<Outcome> {
  const { lost, doubled } = await compare(ground.url, pairs, tally)
  const deaths = servers.filter(({ pid }) => !isAlive(pid)).length
  const silent =
    (tally.failures.get(503) ?? 0) > 0 &&
    !servers.some((server) => /"msg":"(?:unavailable|the disk is full)"/.test(server.log()))
  return {
    fault,
    requests: tally.requests,
    failures: tally.failures,
    lost,
    doubled,
    ready,
    deaths,
    faults: [...faults, ...(silent ? ['503 was answered, and the log does not say why'] : [])],
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const restarted =
  (mode: 'fast' | 'immediate'): QuestionAction =>
  async (cluster) => {
    for (let times = 0; times < 3; times++) {
      await cluster.stop(mode)
      await pause(500)
      await cluster.start()
      await pause(times < 2 ? 2_000 : 0)
    }
    return []
  }

const terminated: QuestionAction = async (cluster) => {
  let ended = 0
  for (let times = 0; times < 40; times++) {
    ended += await cluster.terminate()
    await pause(100)
  }
  return ended < 40 ? [`only ${String(ended)} connections were there to be ended`] : []
}

const hung: QuestionAction = async (cluster, server) => {
  const faults: string[] = []
  cluster.freeze()
  for (const until = Date.now() + 25_000; Date.now() < until; await pause(500)) {
    const asked = performance.now()
    const status = await fetch(`${server.url}/readyz`, { signal: AbortSignal.timeout(10_000) }).then(
      (answer) => answer.status,
      () => 0,
    )
    const took = performance.now() - asked
    if (took > 2_000 || status !== 503)
      faults.push(`readyz of a hung database answered ${String(status)} after ${(took / 1_000).toFixed(1)} s`)
  }
  cluster.thaw()
  return faults
}

/** Takes every connection that the server gives, again and again, and holds them. */
const exhausted: QuestionAction = async (cluster) => {
  const held: pg.Client[] = []
  for (const until = Date.now() + 6_000; Date.now() < until; await pause(20)) {
    const client = new pg.Client({ connectionString: cluster.url })
    client.on('error', () => undefined)
    await client.connect().then(
      () => held.push(client),
      () => undefined,
    )
    // Whoever has a connection keeps it; they are ended so that all must ask again.
    if (held.length === 60) await cluster.terminate().then(() => held.splice(0))
  }
  await Promise.all(held.map((client) => client.end().catch(() => undefined)))
  return []
}

/** The faults of a database, by name. */
export const databaseFaults: Readonly<Record<string, QuestionAction>> = {
  'restarted, fast': restarted('fast'),
  'restarted, immediate': restarted('immediate'),
  'back ends terminated': terminated,
  'hung (SIGSTOP)': hung,
  'connections exhausted': exhausted,
}
