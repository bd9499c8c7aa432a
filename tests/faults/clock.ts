import { spawnSync } from 'node:child_process'
import { faketime } from '@baobab/tooling/machine.ts'
import { password } from '../contract/builders.ts'
import { layGround } from '../endurance/ground.ts'
import type { ServerProcess } from '../endurance/serverProcess.ts'
import { freePort } from '../postgres/server.ts'
import type { Cluster } from './cluster.ts'
import { secondsToReady } from './load.ts'
import type { Outcome } from './report.ts'
import { publish } from '../endurance/ground.ts'

/** What has a process live so long ahead of its machine; its waits take as long as ever. */
function ahead(by: string): Record<string, string> {
  const output = spawnSync(faketime.find() ?? 'faketime', ['-f', by, 'env'], { encoding: 'utf8' }).stdout
  const found = [...output.matchAll(/^(LD_PRELOAD|FAKETIME)=(.*)$/gm)].map(
    ([, name = '', value = '']) => [name, value] as const,
  )
  return { ...Object.fromEntries(found), FAKETIME_DONT_FAKE_MONOTONIC: '1', DONT_FAKE_MONOTONIC: '1' }
}

/** Has a process whose clock is twenty minutes ahead serve the sessions of another, and the other its. */
export async function clockAhead(fault: string, cluster: Cluster): Promise<Outcome> {
  const ground = await layGround(cluster.url)
  const servers: ServerProcess[] = []
  const failures = new Map<number, number>()
  const faults: string[] = []
  let requests = 0
  try {
    const { founder, startup } = await ground.inside(async ({ db, deps, user }) => {
      const founder = await user({ email: 'ahead@test.example' })
      return { founder, startup: await publish(db, founder.id, 'Ahead', deps.now()) }
    })
    servers.push(
      await ground.start(),
      await ground.start({ env: { PORT: String(await freePort()), ...ahead('+20m') } }),
    )
    const [own, other] = servers.map((server) => new URL(server.url).port).map((port) => `http://127.0.0.1:${port}`)
    for (const [from, to] of [
      [own, other],
      [other, own],
    ]) {
      const signedIn = await fetch(`${from ?? ''}/api/login/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: founder.email, password }),
      })
      const session = (await signedIn.json()) as { access_token?: string }
      const { status } = await fetch(`${to ?? ''}/api/users/get/${founder.id}/`, {
        headers: { authorization: `Token ${session.access_token ?? ''}` },
      })
      requests += 2
      for (const one of [signedIn.status, status]) if (one !== 200) failures.set(one, (failures.get(one) ?? 0) + 1)
    }
    const date = await fetch(`${other ?? ''}/healthz`).then(({ headers }) => Date.parse(headers.get('date') ?? ''))
    if (date - Date.now() < 1_000_000) faults.push('the process did not live ahead of its machine')
    const ready = await secondsToReady(other ?? '', { founder, investor: founder, startup, chat: '' })
    return { fault, requests, failures, lost: 0, doubled: 0, ready, deaths: 0, faults, isSeamless: true }
  } finally {
    for (const server of servers) await server.kill()
    await ground.clear().catch(() => undefined)
  }
}
