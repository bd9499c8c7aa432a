import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { createApp } from './app.ts'
import { DatabaseError, openDatabase, type Database } from './db/client.ts'
import { migrate } from './db/migrate.ts'
import { demoAccounts } from './demo/accounts.ts'
import { createDeps } from './deps.ts'
import { envOrExit, localAddress, type Env } from './env.ts'
import type { Deps } from './http/deps.ts'
import { startCleaning } from './jobs/cleaning.ts'
import { startSearchMails } from './jobs/searchMails.ts'
import { answering } from './jobs/asked.ts'
import { startMailing } from './mail/worker.ts'
import { startNotices } from './jobs/notices.ts'
import { keepSettled } from './resources/startups/settle.ts'
import { productName } from './lib/product.ts'

/** In-flight requests get this long after SIGTERM; the process is gone within 10 s. */
const drainMs = 8_000

const env = envOrExit()
const db = await openOrExit(env)
const deps = createDeps(env, db)
const demo = env.demo && (await (await import('./demo/load.ts')).loadDemo(deps)) !== 'refused'
const house = join(import.meta.dirname, '..', '..')
const built = join(house, 'site', 'dist')
const app = createApp(deps, { pages: { site: join(built, 'client'), siteEntry: join(built, 'server', 'entry.mjs'), console: join(house, 'console', 'dist') } })
const server = createAdaptorServer({ fetch: app.fetch, serverOptions: { keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: 60_000 } }) as Server
const stopCleaning = startCleaning(deps)
const stopSearchMails = startSearchMails(deps)
const stopHub = await deps.hub.start()
const stopSettling = keepSettled(db, deps.log)
const stopNotices = startNotices(deps)
const stopMailing = await startMailing(deps, answering(deps))

server.once('error', (error: NodeJS.ErrnoException) => {
  const reason = error.code === 'EADDRINUSE' ? `Port ${env.port} is taken. Set PORT to another one.` : `The server cannot listen on ${env.host}:${env.port} (${error.code ?? error.message}).`
  process.stderr.write(`${reason}\n`)
  void db.close().finally(() => process.exit(1))
})
server.listen(env.port, env.host, () => void greet(env, deps, demo))

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void shutDown(signal))

async function openOrExit(settings: Env): Promise<Database> {
  try {
    const opened = await openDatabase(settings)
    await migrate(opened)
    return opened
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

/** Says where to look. */
async function greet(settings: Env, { log }: Deps, isDemo: boolean): Promise<void> {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  const here = localAddress(settings.host, port)
  const lines = [
    `${productName} is ready at ${here}`,
    `  console   ${here}/app/`,
    `  API       ${here}/api/docs`,
    ...(settings.databaseUrl ? [] : [`  data      ${settings.dataDir} (embedded database, for trying and developing; set DATABASE_URL to a PostgreSQL server for real use)`]),
    `  mails     ${settings.smtp ? `by ${settings.smtp.host}:${settings.smtp.port}` : join(settings.dataDir, 'outbox')}`,
    ...(isDemo ? ['  Demo accounts, password ' + demoAccounts.password + ':', ...demoAccounts.emails.map((email) => `    ${email}`)] : []),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  log.info({ port, database: db.kind, demo: isDemo }, 'ready')
}

/** Takes no more, finishes what is in flight, closes the database, exits 0. */
async function shutDown(signal: string): Promise<void> {
  deps.log.info({ signal }, 'shutting down')
  stopCleaning()
  stopSearchMails()
  stopNotices()
  // Streams have no end of their own: they end here, and go on at another process or after the restart.
  await stopHub()
  const settled = stopSettling()
  const mailed = stopMailing()
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const idling = setInterval(() => server.closeIdleConnections(), 50)
  await Promise.race([Promise.all([closed, deps.background.idle(), settled, mailed]), pause(drainMs)])
  clearInterval(idling)
  server.closeAllConnections()
  await Promise.race([db.close().catch(() => undefined), pause(1_000)])
  process.exit(0)
}
