import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { chromiumPath, missingChromium } from '@baobab/tooling/machine.ts'
import { startTestServer } from '../browser/server.ts'
import { lines, visit, visitors, type Line, type Measured } from './visit.ts'

/*
 * npm run bench:console: measures how fast the console opens, and prints medians beside the goals. It is no test: nothing fails
 * when a goal is missed, since the times are those of this machine at this hour. `-- --runs 1 --role vc --line slow` measures
 * less, and `--requests` lists what each run asked for and when.
 *
 * Each run is a new browser profile. A person signs in by the form, sees the dashboard and follows the menu to their first list;
 * then a new tab of the same browser opens that list at once.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    role: { type: 'string', multiple: true },
    line: { type: 'string', multiple: true },
    requests: { type: 'boolean', default: false },
  },
})
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) throw new Error('Say how often to measure: npm run bench:console -- --runs 5')

interface Column {
  readonly title: string
  readonly of: (one: Measured) => number
  readonly goal?: Readonly<Partial<Record<Line, number>>>
}

const columns: readonly Column[] = [
  { title: 'painted', of: ({ painted }) => painted, goal: { bad: 2_500 } },
  { title: 'first figure', of: ({ figure }) => figure },
  { title: 'list by link', of: ({ followed }) => followed },
  {
    title: 'first list',
    of: ({ figure, followed }) => figure + followed,
    goal: { plain: 1_200, slow: 4_000, bad: 6_000 },
  },
  { title: 'second visit', of: ({ again }) => again, goal: { plain: 1_500, slow: 1_500, bad: 1_500 } },
  { title: 'live list', of: ({ live }) => live },
  { title: 'form', of: ({ form }) => form, goal: { bad: 3_000 } },
  { title: 'requests', of: ({ asked }) => asked, goal: { bad: 12 } },
  { title: 'after Login', of: ({ askedAfter }) => askedAfter },
  { title: 'all, B', of: ({ bytes }) => bytes, goal: { bad: 300_000 } },
  { title: 'script, B', of: ({ script }) => script, goal: { plain: 300_000, slow: 300_000, bad: 300_000 } },
]

const executablePath = chromiumPath()
if (!executablePath) throw new Error(missingChromium)
const chosen = visitors.filter(({ role }) => values.role?.includes(role) ?? true)
const server = await startTestServer()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  // The server compresses each file once; nobody's measured visit pays for that.
  for (const visitor of chosen) await visit(browser, server.url, visitor, 'plain')
  console.log(
    'Medians in ms: from Login to the first thing painted and the first figure, from the link to the first row or card, both together; a new tab at the list, as it was last seen and by the app; from a link to its form.',
  )
  for (const line of lines.filter((one) => values.line?.includes(one) ?? true)) {
    print(
      line,
      columns.map(({ title }) => title),
    )
    print(
      'goal, at most',
      columns.map(({ goal }) => String(goal?.[line] ?? '')),
    )
    for (const visitor of chosen) {
      const all: Measured[] = []
      for (let run = 0; run < runs; run++) all.push(await visit(browser, server.url, visitor, line))
      if (values.requests) console.log(all.flatMap(({ requests }) => requests).join('\n'))
      print(
        visitor.role,
        columns.map(({ of }) => String(Math.round(median(all.map(of))))),
      )
    }
  }
} finally {
  await browser.close()
  await server.stop()
}

function print(head: string, cells: readonly string[]): void {
  console.log(head.padEnd(14) + cells.map((cell) => cell.padStart(14)).join(''))
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN
}
