import { spawn } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endWithUs } from '@baobab/tooling/atExit.ts'
import { pgbouncer } from '@baobab/tooling/machine.ts'
import { freePort, serverUser } from './server.ts'

/** A running PgBouncer that hands connections out by the transaction, with the settings that it comes with. */
export interface Pooler {
  /** The address of a database, by way of the pooler. */
  through(url: string): string
  /** What its log says. */
  log(): string
  stop(): void
}

/** Starts one in front of a server, with its files in a folder. */
export async function openPooler(target: string, folder: string): Promise<Pooler> {
  const port = await freePort()
  const user = serverUser()
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'users.txt'), '"postgres" ""\n')
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `
[databases]
* = host=127.0.0.1 port=${new URL(target).port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${String(port)}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
logfile = ${join(folder, 'pooler.log')}
pool_mode = transaction
default_pool_size = 8
`,
  )
  if (user) chownSync(folder, user.uid, user.gid)
  const child = spawn(pgbouncer.find() ?? 'pgbouncer', ['-q', join(folder, 'pgbouncer.ini')], {
    cwd: folder,
    stdio: 'ignore',
    ...user,
  })
  endWithUs(child)
  await pause(1_000)
  return {
    through: (url) => Object.assign(new URL(url), { port: String(port) }).href,
    log: () => readFileSync(join(folder, 'pooler.log'), 'utf8'),
    stop: () => void child.kill('SIGKILL'),
  }
}
