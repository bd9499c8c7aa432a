import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { knownKinds, linesOf } from './addField/kindLines.ts'
import { withTheLine } from './addField/line.ts'
import { withModules } from './addField/modules.ts'
import { linesOf as variantsOf } from './addKinds/fields.ts'
import { addedKind } from './addKinds/rating.ts'
import { withNotices } from './addNotice/entries.ts'
import { programmeOfStartups, seasons, withResources } from './addResource/description.ts'
import { draw, drawForScreens, drawnSeeds } from './addResource/draw.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const setup = (file: string) => fileURLToPath(new URL(`setup/${file}`, import.meta.url))
const never = ['**/node_modules/**', '**/dist/**']

/**
 * A test that wants a browser's window is named `*.dom.test.ts` or ends in `.tsx`; all others run in
 * plain Node. What crosses packages lies in tests/contract.
 */
const wantsWindow = ['**/*.test.tsx', '**/*.dom.test.ts']

/** Every call by every user, in a view as somebody too, and malformed ones: with `npm run test:all`. */
const attacks = [
  'tests/attack/{matrix,swaps,surfaces,sentinel,sentinelWords}.test.ts',
  'tests/contract/{people.access,fuzz,viewAs}.test.ts',
]

/** Every policy opened in turn, to see the attack notice it: the longest of all. */
const opened = ['tests/attack/mutation.test.ts']

/**
 * Servers that are started wrongly, ended and killed, that of `npm run dev`, databases that break off or hang, whole backups and long exports: with
 * `npm run test:all`, as the attack.
 */
const enduring = [
  'tests/contract/{kills,recordKills,process,edge.process,mail.process,mail.tls,faults.database,replica.database}.test.ts',
  'tests/contract/{backup,deckFiles,dev,exports,upgrades}.test.ts',
]

/** A project of the tests, with a name of its own. */
type Project = Omit<TestProjectInlineConfiguration, 'test'> & {
  readonly test: NonNullable<TestProjectInlineConfiguration['test']> & { readonly name: string }
}

/** Tests that add to a description choose the window of each file themselves. */
const adding = {
  environment: 'node',
  environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
  exclude: never,
  setupFiles: [setup('console.ts'), setup('../component/setup.ts')],
}

/** Tests that run on both databases, in one run. */
const onDatabases = {
  environment: 'node',
  exclude: never,
  setupFiles: [setup('console.ts')],
  globalSetup: [setup('postgres.ts')],
  provide: { databases: ['embedded', 'server'] as const },
} satisfies Partial<Project['test']>

/**
 * Tests that run on both databases, a run for each: on the server with `npm test`, on the embedded one, in a project that ends
 * in `-embedded`, with `npm run test:all`. The files of a worker share what they import; a test leaves nothing behind in it.
 */
function onEach({ test, ...project }: Project): Project[] {
  const { name, include = [] } = test
  const shared = { ...project, extends: true } as const
  return [
    { ...shared, test: { ...onDatabases, isolate: false, ...test, provide: { databases: ['server'] } } },
    {
      ...shared,
      test: {
        ...onDatabases,
        isolate: false,
        ...test,
        name: `${name}-embedded`,
        include: include.flatMap(onBothDatabases),
        provide: { databases: ['embedded'] },
      },
    },
  ]
}

/** The files whose tests run on either database; others need the server itself, or none. */
function onBothDatabases(pattern: string): string[] {
  return globSync(pattern, { cwd: root }).filter((file) =>
    /describeOnBoth\(|\(databases\)/.test(readFileSync(join(root, file), 'utf8')),
  )
}

/** Every kind that there is, and the one that tests add: here it is not registered. */
const everyKind = [...knownKinds, { name: 'rating', storage: 'number', options: {} }] as const

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
          isolate: false,
          include: ['{packages,console,site}/**/*.test.ts', 'tests/{unit,specification,measure}/**/*.test.ts'],
          exclude: [...never, ...wantsWindow],
          setupFiles: [setup('console.ts'), setup('requests.ts'), setup('stubs.ts')],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          // The console is read once in each worker, which is a third of the time.
          isolate: false,
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
          include: [
            '{packages,console,site}/**/*.test.tsx',
            '{packages,console,site}/**/*.dom.test.ts',
            'tests/unit/**/*.test.tsx',
          ],
          exclude: never,
          setupFiles: [
            setup('console.ts'),
            setup('requests.ts'),
            setup('stubs.ts'),
            setup('window.ts'),
            setup('dialogs.ts'),
            setup('../component/setup.ts'),
          ],
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
      ...onEach({
        plugins: [withModules('add-kind', addedKind), withTheLine(linesOf(everyKind))],
        test: { name: 'add-kinds', include: ['tests/addField/kinds.test.ts'], hookTimeout: 300_000 },
      }),
      {
        extends: true,
        plugins: [withModules('add-kind', addedKind), withTheLine(variantsOf(everyKind))],
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
        plugins: [withResources(...drawnSeeds.map(drawForScreens))],
        test: {
          ...adding,
          name: 'add-resource-drawn',
          include: ['tests/addResource/drawn.test.tsx'],
          globalSetup: [setup('addDrawn.ts')],
        },
      },
      ...onEach({
        plugins: [withTheLine([programmeOfStartups]), withResources(seasons, ...drawnSeeds.map((seed) => draw(seed)))],
        test: {
          name: 'add-resource-server',
          include: ['tests/addResource/{server,references}.test.ts'],
          hookTimeout: 300_000,
        },
      }),
      ...onEach({
        plugins: [withNotices()],
        test: { name: 'add-notice', include: ['tests/addNotice/**/*.test.ts'] },
      }),
      {
        extends: true,
        test: {
          name: 'site',
          environment: 'node',
          isolate: false,
          include: ['tests/site/**/*.test.ts'],
          exclude: never,
          setupFiles: [setup('console.ts'), setup('requests.ts'), setup('stubs.ts')],
        },
      },
      ...onEach({
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          exclude: [...never, ...attacks, ...enduring],
        },
      }),
      {
        extends: true,
        test: {
          name: 'engines',
          environment: 'node',
          include: ['tests/engines/**/*.test.ts'],
          testTimeout: 240_000,
          // One browser at a time is enough for two cores.
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          ...onDatabases,
          name: 'operate',
          include: ['tests/operate/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      // Each file in a process of its own.
      ...onEach({ test: { name: 'attack', include: attacks, isolate: true, testTimeout: 1_800_000 } }),
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
