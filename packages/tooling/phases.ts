import { availableParallelism } from 'node:os'
import {
  faketime,
  firefox,
  headlessChromium,
  miniBrowser,
  nginx,
  pgbouncer,
  postgres,
  webkitDriver,
  xvfb,
  type Part,
} from './machine.ts'
import { check, playwright, script, vitest } from './runners.ts'
import type { Tally } from './tally.ts'

/** One part of the tests, with a runner and a tally of its own. */
export interface Phase {
  readonly name: string
  /** `everyTime` runs with `npm test`; `all` with `npm run test:all` only: the other database, drawn descriptions, all further stories in a browser, those on a phone, crawls over all screens, attack, faults, endurance; `named` where it is named: other engines, a large download, and a part of another phase. */
  readonly group: 'everyTime' | 'all' | 'named'
  /** Parts of the machine without which the phase cannot run. */
  readonly needs: readonly Part[]
  readonly needsBuild: boolean
  /** How long it takes on two slow cores, of those that `all` runs. Where time is limited, what a phase will take is reckoned from the ratio of the times before it to theirs. */
  readonly seconds?: number
  /** @param extra more arguments for the runner, such as words of file names. */
  run(extra: readonly string[]): Promise<Tally>
}

const plain = { group: 'everyTime', needs: [], needsBuild: false } as const
const built = { ...plain, needsBuild: true } as const
const rare = { ...built, group: 'all' } as const

/** The phases that `npm run check` runs: what needs no test. */
export const checks = ['types', 'lint', 'format'] as const

/** The projects of vitest that run on the PostgreSQL server with `npm test`, and on the embedded one with `npm run test:all`. */
const onBothDatabases = ['contract', 'add-kinds', 'add-resource-server', 'add-notice']

/** A worker more than there are cores, where tests often wait for another process: a database, a mail server. */
const oneMore = `--maxWorkers=${availableParallelism() + 1}`

/** Every phase, in the order in which they run: where time runs out, the last ones are left out. */
export const phases: readonly Phase[] = [
  { ...plain, name: 'types', seconds: 150, run: () => check('types') },
  { ...plain, name: 'lint', seconds: 160, run: () => check('lint') },
  { ...plain, name: 'format', seconds: 150, run: () => check('format') },
  {
    ...plain,
    name: 'unit',
    seconds: 360,
    run: (extra) => vitest(['unit', 'dom', 'add-field', 'add-resource'], [oneMore, ...extra]),
  },
  {
    ...built,
    name: 'contract',
    seconds: 500,
    needs: [postgres],
    run: (extra) => vitest([...onBothDatabases, 'site'], [oneMore, ...extra]),
  },
  // Beside the contract tests, which often wait; by itself where it is named.
  { ...built, group: 'named', name: 'site', run: (extra) => vitest(['site'], extra) },
  {
    ...built,
    name: 'browser',
    seconds: 240,
    needs: [headlessChromium],
    run: (extra) => playwright(['first'], extra),
  },
  {
    ...rare,
    name: 'contract-embedded',
    seconds: 410,
    run: (extra) =>
      vitest(
        onBothDatabases.map((name) => `${name}-embedded`),
        extra,
      ),
  },
  // Its longest file, once for each database, takes most of the time; the policies run beside it, and by themselves where they are named.
  {
    ...rare,
    name: 'attack',
    seconds: 430,
    needs: [postgres],
    run: (extra) => vitest(['attack', 'attack-embedded', 'policies'], [oneMore, ...extra]),
  },
  // Those on a phone and on the other database among them: alone they leave a core without work at their end.
  {
    ...rare,
    name: 'stories',
    seconds: 1540,
    needs: [headlessChromium, postgres],
    run: (extra) => playwright(['stories', 'postgres', 'phone'], extra),
  },
  {
    ...rare,
    group: 'named',
    name: 'browser-postgres',
    needs: [headlessChromium, postgres],
    run: (extra) => playwright(['postgres'], extra),
  },
  {
    ...rare,
    group: 'named',
    name: 'phone',
    needs: [headlessChromium],
    run: (extra) => playwright(['phone'], extra),
  },
  { ...rare, name: 'crawl', seconds: 900, needs: [headlessChromium], run: (extra) => playwright(['crawl'], extra) },
  {
    ...built,
    group: 'named',
    name: 'engines',
    needs: [firefox, webkitDriver, miniBrowser, xvfb],
    run: (extra) => vitest(['engines'], extra),
  },
  {
    ...rare,
    group: 'named',
    name: 'policies',
    needs: [postgres],
    run: (extra) => vitest(['policies'], extra),
  },
  // Both wait for processes of their own, and therefore side by side; the operator's day by itself where it is named.
  {
    ...rare,
    name: 'endurance',
    seconds: 640,
    needs: [postgres, nginx],
    run: (extra) => vitest(['endurance', 'operate'], [oneMore, ...extra]),
  },
  {
    ...rare,
    group: 'named',
    name: 'operate',
    needs: [postgres, nginx],
    run: (extra) => vitest(['operate'], extra),
  },
  {
    ...rare,
    name: 'faults',
    seconds: 250,
    needs: [postgres, nginx, pgbouncer, faketime],
    run: (extra) => script('tests/faults/run.ts', extra),
  },
  {
    ...plain,
    group: 'all',
    name: 'drawn',
    seconds: 105,
    run: (extra) => vitest(['add-resource-drawn', 'add-kinds-console'], extra),
  },
]
