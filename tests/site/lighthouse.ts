import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromiumPath, missingChromium } from '@baobab/tooling/machine.ts'
import lighthouse from 'lighthouse'
import { startTestServer } from '../browser/server.ts'
import { freePort } from '../postgres/server.ts'
import { addresses } from './pages.ts'

/*
 * Measures the public pages as Lighthouse does by default: a mid-range phone on a slow connection, simulated. Each page is
 * loaded several times and the median is told. `npm run lighthouse -- --page /about --runs 1` measures less.
 */
const { values } = parseArgs({
  options: {
    page: { type: 'string', multiple: true },
    runs: { type: 'string', default: '3' },
    report: { type: 'string' },
  },
})
const runs = Number(values.runs)

const goals = { lcp: 1500, cls: 0, tbt: 50 } as const
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]
type Measure = Record<Category | keyof typeof goals, number>

const chromium = chromiumPath()
if (!chromium) throw new Error(missingChromium)
// Lighthouse measures no answer of 404; the offline page is made of the same parts.
const wanted = addresses.filter(({ path, status }) => status === 200 && (values.page?.includes(path) ?? true))
const server = await startTestServer()
const browser = await startBrowser(chromium)
const missed: string[] = []
try {
  console.log(`${'page'.padEnd(24)}perf  a11y  best  seo      LCP    TBT    CLS`)
  for (const { path, hidden } of wanted) {
    // What search engines are told to leave out cannot score in "SEO".
    const scored = categories.filter((category) => category !== 'seo' || !hidden)
    const measures: Measure[] = []
    for (let run = 0; run < runs; run++) measures.push(await measure(server.url + path, scored))
    const median = medians(measures)
    console.log(line(path, median))
    for (const category of scored)
      if (median[category] < 100) missed.push(`${path}: ${category} ${String(median[category])}`)
    for (const goal of ['lcp', 'cls', 'tbt'] as const)
      if (median[goal] > goals[goal])
        missed.push(`${path}: ${goal} ${String(median[goal])}, at most ${String(goals[goal])}`)
  }
} finally {
  await browser.stop()
  await server.stop()
}
console.log(missed.length === 0 ? '\nEvery page reaches its goals.' : `\nMissed:\n${missed.join('\n')}`)
process.exitCode = missed.length === 0 ? 0 : 1

async function measure(url: string, onlyCategories: readonly Category[], again = 2): Promise<Measure> {
  const result = await lighthouse(url, {
    port: browser.port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: [...onlyCategories],
  })
  if (!result) throw new Error(`Lighthouse gave no result for ${url}.`)
  const { lhr, report } = result
  if (lhr.runtimeError) {
    // A busy machine sometimes spoils a recording; Lighthouse itself then says to run it again.
    if (again === 0) throw new Error(`${url}: ${lhr.runtimeError.message}`)
    return measure(url, onlyCategories, again - 1)
  }
  if (values.report) writeFileSync(values.report, typeof report === 'string' ? report : report.join('\n'))
  for (const category of onlyCategories) {
    const failed =
      lhr.categories[category]?.auditRefs.filter(
        ({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9,
      ) ?? []
    for (const { id } of failed)
      console.error(`  ${url}: ${id}: ${lhr.audits[id]?.title ?? ''} ${lhr.audits[id]?.displayValue ?? ''}`)
  }
  const score = (category: Category) => Math.round((lhr.categories[category]?.score ?? NaN) * 100)
  const number = (audit: string) => lhr.audits[audit]?.numericValue ?? NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp: Math.round(number('largest-contentful-paint')),
    tbt: Math.round(number('total-blocking-time')),
    cls: Math.round(number('cumulative-layout-shift') * 1000) / 1000,
  }
}

function medians(measures: readonly Measure[]): Measure {
  const of = (key: keyof Measure) =>
    measures.map((one) => one[key]).sort((a, b) => a - b)[Math.floor(measures.length / 2)] ?? NaN
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best-practices': of('best-practices'),
    seo: of('seo'),
    lcp: of('lcp'),
    tbt: of('tbt'),
    cls: of('cls'),
  }
}

function line(path: string, { lcp, tbt, cls, ...scores }: Measure): string {
  const cells = categories.map((category) =>
    (Number.isNaN(scores[category]) ? '–' : String(scores[category])).padStart(4),
  )
  return `${path.padEnd(24)}${cells.join('  ')}  ${`${String(lcp)} ms`.padStart(8)}  ${`${String(tbt)} ms`.padStart(5)}  ${String(cls).padStart(5)}`
}

async function startBrowser(program: string) {
  const profile = mkdtempSync(join(tmpdir(), 'baobab-lighthouse-'))
  const port = await freePort()
  const child = spawn(
    program,
    [
      '--headless=new',
      '--no-sandbox',
      '--no-first-run',
      '--disable-extensions',
      '--disable-component-update',
      '--disable-background-networking',
      `--remote-debugging-port=${String(port)}`,
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  )
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`http://127.0.0.1:${String(port)}/json/version`).catch(() => undefined)
    if (answer?.ok) break
    await pause(100)
  }
  return {
    port,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill()
      await ended
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
