import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, Server as Listening, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import { codeOf, messages } from '@baobab/validation'
import { createApp } from './app.ts'
import { inEnglish } from './platform/i18n/wording.ts'
import { DatabaseError, type Database } from './platform/db/client.ts'
import { openDatabase } from './platform/db/open.ts'
import { migrate } from './platform/db/migrate.ts'
import { demoAccounts } from './demo/accounts.ts'
import { createDeps } from './deps.ts'
import { envOrExit, localAddress, onPort, type Env } from './platform/env/env.ts'
import { loggable } from './platform/errors/failure.ts'
import type { Deps } from './platform/http/deps.ts'
import { limitConnections } from './platform/http/connections.ts'
import type { Bindings } from './platform/http/incoming.ts'
import type { App } from './platform/http/incoming.ts'
import { withBackup } from './platform/backup/create.ts'
import { serveBackups } from './platform/backup/control.ts'
import { stalledBackup, whileMoving } from './platform/backup/moving.ts'
import { checkRoom, needOf } from './platform/backup/room.ts'
import { openObjects } from './platform/files/openObjects.ts'
import { startBackups } from './jobs/backups.ts'
import { serveMetrics } from './platform/http/metricsServer.ts'
import { startAccessRecords } from './jobs/accessRecords.ts'
import { startAlerts } from './jobs/alerts.ts'
import { startAnnouncements } from './jobs/announcements.ts'
import { startCleaning } from './jobs/cleaning.ts'
import { startMarking } from './jobs/marking.ts'
import { startRebuilding } from './jobs/rebuilding.ts'
import { startAnswers } from './jobs/answers.ts'
import { startClaims } from './jobs/claims.ts'
import { startReports } from './jobs/reports.ts'
import { startEndingGrants } from './jobs/grants.ts'
import { startSearchMails } from './jobs/searchMails.ts'
import { answering } from './jobs/asked.ts'
import { worksOf } from './jobs/works.ts'
import { startMailing } from './platform/mail/worker.ts'
import { startBounces } from './jobs/bounces.ts'
import { startBreaches } from './jobs/breaches.ts'
import { startNotices } from './jobs/notices.ts'
import { startReminders } from './jobs/nextSteps.ts'
import { makeFirstAdminLink } from './features/firstAdmin/links.ts'
import { keepSettled } from './features/startups/settle.ts'
import { productName } from './platform/lib/product.ts'
import { version } from './platform/http/metrics.ts'

/**
 * In-flight requests get this long once no more are taken; then what was counted is stored, and the database closed. By default
 * the process is gone within 10 s.
 */
const drainMs = 6_500
const storeMs = 500
const closeMs = 1_000
/** Spans that no collector takes by then are lost. */
const tracesMs = 1_000
/** Connections that are kept for a next request are closed so long after no new ones are taken. */
const keptMs = 2_500

let app: App | undefined = undefined
let isClosed = false
const server = createAdaptorServer({
  fetch: async (request, bindings: Bindings) => {
    const answer = (await app?.fetch(request, bindings)) ?? comeAgain()
    // Whoever keeps this connection for later would find it closed.
    if (isClosed) answer.headers.set('connection', 'close')
    return answer
  },
  serverOptions: {
    keepAliveTimeout: 65_000,
    headersTimeout: 20_000,
    requestTimeout: 60_000,
    connectionsCheckingInterval: 2_000,
  },
}) as Server

// Where the port is taken nothing is begun. It is listened on only once all stands, so that nobody is sent here meanwhile who
// would be served elsewhere; but a port that the system chooses is held from now on, and nobody knows it before it is logged.
const asked = envOrExit()
const env = asked.port === 0 ? await listenOrExit(asked) : await freeOrExit(asked)
const connections = limitConnections(server, env)
const db = await openOrExit(env)
const deps = createDeps(env, db)
const stopTraces = env.sendsTraces
  ? (await import('./platform/tracing/sdk.ts')).startTraces(deps.log, version)
  : undefined
await exitUnlessDemoAllowed(deps)
const demo = env.demo && (await (await import('./demo/load.ts')).loadDemo(deps)) !== 'refused'
const root = join(import.meta.dirname, '..', '..')
const built = join(root, 'site', 'dist')
const stopSettings = await deps.settings.start()
const stopCleaning = startCleaning(deps)
const stopSearchMails = startSearchMails(deps)
const stopRebuilding = await startRebuilding(deps)
const stopMarking = startMarking(deps)
const stopHub = await deps.hub.start()
const stopSettling = keepSettled(db, deps.log)
const stopAccessRecords = await startAccessRecords(deps)
const stopBounces = startBounces(deps)
const stopBreaches = startBreaches(deps)
const stopNotices = startNotices(deps)
const stopReminders = startReminders(deps)
const stopEndingGrants = startEndingGrants(deps)
const stopClaims = startClaims(deps)
const stopReports = startReports(deps)
const stopAnswers = startAnswers(deps)
const stopAnnouncements = startAnnouncements(deps)
const stopBackups = startBackups(deps)
const stopAlerts = startAlerts(deps)
const stopControl = db.kind === 'embedded' ? await serveOwnBackups() : undefined
const metricsServer = await serveMetrics(deps.metrics, env)
const stopMailing = await startMailing(deps, answering(deps), worksOf(deps))
app = createApp(deps, {
  pages: {
    site: join(built, 'client'),
    siteEntry: join(built, 'server', 'entry.mjs'),
    console: join(root, 'console', 'dist'),
  },
})
// Before it says that it is ready: who waits for that may end it at once, and wants it ended in order.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void shutDown(signal))
if (!server.listening) await listenOrExit(env)
greet(env, deps, demo, await makeFirstAdminLink(db, env.publicUrl, deps.now()))

/** Takes the port, and gives the settings with the one that was taken. */
async function listenOrExit(settings: Env): Promise<Env> {
  try {
    server.listen(settings.port, settings.host)
    await once(server, 'listening')
    return onPort(settings, (server.address() as AddressInfo).port)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') printPortTaken(settings)
    process.stderr.write(`The server cannot listen on ${settings.host}:${settings.port} (${code ?? message}).\n`)
    process.exit(1)
  }
}

function printPortTaken({ port }: Env): never {
  process.stderr.write(`Port ${port} is taken. Set PORT to another one.\n`)
  process.exit(1)
}

/** Looks whether somebody answers at the port, without listening on it: a connection that came in between would be lost. */
async function freeOrExit(settings: Env): Promise<Env> {
  const host = settings.host === '0.0.0.0' ? '127.0.0.1' : settings.host === '::' ? '::1' : settings.host
  const isTaken = await new Promise<boolean>((resolve) => {
    const knock = connect({ port: settings.port, host, timeout: 1_000 })
    // A connection may come out at the port that it leads to, where that is free.
    knock
      .once('connect', () => resolve(knock.localPort !== settings.port))
      .once('error', () => resolve(false))
      .once('timeout', () => resolve(false))
    knock.once('connect', () => knock.destroy()).once('timeout', () => knock.destroy())
  })
  if (isTaken) printPortTaken(settings)
  return settings
}

/** A browser that asked for a page asks again by itself. */
function comeAgain(): Response {
  return Response.json(
    { message: inEnglish(messages.http.unavailable), code: codeOf(messages.http.unavailable) },
    { status: 503, headers: { 'Retry-After': '2', Refresh: '2', 'Cache-Control': 'no-store' } },
  )
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

/** Commands on this machine get backups of the embedded database from the one process that has it. */
function serveOwnBackups(): Promise<() => Promise<void>> {
  return serveBackups(
    env.dataDir,
    async ({ withFiles, recipient }, { signal, moved }, take) => {
      const files = withFiles ? { files: await openObjects(env.filesPlace, signal) } : {}
      const need = await needOf(db, files.files)
      await checkRoom(env.dataDir, need.spool)
      await withBackup({ db, ...files, spoolFolder: env.dataDir, recipient, at: deps.now(), moved }, (archive) =>
        take({ archive, bytes: need.archive }),
      )
    },
    (work) =>
      whileMoving(env.backup.stallSeconds * 1_000, () => stalledBackup(env, 'the command'), work).catch(
        (error: unknown) => {
          deps.log.warn({ err: loggable(error) }, 'a backup by hand was not made')
          throw error
        },
      ),
  )
}

/** The demo's published passwords never meet the network unasked. */
async function exitUnlessDemoAllowed(tools: Deps): Promise<void> {
  const { demoDanger, hasPublishedPassword } = await import('./demo/danger.ts')
  const danger = await demoDanger(tools)
  if (danger === undefined) {
    const isPublic = tools.env.hosts && !/^https?:\/\/(?:localhost|127\.)/.test(tools.env.publicUrl)
    if (isPublic && !tools.env.demoPublic && (await hasPublishedPassword(tools)))
      tools.log.warn('the demo’s accounts, whose password is published, can sign in here')
    return
  }
  process.stderr.write(`${danger}\n`)
  await tools.db.close().catch(() => undefined)
  process.exit(1)
}

/** Says where to look. */
function greet(settings: Env, { log }: Deps, isDemo: boolean, firstAdmin: string | undefined): void {
  const here = localAddress(settings.host, settings.port)
  const lines = [
    `${productName} is ready at ${here}`,
    `  console   ${here}/app/`,
    `  API       ${here}/api/docs`,
    ...(settings.databaseUrl
      ? []
      : [
          `  data      ${settings.dataDir} (embedded database, for trying and developing; set DATABASE_URL to a PostgreSQL server for real use)`,
        ]),
    `  mails     ${settings.smtp ? `by ${settings.smtp.host}:${settings.smtp.port}` : join(settings.dataDir, 'outbox')}`,
    ...(isDemo
      ? [
          '  Demo accounts, password ' + demoAccounts.password + ':',
          ...demoAccounts.emails.map((email) => `    ${email}`),
        ]
      : []),
    ...(firstAdmin === undefined
      ? []
      : ['  There is no administrator yet. Make the first one with this link, within a day:', `    ${firstAdmin}`]),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  for (const hint of db.hints) log.warn(hint)
  if (settings.databaseUrl && !settings.smtp && !isDemo)
    log.warn(
      'SMTP_URL is not set: mails are written to the folder outbox of DATA_DIR, and reach nobody. People can neither verify their address nor choose a new password.',
    )
  if (metricsServer) log.info({ metrics: metricsServer.port }, 'metrics are served')
  log.info({ port: settings.port, database: db.kind, demo: isDemo }, 'ready')
}

/**
 * Says that it is not ready while it goes on answering, so that others are sent elsewhere; then takes no more, finishes what is
 * in flight, closes the database, exits 0. Who asks with Ctrl+C does not wait.
 */
async function shutDown(signal: string): Promise<void> {
  deps.log.info({ signal }, 'shutting down')
  deps.health.stop()
  stopCleaning()
  stopSearchMails()
  stopMarking()
  stopRebuilding()
  stopBounces()
  stopBreaches()
  stopNotices()
  stopReminders()
  stopEndingGrants()
  stopClaims()
  stopReports()
  stopAnswers()
  stopAnnouncements()
  stopBackups()
  stopAlerts()
  metricsServer?.stop()
  if (signal === 'SIGTERM') await pause(env.shutdownDelayMs)
  await untilAccepted()
  // Not the close of HTTP, which cuts the connections off that are kept for a next request: one may be on its way.
  const closed = new Promise<void>((resolve) => Listening.prototype.close.call(server, () => resolve()))
  // Not before: whoever is cut off from a kept connection makes a new one, and those that come while listening ends are lost.
  isClosed = true
  // By then whoever kept them has been rejected a new one, and asks elsewhere.
  const idling = setInterval(closeIdle, signal === 'SIGTERM' ? keptMs : 50)
  await within(drainMs, async () => {
    // Streams have no end of their own: they end here, and go on at another process or after the restart.
    await Promise.all([stopHub(), stopSettings(), stopControl?.()])
    await Promise.all([closed, deps.background.idle(), stopSettling(), stopMailing()])
  })
  clearInterval(idling)
  server.closeAllConnections()
  stopAccessRecords()
  await within(storeMs, () =>
    Promise.all([
      deps.deniedCalls.flush(deps.now(), true),
      deps.missedSearches.flush(deps.now()),
      deps.accessRecords.end(deps.now()),
    ]),
  )
  await Promise.all([
    within(closeMs, () => Promise.all([db.close(), deps.replica?.close()])),
    within(tracesMs, () => stopTraces?.() ?? Promise.resolve()),
  ])
  process.exit(0)
}

function closeIdle(): void {
  server.closeIdleConnections()
  connections.closeUnused()
}

/** Does `work` for so long at most, whether it succeeds or not: a database that is silent keeps no process alive. */
async function within(ms: number, work: () => Promise<unknown>): Promise<void> {
  const warn = (error: unknown) => deps.log.warn({ err: loggable(error) }, 'shutting down went wrong')
  await Promise.race([work().catch(warn), pause(ms)])
}

/** Resolves once nobody waits to be let in: who has been connected by the system and not yet by us is cut off when listening ends. */
async function untilAccepted(): Promise<void> {
  let isQuiet = false
  const come = () => void (isQuiet = false)
  server.on('connection', come)
  for (let turns = 0; !isQuiet && turns < 1_000; turns++) {
    isQuiet = true
    // Each turn of the loop lets one in.
    await new Promise((resolve) => setImmediate(resolve))
  }
  server.off('connection', come)
}
