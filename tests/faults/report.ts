/** What one fault came to. */
export interface Outcome {
  readonly fault: string
  readonly requests: number
  /** Answers other than 200, by status; 0 is none at all. */
  readonly failures: ReadonlyMap<number, number>
  readonly lost: number
  readonly doubled: number
  /** Seconds from the end of the fault until the server is ready by itself. */
  readonly ready: number
  /** Of faults that end with a start: the seconds that one took in the same run before the first fault. */
  readonly calmStart?: number
  /** Server processes that ended and should not have. */
  readonly deaths: number
  /** What does not hold beside the goals, in messages. */
  readonly faults: readonly string[]
  /** Whether no request at all may fail. */
  readonly isSeamless?: boolean
}

const longestReadySeconds = 5
/** How many times longer than without load a start may take under it, on a machine on which 5 seconds are too few. */
const slowestStart = 5

/** The longest that an outcome may take to be ready, in seconds. */
export function longestReady({ calmStart = 0 }: Pick<Outcome, 'calmStart'>): number {
  return Math.max(longestReadySeconds, slowestStart * calmStart)
}

/** The goals that an outcome misses, in messages. */
export function missedOf(outcome: Outcome): readonly string[] {
  const { failures, lost, doubled, ready, deaths, faults, isSeamless = false } = outcome
  const failed = [...failures.values()].reduce((sum, count) => sum + count, 0)
  // 503 says that the database is not there, which is true, and 0 that nobody listens; anything else is not.
  const untrue = [...failures].filter(([status]) => status !== 503 && status !== 0)
  return [
    ...(lost > 0 ? [`${String(lost)} acknowledged messages are lost`] : []),
    ...(doubled > 0 ? [`${String(doubled)} messages are there twice`] : []),
    ...(deaths > 0 ? [`${String(deaths)} server processes died`] : []),
    ...(ready > longestReady(outcome) ? [`it was ready after ${ready.toFixed(1)} s`] : []),
    ...(isSeamless && failed > 0 ? [`${String(failed)} requests failed`] : []),
    ...untrue.map(([status, count]) => `${String(count)} requests were answered ${String(status)}`),
    ...faults,
  ]
}

/** The outcomes as a table, and the goals that were missed below it. */
export function tableOf(outcomes: readonly Outcome[], ended: readonly string[]): string {
  const rows = [
    ['fault', 'requests', 'failed', 'lost', 'doubled', 'deaths', 'ready s'],
    ...outcomes.map(({ fault, requests, failures, lost, doubled, deaths, ready }) => [
      fault,
      String(requests),
      failuresOf(failures),
      String(lost),
      String(doubled),
      String(deaths),
      ready.toFixed(1),
    ]),
  ]
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? []
  const lines = rows.map((row) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
  )
  const missed = [
    ...ended.map((fault) => `${fault}: ended before its outcome was known.`),
    ...outcomes.flatMap((outcome) => missedOf(outcome).map((message) => `${outcome.fault}: ${message}.`)),
  ]
  return [...lines, '', ...(missed.length === 0 ? ['Every goal is met.'] : missed)].join('\n')
}

function failuresOf(failures: ReadonlyMap<number, number>): string {
  return failures.size === 0
    ? '0'
    : [...failures].map(([status, count]) => `${String(count)}×${status === 0 ? 'none' : String(status)}`).join(' ')
}
