import { buildStale } from './build.ts'
import { ensureParts } from './machine.ts'
import { checks, phases, type Phase } from './phases.ts'
import { noteTime, type Given } from './runners.ts'
import { lastLine, listFailures, tallyCheck, type Tally } from './tally.ts'

/**
 * Runs phases, each to its end whatever the others came to. Prints what failed once more at the end, and
 * `N passed, N failed` as its last line.
 *
 * @param words names of phases, `check` or `all`; without any, what `npm test` runs. After `--`, arguments for the runners.
 * @returns the exit code: 0 when nothing failed.
 */
export async function runTests(words: readonly string[]): Promise<number> {
  const [names, extra] = splitAt(words, '--')
  const wanted = wantedPhases(names)
  if (typeof wanted === 'string') {
    console.error(wanted)
    return 1
  }
  const missing = ensureParts([...new Set(wanted.flatMap(({ needs }) => needs))])
  missing.forEach((message) => console.error(message))
  const unbuilt = wanted.some(({ needsBuild }) => needsBuild) ? await buildStale() : []

  const failures: string[] = []
  const tallies: Tally[] = []
  const start = async (phase: Phase, gathered: boolean) => {
    const tally = await timed(phase, obstacleOf(phase, missing, unbuilt), { extra, gathered })
    failures.push(...listFailures(phase.name, tally))
    tallies.push(tally)
  }
  for (const lanes of stepsOf(wanted)) await Promise.all(lanes.map((lane, at) => inTurn(lane, at > 0)))

  async function inTurn(lane: readonly Phase[], gathered: boolean) {
    for (const phase of lane) await start(phase, gathered)
  }
  if (failures.length > 0) console.log(`\n── failed\n\n${failures.join('\n\n')}`)
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

/**
 * The order in which phases run: steps, one after another, of lanes that run side by side; the phases of a lane run one after
 * another. What the lanes but the first print is gathered.
 *
 * The checks wait for one another on no file and no port: side by side they take what the slowest takes. Of `npm test` the
 * phases that leave the processor idle run beside the others. What `npm run test:all` adds runs alone: some of it measures.
 */
export function stepsOf(wanted: readonly Phase[]): readonly (readonly Phase[])[][] {
  const isCheck = ({ name }: Phase) => (checks as readonly string[]).includes(name)
  const tests = wanted.filter((phase) => !isCheck(phase))
  const together = tests.filter(({ group }) => group === 'everyTime')
  const lanes = [together.filter(({ beside }) => !beside), together.filter(({ beside }) => beside)]
  return [
    wanted.filter(isCheck).map((phase) => [phase]),
    lanes.filter(({ length }) => length > 0),
    ...tests.filter((phase) => !together.includes(phase)).map((phase) => [[phase]]),
  ].filter(({ length }) => length > 0)
}

function obstacleOf(phase: Phase, missing: readonly string[], unbuilt: readonly string[]): string | undefined {
  const lacks = phase.needs.filter((part) => missing.includes(part.missing)).map((part) => part.missing)
  if (lacks.length > 0) return lacks.join('\n')
  return phase.needsBuild && unbuilt.length > 0 ? `${unbuilt.join(' and ')} could not be built.` : undefined
}

async function timed(phase: Phase, obstacle: string | undefined, given: Given): Promise<Tally> {
  console.log(
    `\n── ${phase.name}${given.gathered ? ' begins beside the others; what it prints follows when it ends' : ''}`,
  )
  const started = Date.now()
  if (obstacle) console.error(`Not run: ${obstacle}`)
  const tally = obstacle ? tallyCheck(1) : await phase.run(given)
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`── ${phase.name}: ${lastLine([tally])} (${seconds} s)`)
  if (!obstacle && given.extra.length === 0) noteTime(phase.name, Number(seconds))
  return tally
}

function splitAt(words: readonly string[], mark: string): [string[], string[]] {
  const at = words.indexOf(mark)
  return at < 0 ? [[...words], []] : [words.slice(0, at), words.slice(at + 1)]
}
