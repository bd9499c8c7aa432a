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
import { check, playwright, script, vitest, type Given } from './runners.ts'
import type { Tally } from './tally.ts'

/** One part of the tests, with a runner and a tally of its own. */
export interface Phase {
  readonly name: string
  /** `everyTime` runs with `npm test`; `all` with `npm run test:all` only: the other database, drawn descriptions, stories on a phone, crawls over all screens, attack, faults, endurance; `named` where it is named: other engines, a large download. */
  readonly group: 'everyTime' | 'all' | 'named'
  /** Parts of the machine without which the phase cannot run. */
  readonly needs: readonly Part[]
  readonly needsBuild: boolean
  /** Runs at the same time as the other phases of `npm test`, where it waits often enough to leave the processor to them. */
  readonly beside?: true
  run(given: Given): Promise<Tally>
}

const plain = { group: 'everyTime', needs: [], needsBuild: false } as const
const built = { ...plain, needsBuild: true } as const
const rare = { ...built, group: 'all' } as const

/** The phases that `npm run check` runs: what needs no test. */
export const checks = ['types', 'lint', 'format'] as const

/** The projects of vitest that run on the PostgreSQL server with `npm test`, and on the embedded one with `npm run test:all`. */
const onBothDatabases = ['contract', 'add-kinds', 'add-resource-server', 'add-notice']

/** Every phase, in the order in which they run. */
export const phases: readonly Phase[] = [
  { ...plain, name: 'types', run: (given) => check('types', given) },
  { ...plain, name: 'lint', run: (given) => check('lint', given) },
  { ...plain, name: 'format', run: (given) => check('format', given) },
  {
    ...plain,
    name: 'unit',
    run: (given) => vitest(['unit', 'dom', 'add-field', 'add-kinds-console', 'add-resource'], given),
  },
  {
    ...built,
    name: 'contract',
    needs: [postgres],
    run: (given) => vitest(onBothDatabases, given),
  },
  { ...built, name: 'site', run: (given) => vitest(['site'], given) },
  {
    ...built,
    name: 'browser',
    beside: true,
    needs: [headlessChromium],
    run: (given) => playwright(['embedded', 'site'], given),
  },
  {
    ...rare,
    name: 'contract-embedded',
    run: (given) =>
      vitest(
        onBothDatabases.map((name) => `${name}-embedded`),
        given,
      ),
  },
  {
    ...rare,
    name: 'browser-postgres',
    needs: [headlessChromium, postgres],
    run: (given) => playwright(['postgres'], given),
  },
  { ...plain, group: 'all', name: 'drawn', run: (given) => vitest(['add-resource-drawn'], given) },
  { ...rare, name: 'phone', needs: [headlessChromium], run: (given) => playwright(['phone'], given) },
  { ...rare, name: 'crawl', needs: [headlessChromium], run: (given) => playwright(['crawl'], given) },
  {
    ...built,
    group: 'named',
    name: 'engines',
    needs: [firefox, webkitDriver, miniBrowser, xvfb],
    run: (given) => vitest(['engines'], given),
  },
  { ...rare, name: 'attack', needs: [postgres], run: (given) => vitest(['attack'], given) },
  { ...rare, name: 'policies', needs: [postgres], run: (given) => vitest(['policies'], given) },
  { ...rare, name: 'endurance', needs: [postgres], run: (given) => vitest(['endurance'], given) },
  { ...rare, name: 'operate', needs: [postgres], run: (given) => vitest(['operate'], given) },
  {
    ...rare,
    name: 'faults',
    needs: [postgres, nginx, pgbouncer, faketime],
    run: (given) => script('tests/faults/run.ts', given),
  },
]
