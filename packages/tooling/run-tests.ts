import { atExit } from './atExit.ts'
import { buildStale } from './build.ts'
import { largerPages } from './largerPages.ts'
import { ensureParts } from './machine.ts'
import { checks, phases, type Phase } from './phases.ts'
import { noteTime } from './runners.ts'
import { lastLine, listFailures, tallyCheck } from './tally.ts'
import { isInTime, limitOf, type Ran } from './timeLimit.ts'

/**
 * Runs phases, each to its end whatever the others came to. Prints what failed once more at the end, and
 * `N passed, N failed` as its last line. With `TEST_MINUTES` a phase that would not end within so many, at the pace of those before it,
 * is left out and named at the end.
 *
 * @param words names of phases, `check` or `all`; without any, what `npm test` runs. After `--`, arguments for the runners.
 * @returns the exit code: 0 when nothing failed.
 */
export async function runTests(words: readonly string[]): Promise<number> {
  const [names, extra] = splitAt(words, '--')
  const wanted = wantedPhases(names)
  const limit = limitOf(process.env)
  for (const message of [wanted, limit]) if (typeof message === 'string') console.error(message)
  if (typeof wanted === 'string' || typeof limit === 'string') return 1
  const putBack = largerPages()
  if (putBack) {
    console.log('While these tests run, memory comes in pages of 64 kB.')
    atExit(putBack)
  }
  const missing = ensureParts([...new Set(wanted.flatMap(({ needs }) => needs))])
  missing.forEach((message) => console.error(message))
  const unbuilt = wanted.some(({ needsBuild }) => needsBuild) ? await buildStale() : []

  // The checks wait for one another on no file and no port: side by side they take what the slowest takes.
  const isCheck = ({ name }: Phase) => (checks as readonly string[]).includes(name)
  const failures: string[] = []
  const ran: Ran[] = []
  const start = async (phase: Phase) => {
    const obstacle = obstacleOf(phase, missing, unbuilt)
    const { seconds, ...tally } = await timed(phase, obstacle, extra)
    if (obstacle === undefined && phase.seconds !== undefined) ran.push({ usual: phase.seconds, seconds })
    failures.push(...listFailures(phase.name, tally))
    return tally
  }
  const tallies = await Promise.all(wanted.filter(isCheck).map(start))
  const late: string[] = []
  for (const phase of wanted.filter((one) => !isCheck(one))) {
    // From the start of the process, installing and building included.
    if (isInTime(phase.seconds ?? 0, ran, performance.now() / 1_000, limit)) tallies.push(await start(phase))
    else late.push(phase.name)
  }
  if (failures.length > 0) console.log(`\n── failed\n\n${failures.join('\n\n')}`)
  if (late.length > 0)
    console.log(`\nNot run, since they would not end within TEST_MINUTES on this machine: ${late.join(', ')}.`)
  console.log(`\n${lastLine(tallies)}`)
  return tallies.some(({ failed }) => failed > 0) ? 1 : 0
}

/** The phases that the words name, or a message about a word that names none. */
export function wantedPhases(names: readonly string[]): readonly Phase[] | string {
  if (names.length === 0) return phases.filter(({ group }) => group === 'everyTime')
  const groups: Readonly<Record<string, readonly string[]>> = {
    all: phases.filter(({ group }) => group !== 'named').map(({ name }) => name),
    check: checks,
  }
  const wanted = names.flatMap((name) => groups[name] ?? [name])
  const unknown = wanted.filter((name) => !phases.some((phase) => phase.name === name))
  return unknown.length > 0
    ? `There is no phase ${unknown.join(', ')}; there are ${phases.map(({ name }) => name).join(', ')}.`
    : phases.filter(({ name }) => wanted.includes(name))
}

function obstacleOf(phase: Phase, missing: readonly string[], unbuilt: readonly string[]): string | undefined {
  const lacks = phase.needs.filter((part) => missing.includes(part.missing)).map((part) => part.missing)
  if (lacks.length > 0) return lacks.join('\n')
  return phase.needsBuild && unbuilt.length > 0 ? `${unbuilt.join(' and ')} could not be built.` : undefined
}

async function timed(phase: Phase, obstacle: string | undefined, extra: readonly string[]) {
  console.log(`\n── ${phase.name}`)
  const started = Date.now()
  if (obstacle) console.error(`Not run: ${obstacle}`)
  const tally = obstacle ? tallyCheck(1) : await phase.run(extra)
  const seconds = (Date.now() - started) / 1000
  console.log(`── ${phase.name}: ${lastLine([tally])} (${seconds.toFixed(1)} s)`)
  if (!obstacle && extra.length === 0) noteTime(phase.name, Number(seconds.toFixed(1)))
  return { ...tally, seconds }
}

function splitAt(words: readonly string[], mark: string): [string[], string[]] {
  const at = words.indexOf(mark)
  return at < 0 ? [[...words], []] : [words.slice(0, at), words.slice(at + 1)]
}
