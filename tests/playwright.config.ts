import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { headlessPath, missingChromium } from '@baobab/tooling/machine.ts'
import type { Options } from './browser/fixtures.ts'

const executablePath = headlessPath()
if (executablePath === undefined) throw new Error(missingChromium)

/** A crawl goes over all screens or pages, and runs with `npm run test:all`; its file is named `*.crawl.spec.ts`. */
const crawls = '**/*.crawl.spec.ts'
/** From a visitor to an investor who found a startup: with `npm test`, as are the public pages. All else runs with `npm run test:all`. */
const first = /browser\/(addresses|axe|language|mainJob|opening)\.spec\.ts$/
/** What two people write and read at once, over streams, on PostgreSQL alone: each call by itself runs on both databases in the contract tests. */
const onPostgres = /browser\/chat\.spec\.ts$/
/** What people do all day, and what they trust each other with: on a desk, and once more on a phone. Some say the width themselves. */
const bothWidths = new RegExp(
  `/(${[
    ...[
      'administration',
      'announcing',
      'answers',
      'claims',
      'cofounders',
      'collections',
      'deck',
      'deckLinks',
      'granting',
    ],
    ...[
      'investor',
      'mandate',
      'operator',
      'organisations',
      'reporting',
      'reviewing',
      'rights',
      'scams',
      'trust',
      'viewAs',
    ],
  ].join('|')})\\.spec\\.ts$`,
)

/**
 * The worker that keeps the console fetches all of its code ten seconds after each context has begun: a fifteenth of what stories
 * take. A file that is about it lets it in; the first ones, the crawls and those on PostgreSQL run with it.
 */
const withoutWorker = { serviceWorkers: 'block' } as const

/** Animations are a fourteenth of what stories take: they run as for somebody who asked for reduced motion. The first ones, the crawls and those on PostgreSQL run with motion. */
const withoutMotion = { contextOptions: { reducedMotion: 'reduce' } } as const

export default defineConfig<object, Options>({
  testDir: 'browser',
  globalSetup: './browser/setup.ts',
  outputDir: '../test-results',
  reporter: [['list'], ['json', { outputFile: process.env.BROWSER_REPORT ?? '../test-results/report.json' }]],
  // One more than there are cores: a test often waits, for a notice to go or an animation to end.
  workers: availableParallelism() + 1,
  retries: 0,
  forbidOnly: true,
  // Long enough for a machine under load: these end what hangs, and measure nothing.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    // A trace of every test takes a fifth of their time: it is made when asked for.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-default-apps',
        '--disable-domain-reliability',
        // Pictures are drawn by the processor: without a process for a graphics card there is less of it to do.
        '--disable-gpu',
        '--disable-sync',
        '--metrics-recording-only',
        '--no-first-run',
        '--no-pings',
        // No page lives long enough to pay for what V8's optimizing compilers take: without them pages take a fifth less.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  projects: [
    // One project, so that a worker starts one server for all of them; and test by test, so that no worker is left with a long file.
    {
      name: 'first',
      testDir: '.',
      testMatch: [first, 'site/**/*.spec.ts'],
      testIgnore: crawls,
      fullyParallel: true,
      use: { database: 'embedded' },
    },
    {
      name: 'stories',
      testIgnore: [crawls, first, onPostgres],
      use: { database: 'embedded', ...withoutWorker, ...withoutMotion },
    },
    { name: 'postgres', testMatch: onPostgres, use: { database: 'postgres' } },
    {
      name: 'phone',
      testMatch: bothWidths,
      grepInvert: /@desk/,
      use: { database: 'embedded', ...withoutWorker, ...withoutMotion, viewport: { width: 360, height: 740 } },
    },
    { name: 'crawl', testDir: '.', testMatch: crawls, use: { database: 'embedded' } },
  ],
})
