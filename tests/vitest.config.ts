import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { kindLines } from './addField/kindLines.ts'
import { withTheLine } from './addField/line.ts'
import { lines as linesOfKinds } from './addKinds/fields.ts'
import { withNotices } from './addNotice/entries.ts'
import { programmeOfStartups, seasons, withResources } from './addResource/description.ts'
import { draw } from './addResource/draw.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const setup = (file: string) => fileURLToPath(new URL(`setup/${file}`, import.meta.url))
const never = ['**/node_modules/**', '**/dist/**']

/**
 * A test that wants a browser's window is named `*.dom.test.ts` or ends in `.tsx`; all others run in
 * plain Node. What crosses packages lies in tests/contract.
 */
const wantsWindow = ['**/*.test.tsx', '**/*.dom.test.ts']

/** Every call by every user, and malformed ones: with `npm run test:all`. */
const attacks = ['tests/attack/{matrix,swaps,surfaces}.test.ts', 'tests/contract/{people.access,fuzz}.test.ts']

/** Every policy opened in turn, to see the attack notice it: the longest of all. */
const opened = ['tests/attack/mutation.test.ts']

/** Servers that are killed, and databases that break off or hang: with `npm run test:all`, as the attack. */
const enduring = ['tests/contract/{kills,faults.database}.test.ts']

/** Tests that add to a description choose the window of each file themselves. */
const adding = {
  environment: 'node',
  environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
  exclude: never,
  setupFiles: [setup('console.ts')],
}

/** Tests that run on both databases. */
const onDatabases = {
  environment: 'node',
  exclude: never,
  setupFiles: [setup('console.ts')],
  globalSetup: [setup('postgres.ts')],
}

/** The seeds of the resources that are drawn at random; `RESOURCE_SEEDS=7,8` draws others. */
const drawnSeeds = (process.env['RESOURCE_SEEDS'] ?? '1,4,5').split(',').map(Number)

export default defineConfig({
  root,
  test: {
    maxWorkers: Math.max(2, availableParallelism()),
    // Long enough for a machine under load: it ends what hangs, and measures nothing.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    clearMocks: true,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{packages,console,site}/**/*.test.ts', 'tests/{unit,specification,measure}/**/*.test.ts'],
          exclude: [...never, ...wantsWindow],
          setupFiles: [setup('console.ts'), setup('requests.ts')],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
          include: [
            '{packages,console,site}/**/*.test.tsx',
            '{packages,console,site}/**/*.dom.test.ts',
            'tests/unit/**/*.test.tsx',
          ],
          exclude: never,
          setupFiles: [setup('console.ts'), setup('requests.ts'), setup('window.ts')],
          globalSetup: [setup('componentServer.ts')],
        },
      },
      {
        extends: true,
        plugins: [withTheLine()],
        test: {
          ...adding,
          name: 'add-field',
          include: ['tests/addField/**/*.test.{ts,tsx}'],
          exclude: [...never, 'tests/addField/kinds.test.ts'],
          globalSetup: [setup('addField.ts')],
        },
      },
      {
        extends: true,
        plugins: [withTheLine(kindLines)],
        test: {
          ...onDatabases,
          name: 'add-kinds',
          include: ['tests/addField/kinds.test.ts'],
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        plugins: [withTheLine(linesOfKinds)],
        test: {
          ...adding,
          name: 'add-kinds-console',
          include: ['tests/addKinds/**/*.test.{ts,tsx}'],
          globalSetup: [setup('addKinds.ts')],
        },
      },
      {
        extends: true,
        plugins: [withResources()],
        test: {
          ...adding,
          name: 'add-resource',
          include: ['tests/addResource/console.test.tsx'],
          globalSetup: [setup('addResource.ts')],
        },
      },
      {
        extends: true,
        plugins: [withTheLine([programmeOfStartups]), withResources(seasons, ...drawnSeeds.map(draw))],
        test: {
          ...onDatabases,
          name: 'add-resource-server',
          include: ['tests/addResource/{server,references}.test.ts'],
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        plugins: [withNotices()],
        test: {
          ...onDatabases,
          name: 'add-notice',
          include: ['tests/addNotice/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          environment: 'node',
          include: ['tests/site/**/*.test.ts'],
          exclude: never,
          setupFiles: [setup('console.ts'), setup('requests.ts')],
        },
      },
      {
        extends: true,
        test: {
          ...onDatabases,
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          exclude: [...never, ...attacks, ...enduring],
        },
      },
      {
        extends: true,
        test: {
          ...onDatabases,
          name: 'attack',
          include: attacks,
          testTimeout: 1_800_000,
        },
      },
      {
        extends: true,
        test: {
          ...onDatabases,
          name: 'policies',
          include: opened,
          testTimeout: 1_800_000,
        },
      },
      {
        extends: true,
        test: {
          ...onDatabases,
          name: 'endurance',
          include: enduring,
          testTimeout: 240_000,
        },
      },
    ],
  },
})
