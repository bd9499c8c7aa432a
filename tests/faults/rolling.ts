import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endWithUs } from '@baobab/tooling/atExit.ts'
import { nginx } from '@baobab/tooling/machine.ts'
import { layGround } from '../endurance/ground.ts'
import type { ServerProcess } from '../endurance/serverProcess.ts'
import { freePort } from '../postgres/server.ts'
import type { Cluster } from './cluster.ts'
import { judge } from './database.ts'
import { meet, populate, startLoad } from './load.ts'
import type { Outcome } from './report.ts'

/** nginx before two servers, with nothing set that it does not need. */
function startNginx(folder: string, port: number, servers: readonly number[]): () => void {
  mkdirSync(folder, { recursive: true })
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `
daemon off; master_process off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')} warn;
events { worker_connections 512; }
http {
  access_log off; ${places}
  upstream baobab { ${servers.map((one) => `server 127.0.0.1:${String(one)};`).join(' ')} keepalive 16; }
  server {
    listen 127.0.0.1:${String(port)};
    location / {
      proxy_pass http://baobab;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    }
  }
}
`,
  )
  const child = spawn(nginx.find() ?? 'nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' })
  endWithUs(child)
  return () => void child.kill('SIGKILL')
}

/** Restarts each of two servers twice, one after the other, under load: no request may fail. */
export async function rolling(fault: string, cluster: Cluster, folder: string): Promise<Outcome> {
  const ground = await layGround(cluster.url)
  const ports = [await freePort(), await freePort(), await freePort()] as const
  const url = `http://127.0.0.1:${String(ports[0])}`
  const start = (port: number) => ground.start({ env: { PORT: String(port), PUBLIC_URL: url } })
  const servers: ServerProcess[] = []
  let stopNginx: (() => void) | undefined
  let slowest = 0
  try {
    const pairs = await populate(ground)
    servers.push(await start(ports[1]), await start(ports[2]))
    // The slowest of four under load is held against the slower of two without it: other faults run beside this one.
    const calmStart = Math.max(...servers.map(({ startSeconds }) => startSeconds))
    stopNginx = startNginx(folder, ports[0], ports.slice(1))
    await pause(500)
    await meet(url, pairs)
    const load = startLoad(url, pairs, 40)
    await pause(2_000)
    for (const nth of [0, 1, 0, 1]) {
      await servers[nth]?.stop()
      const server = await start(ports[nth === 0 ? 1 : 2])
      servers[nth] = server
      slowest = Math.max(slowest, server.startSeconds)
      // nginx tries a server that was away again after ten seconds.
      await pause(11_000)
    }
    const tally = await load.stop()
    return {
      ...(await judge({
        fault,
        ground: { ...ground, url },
        pairs,
        tally,
        ready: slowest,
        faults: complaintsOf(folder),
        servers,
      })),
      calmStart,
      isSeamless: true,
    }
  } finally {
    stopNginx?.()
    for (const server of servers) await server.kill()
    await ground.clear().catch(() => undefined)
  }
}

/** What nginx logged of requests that it had begun to hand over; that a server listens no more is expected. */
function complaintsOf(folder: string): readonly string[] {
  const lines = readFileSync(join(folder, 'error.log'), 'utf8').split('\n')
  return lines
    .filter((line) => / \[error\] /.test(line) && !line.includes('connect() failed (111'))
    .map((line) => `nginx: ${line.slice(0, 200)}`)
}
