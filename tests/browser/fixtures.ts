import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { startMailServer, type MailServer } from '../contract/smtp.ts'
import { createDatabase } from '../postgres/databases.ts'
import { startPostgres } from '../postgres/server.ts'
import { screenOf } from './screenOf.ts'
import { startTestServer, type TestServer } from './server.ts'
import { watch, type Watch } from './watch.ts'

/** Which database the servers of a project run on; set in the configuration. */
export interface Options {
  database: 'embedded' | 'postgres'
  /** Where their mails go: into the outbox, or to a mail server of the worker's. Set in the file that wants the latter. */
  mailing: 'outbox' | 'smtp'
  /** Whether `server.passTime` moves the clock of the server. Set in the file that wants it. */
  clock: 'real' | 'moved'
  /** Settings of the product beside the usual ones. Set in the file that wants them. */
  settings: Readonly<Record<string, string>>
}

interface PerTest {
  /** From here on, console errors that match are expected in this test. */
  allowConsoleError: (pattern: RegExp) => void
  /** Opens a page in a browser of its own, where somebody else signs in; it is closed after the test. */
  openPage: () => Promise<Page>
  opened: BrowserContext[]
  watches: Watch[]
  screens: undefined
  serverLog: undefined
}

interface PerWorker extends Options {
  /** The server process that this worker's tests talk to; the demo is loaded. */
  server: TestServer
  /** The mail server of the worker; nothing reaches it unless `mailing` says so. */
  mailServer: MailServer
}

/**
 * Playwright's `test` for the product: a real server of its own in each worker, and no test passes
 * after an unexpected console.error, an uncaught error, an answer of 5xx, or a request that leaves
 * for a strange address, in any context that it opened.
 */
export const test = base.extend<PerTest, PerWorker>({
  database: ['embedded', { scope: 'worker', option: true }],

  mailing: ['outbox', { scope: 'worker', option: true }],

  clock: ['real', { scope: 'worker', option: true }],

  settings: [{}, { scope: 'worker', option: true }],

  mailServer: [
    async ({}, use) => {
      const mailServer = await startMailServer()
      await use(mailServer)
      await mailServer.close()
    },
    { scope: 'worker' },
  ],

  server: [
    async ({ database, mailing, mailServer, settings, clock }, use) => {
      const postgres = database === 'postgres' ? await startPostgres() : undefined
      const own = postgres && (await createDatabase(postgres.url))
      try {
        const server = await startTestServer(
          own?.url,
          mailing === 'smtp' ? mailServer.url : undefined,
          undefined,
          settings,
          clock === 'moved',
        )
        await use(server)
        await server.stop()
      } finally {
        await postgres?.stop()
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  watches: [
    async ({ browser, server }, use) => {
      const watches: Watch[] = []
      const begin = (context: BrowserContext) => watches.push(watch(context, server.url))
      browser.on('context', begin)
      await use(watches)
      browser.off('context', begin)
      expect(
        watches.flatMap((one) => one.complaints()),
        'went wrong unseen by the test',
      ).toEqual([])
    },
    { auto: true },
  ],

  allowConsoleError: async ({ watches }, use) => {
    await use((pattern) => watches.forEach((one) => one.allow(pattern)))
  },

  opened: async ({}, use) => {
    const opened: BrowserContext[] = []
    await use(opened)
    for (const context of opened) await context.close()
  },

  openPage: async ({ browser, opened }, use) => {
    await use(async () => {
      const context = await browser.newContext()
      opened.push(context)
      return context.newPage()
    })
  },

  screens: [
    async ({ context, opened }, use, info) => {
      await use(undefined)
      if (info.status === info.expectedStatus) return
      // The first thing that whoever reads of the failure asks, and nothing else of the run may be left.
      const screens = await Promise.all([context, ...opened].flatMap((one) => one.pages()).map(screenOf))
      throw new Error(`When it failed there stood:\n${screens.join('\n')}`)
    },
    { auto: true },
  ],

  serverLog: [
    async ({ server }, use, info) => {
      await use(undefined)
      if (info.status !== info.expectedStatus) await info.attach('server.log', { body: server.log() })
    },
    { auto: true },
  ],
})

export { expect }
