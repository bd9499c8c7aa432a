import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startTestServer } from '../browser/server.ts'
import { createDatabase } from '../postgres/databases.ts'
import { startPostgres } from '../postgres/server.ts'
import { copyStartups, install, showStartups, startDirectus, version } from './directus.ts'
import { lines, type Line } from './line.ts'
import { visit, visitors, type Measured } from './visit.ts'
import { visitPeer } from './visitPeer.ts'

/*
 * npm run bench:console: measures how fast the console opens, and prints medians beside the goals. It is no test: nothing fails
 * when a goal is missed, since the times are those of this machine at this hour. `-- --runs 1 --role vc --line slow` measures
 * less, and `--requests` lists what each run asked for and when.
 *
 * Each run is a new browser profile. A person signs in by the form, sees the dashboard and follows the menu to their first list;
 * then a new tab of the same browser opens that list at once. With `--peer` the administrator of Directus, which is installed from
 * npm, does the same over the same startups, by turns.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    role: { type: 'string', multiple: true },
    line: { type: 'string', multiple: true },
    requests: { type: 'boolean', default: false },
    peer: { type: 'boolean', default: false },
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
    of: ({ list }) => list,
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

const chosen = visitors.filter(({ role }) => values.role?.includes(role) ?? true)
const postgres = values.peer ? await startPostgres() : undefined
const own = postgres && (await createDatabase(postgres.url))
const server = await startTestServer(own?.url)
const peer = postgres && own && (await openPeer(own.url, (await createDatabase(postgres.url)).url))
/** Whose visits are measured, by what they are called. */
const measured: ReadonlyMap<string, (line: Line) => Promise<Measured>> = new Map([
  ...chosen.map((visitor) => [visitor.role, (line: Line) => visit(server.url, visitor, line)] as const),
  ...(peer ? [['Directus', (line: Line) => visitPeer(`http://127.0.0.1:${peer.port}`, line)] as const] : []),
])
try {
  // The server compresses each file once; nobody's measured visit pays for that.
  for (const visiting of measured.values()) await visiting('plain')
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
    const found = new Map([...measured.keys()].map((name): [string, Measured[]] => [name, []]))
    for (let run = 0; run < runs; run++)
      for (const [name, visiting] of measured) found.get(name)?.push(await visiting(line))
    for (const [name, all] of found) {
      if (values.requests) console.log(all.flatMap(({ requests }) => requests).join('\n'))
      print(
        name,
        columns.map(({ of }) => textOf(median(all.map(of)))),
      )
    }
  }
} finally {
  await server.stop()
  await peer?.stop()
  await postgres?.stop()
}

/** Starts Directus over a copy of the product's startups. */
async function openPeer(productUrl: string, peerUrl: string) {
  const place = join(tmpdir(), 'baobab-peers')
  await install(place)
  await copyStartups(productUrl, peerUrl)
  const started = await startDirectus(place, peerUrl)
  await showStartups(started)
  console.log(`Directus ${version}, as its administrator`)
  return started
}

function print(head: string, cells: readonly string[]): void {
  console.log(head.padEnd(14) + cells.map((cell) => cell.padStart(14)).join(''))
}

/** What there is none of has no number. */
function textOf(number: number): string {
  return Number.isNaN(number) ? '–' : String(Math.round(number))
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN
}
