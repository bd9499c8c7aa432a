import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import { messages } from '@baobab/validation'
import { createApp } from './app.ts'
import { DatabaseError, openDatabase, type Database } from './db/client.ts'
import { migrate } from './db/migrate.ts'
import { demoAccounts } from './demo/accounts.ts'
import { createDeps } from './deps.ts'
import { envOrExit, localAddress, onPort, type Env } from './env.ts'
import type { Deps } from './http/deps.ts'
import { guardConnections } from './http/connections.ts'
import type { Bindings } from './http/incoming.ts'
import type { App } from './http/mount.ts'
import { startCleaning } from './jobs/cleaning.ts'
import { startSearchMails } from './jobs/searchMails.ts'
import { answering } from './jobs/asked.ts'
import { startMailing } from './mail/worker.ts'
import { startNotices } from './jobs/notices.ts'
import { keepSettled } from './resources/startups/settle.ts'
import { productName } from './lib/product.ts'

/** In-flight requests get this long after SIGTERM; the process is gone within 10 s. */
const drainMs = 8_000

/** What answers, once everything stands; whoever knocks before that is asked to come again. */
let app: App | undefined = undefined
const server = createAdaptorServer({
  fetch: (request, bindings: Bindings) => app?.fetch(request, bindings) ?? comeAgain(),
  serverOptions: { keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: 60_000, connectionsCheckingInterval: 2_000 },
}) as Server

// The port comes before all else: where it is taken nothing has been begun, and links in mails name the one that was got.
const env = await listenOrExit(envOrExit())
guardConnections(server, env)
const db = await openOrExit(env)
const deps = createDeps(env, db)
await refuseDemoOrExit(deps)
const demo = env.demo && (await (await import('./demo/load.ts')).loadDemo(deps)) !== 'refused'
const house = join(import.meta.dirname, '..', '..')
const built = join(house, 'site', 'dist')
const stopCleaning = startCleaning(deps)
const stopSearchMails = startSearchMails(deps)
const stopHub = await deps.hub.start()
const stopSettling = keepSettled(db, deps.log)
const stopNotices = startNotices(deps)
const stopMailing = await startMailing(deps, answering(deps))
app = createApp(deps, { pages: { site: join(built, 'client'), siteEntry: join(built, 'server', 'entry.mjs'), console: join(house, 'console', 'dist') } })
greet(env, deps, demo)

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void shutDown(signal))

/** Takes the port, and gives the settings with the one that was taken. */
async function listenOrExit(settings: Env): Promise<Env> {
  try {
    server.listen(settings.port, settings.host)
    await once(server, 'listening')
    return onPort(settings, (server.address() as AddressInfo).port)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    process.stderr.write(code === 'EADDRINUSE' ? `Port ${settings.port} is taken. Set PORT to another one.\n` : `The server cannot listen on ${settings.host}:${settings.port} (${code ?? message}).\n`)
    process.exit(1)
  }
}

/** A browser that asked for a page asks again by itself. */
function comeAgain(): Response {
  return Response.json({ message: messages.http.unavailable }, { status: 503, headers: { 'Retry-After': '2', Refresh: '2', 'Cache-Control': 'no-store' } })
}

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

/** The demo's published passwords never meet the network unasked. */
async function refuseDemoOrExit(tools: Deps): Promise<void> {
  const { demoDanger, hasPublishedPassword } = await import('./demo/guard.ts')
  const danger = await demoDanger(tools)
  if (danger === undefined) {
    const isPublic = tools.env.hosts && !/^https?:\/\/(?:localhost|127\.)/.test(tools.env.publicUrl)
    if (isPublic && !tools.env.demoPublic && (await hasPublishedPassword(tools))) tools.log.warn('the demo’s accounts, whose password is published, can sign in here')
    return
  }
  process.stderr.write(`${danger}\n`)
  await tools.db.close().catch(() => undefined)
  process.exit(1)
}

/** Says where to look. */
function greet(settings: Env, { log }: Deps, isDemo: boolean): void {
  const here = localAddress(settings.host, settings.port)
  const lines = [
    `${productName} is ready at ${here}`,
    `  console   ${here}/app/`,
    `  API       ${here}/api/docs`,
    ...(settings.databaseUrl ? [] : [`  data      ${settings.dataDir} (embedded database, for trying and developing; set DATABASE_URL to a PostgreSQL server for real use)`]),
    `  mails     ${settings.smtp ? `by ${settings.smtp.host}:${settings.smtp.port}` : join(settings.dataDir, 'outbox')}`,
    ...(isDemo ? ['  Demo accounts, password ' + demoAccounts.password + ':', ...demoAccounts.emails.map((email) => `    ${email}`)] : []),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  log.info({ port: settings.port, database: db.kind, demo: isDemo }, 'ready')
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
  await Promise.race([deps.refusals.flush(deps.now(), true), pause(1_000)])
  await Promise.race([db.close().catch(() => undefined), pause(1_000)])
  process.exit(0)
}
