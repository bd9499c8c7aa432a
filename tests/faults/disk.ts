import { spawnSync } from 'node:child_process'
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { atExit } from '@baobab/tooling/atExit.ts'
import { layGround } from '../endurance/ground.ts'
import type { ServerProcess } from '../endurance/serverProcess.ts'
import { openCluster, type Cluster } from './cluster.ts'
import { judge } from './database.ts'
import { meet, populate, secondsToReady, startLoad } from './load.ts'
import type { Outcome } from './report.ts'
import { messages } from '../support/english.ts'

/** A disk of a few megabytes, which can be filled to its last byte. */
function mountSmall(folder: string, megabytes: number): { fill(): void; free(): void; unmount(): void } {
  mkdirSync(folder, { recursive: true })
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${String(megabytes)}m`, 'tmpfs', folder], {
    encoding: 'utf8',
  })
  if (mounted.status !== 0)
    throw new Error(
      `A disk of limited size needs the right to mount one: run npm run test:faults as root. ${mounted.stderr}`,
    )
  chmodSync(folder, 0o777)
  const filling = join(folder, 'filling')
  const unmount = () => void spawnSync('umount', ['-l', folder])
  atExit(unmount)
  return {
    fill() {
      const file = openSync(filling, 'w')
      for (const size of [1_048_576, 4_096]) {
        try {
          for (;;) writeSync(file, Buffer.alloc(size))
        } catch {
          // No smaller piece fits: it is full.
        }
      }
      closeSync(file)
    },
    free: () => rmSync(filling, { force: true }),
    unmount,
  }
}

/** What the server says of a full disk: to who writes, in its log, by readyz. */
async function saidOf(url: string, server: ServerProcess, token: string, chat: string): Promise<readonly string[]> {
  let message = ''
  let ready = ''
  for (
    const until = Date.now() + 20_000;
    Date.now() < until && (message !== messages.http.full || ready !== 'disk full');
    await pause(100)
  ) {
    const message_uuid = crypto.randomUUID()
    const body = JSON.stringify({ chat_uuid: chat, message_uuid, text: `${message_uuid} ${'w'.repeat(3_900)}` })
    const text = await fetch(`${url}/api/chats/send/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Token ${token}` },
      body,
    }).then(
      (answer) => answer.text(),
      () => '',
    )
    if (text.includes(messages.http.full)) message = messages.http.full
    const health = await fetch(`${url}/readyz`).then(
      (answer) => answer.text(),
      () => '',
    )
    if (health.includes('disk full')) ready = 'disk full'
  }
  return [
    ...(message === '' ? ['nobody who wrote was told that the disk is full'] : []),
    ...(ready === '' ? ['readyz did not say that the disk is full'] : []),
    ...(/"msg":"the disk is full"/.test(server.log()) ? [] : ['the log does not say that the disk is full']),
  ]
}

/** Fills the disk of a PostgreSQL server under load, and makes room again. */
export async function fullDatabase(fault: string, folder: string): Promise<Outcome> {
  const disk = mountSmall(folder, 260)
  let cluster: Cluster | undefined
  try {
    cluster = await openCluster(join(folder, 'cluster'), ['max_wal_size=48MB', 'wal_keep_size=0', 'max_connections=40'])
    return await filled(fault, cluster.url, disk, {}, async (server) => {
      // A server that could not write its log ends itself; its operator starts it again once there is room.
      await cluster?.stop('immediate')
      await cluster?.start()
      return server
    })
  } finally {
    await cluster?.stop('immediate')
    disk.unmount()
  }
}

/** Fills the disk of the embedded database under load, makes room again, and starts the server again. */
export async function fullEmbedded(fault: string, folder: string): Promise<Outcome> {
  const disk = mountSmall(folder, 160)
  try {
    return await filled(fault, undefined, disk, { DATA_DIR: join(folder, 'data') }, async (server, start) => {
      await server.kill()
      return start()
    })
  } finally {
    disk.unmount()
  }
}

async function filled(
  fault: string,
  url: string | undefined,
  disk: ReturnType<typeof mountSmall>,
  env: Readonly<Record<string, string>>,
  recover: (server: ServerProcess, start: () => Promise<ServerProcess>) => Promise<ServerProcess>,
): Promise<Outcome> {
  const ground = await layGround(url, env)
  let server: ServerProcess | undefined
  try {
    const pairs = await populate(ground, 3)
    const [first] = pairs
    if (!first) throw new Error('Nobody is there to write.')
    server = await ground.start()
    const calmStart = server.startSeconds
    await meet(ground.url, pairs)
    const load = startLoad(ground.url, pairs)
    await pause(3_000)
    disk.fill()
    const faults = await saidOf(ground.url, server, first.investor.token, first.chat)
    const deaths = isThere(server.pid) ? 0 : 1
    disk.free()
    const began = performance.now()
    server = await recover(server, () => ground.start())
    const ready = await secondsToReady(ground.url, first, began)
    await pause(1_000)
    const outcome = await judge({ fault, ground, pairs, ready, faults, servers: [server], tally: await load.stop() })
    return { ...outcome, calmStart, deaths: outcome.deaths + deaths }
  } finally {
    disk.free()
    await server?.kill()
    await ground.clear().catch(() => undefined)
  }
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
