/*
 * npm run bench [-- --sizes 10k,100k,1m --seconds 1 --rounds 5 --warm 5 --url 1m=postgres://… --embedded 10k --plot FILE]: the product's own calls,
 * signed in, checked and presented, at several sizes: against the bare statement behind node:http on the same PostgreSQL, against the
 * embedded database, and the largest size against the smallest. Whatever is compared takes turns in one run; medians of the rounds, and the
 * ratios first, since these hold elsewhere and the times do not. A database that is seeded already is given by its address; else it is
 * made, which takes a minute for each hundred thousand startups. Each server is asked for a call for `--warm` seconds before the first
 * round: what Node compiles within the first seconds of a call belongs to a start. `--plot` draws the times into an SVG file.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '../postgres/server.ts'
import type { BareName } from './bare.ts'
import { openGround, type Ground } from './ground.ts'
import { measure, medianOf, peakOf, type Ask, type Speed } from './measure.ts'
import { plotOf } from './plot.ts'
import { rowsOf, seeded } from './seeded.ts'
import { printTable } from './table.ts'

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10k,100k' },
    seconds: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '5' },
    warm: { type: 'string', default: '5' },
    url: { type: 'string', multiple: true, default: [] },
    embedded: { type: 'string', default: '10k' },
    plot: { type: 'string' },
  },
})
const sizes = values.sizes.split(',')
const [seconds, rounds, warm] = [Number(values.seconds), Number(values.rounds), Number(values.warm)]
if (!(seconds > 0) || !(warm >= 0) || !Number.isInteger(rounds) || sizes.some((size) => !(rowsOf(size) > 0)))
  throw new Error('Say what to measure: npm run bench -- --sizes 10k,100k --seconds 1 --rounds 5')
/** The databases that are there already, by size. */
const given = new Map(values.url.map((one) => [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)]))
/** Which bare statement a call boils down to. */
const bareOf: Readonly<Record<string, BareName>> = {
  'list, newest': 'list',
  'list of a category': 'filtered',
  'search, newest': 'search',
  'one startup': 'read',
  like: 'like',
}

/** What is found of one call on one ground: eight at a time, and one after another. */
interface Found {
  readonly many: Speed[]
  readonly single: Speed[]
}

const folder = await mkdtemp(join(tmpdir(), 'baobab-bench-'))
const postgres = sizes.every((size) => given.has(size)) ? undefined : await startPostgres()
const grounds: Ground[] = []
try {
  for (const size of sizes)
    grounds.push(
      await openGround(join(folder, size), size, {
        url: given.get(size) ?? (await seeded(postgres?.url ?? '', rowsOf(size))),
        isEmbeddedToo: values.embedded === size,
      }),
    )
  const found = await race()
  const lines = linesOf(found)
  printTable(lines.head, lines.rows)
  for (const { size, product, embedded } of grounds)
    process.stdout.write(
      `\n${size}: at most ${peakOf(product.pid)} MB in memory${embedded ? `; embedded ${peakOf(embedded.pid)} MB` : ''}`,
    )
  process.stdout.write('\n')
  if (values.plot) await writeFile(values.plot, plotOf(pointsOf(found)))
} finally {
  for (const ground of grounds) await ground.close()
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
}

/** A server that takes its turn at a call, under the name by which what is found of it is looked up. */
interface Turn {
  readonly key: string
  readonly port: number
  readonly ask: (turn: number) => Ask
  readonly isSingleToo: boolean
}

/** Who takes turns at a call on one ground: the product, what it is measured against, and the product over the embedded database. */
function turnsOf({ size, product, bare, embedded }: Ground, name: string): readonly Turn[] {
  const [ask, own, statement] = [product.calls.get(name), embedded?.calls.get(name), bareOf[name]]
  const path = `/${statement}`
  return [
    ...(ask ? [{ key: `${size} product ${name}`, port: product.port, ask, isSingleToo: true }] : []),
    ...(statement ? [{ key: `${size} bare ${name}`, port: bare.port, ask: () => ({ path }), isSingleToo: false }] : []),
    ...(embedded && own
      ? [{ key: `${size} embedded ${name}`, port: embedded.port, ask: own, isSingleToo: false }]
      : []),
  ]
}

async function race(): Promise<ReadonlyMap<string, Found>> {
  const found = new Map<string, Found>()
  for (const name of grounds[0]?.product.calls.keys() ?? []) {
    const turns = grounds.flatMap((ground) => turnsOf(ground, name))
    if (warm > 0) for (const { port, ask } of turns) await measure(port, ask, warm)
    for (let round = 0; round < rounds; round++)
      for (const { key, port, ask, isSingleToo } of turns) {
        const known = found.get(key) ?? { many: [], single: [] }
        found.set(key, known)
        known.many.push(await measure(port, ask, seconds))
        if (isSingleToo) known.single.push(await measure(port, ask, seconds, 1))
      }
    process.stderr.write(`${name}\n`)
  }
  return found
}

function linesOf(found: ReadonlyMap<string, Found>) {
  const ratio = (one: number, other: number) => (one > 0 && other > 0 ? (one / other).toFixed(2) : '–')
  const [smallest = '', largest = ''] = [sizes[0], sizes.at(-1)]
  const head = [
    'call',
    ...sizes.map((size) => `÷ bare, ${size}`),
    `embedded ÷ server, ${values.embedded}`,
    `p50 of ${largest} ÷ ${smallest}`,
    ...sizes.flatMap((size) => [`${size}: a second`, 'p50 ms', 'p95 ms']),
  ]
  const rows = [...(grounds[0]?.product.calls.keys() ?? [])].map((name) => {
    const rate = (size: string, way: string) =>
      medianOf(found.get(`${size} ${way} ${name}`)?.many ?? [], (one) => one.perSecond)
    const time = (size: string, of: (speed: Speed) => number) =>
      medianOf(found.get(`${size} product ${name}`)?.single ?? [], of)
    const [p50, p95] = [(one: Speed) => one.p50, (one: Speed) => one.p95]
    return [
      name,
      ...sizes.map((size) => ratio(rate(size, 'product'), rate(size, 'bare'))),
      ratio(rate(values.embedded, 'embedded'), rate(values.embedded, 'product')),
      ratio(time(largest, p50), time(smallest, p50)),
      ...sizes.flatMap((size) => [
        rate(size, 'product').toFixed(0),
        time(size, p50).toFixed(1),
        time(size, p95).toFixed(1),
      ]),
    ]
  })
  return { head, rows }
}

function pointsOf(found: ReadonlyMap<string, Found>) {
  return [...(grounds[0]?.product.calls.keys() ?? [])].flatMap((call) =>
    sizes.map((size) => {
      const single = found.get(`${size} product ${call}`)?.single ?? []
      return {
        call,
        startups: rowsOf(size),
        p50: medianOf(single, (one) => one.p50),
        p95: medianOf(single, (one) => one.p95),
      }
    }),
  )
}
