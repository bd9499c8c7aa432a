/** What one phase of the tests came to. */
export interface Tally {
  readonly passed: number
  readonly failed: number
}

/**
 * The tests that a vitest JSON report tells of. A skipped test counts as failed, since nothing is
 * skipped in silence here; so does a file that could not be read.
 *
 * @param report the file's text, or undefined where vitest wrote none.
 * @param exitCode vitest's; a failure that no test owns up to counts as one.
 */
export function tallyVitest(report: string | undefined, exitCode: number | null): Tally {
  if (report === undefined) return { passed: 0, failed: 1 }
  const { testResults } = JSON.parse(report) as { testResults: VitestFile[] }
  const states = testResults.flatMap((file) =>
    file.status === 'failed' && file.assertionResults.every(({ status }) => status === 'passed')
      ? [...file.assertionResults.map(({ status }) => status), 'failed']
      : file.assertionResults.map(({ status }) => status),
  )
  const passed = states.filter((state) => state === 'passed').length
  return atLeastOneIfBroken({ passed, failed: states.length - passed }, exitCode)
}

interface VitestFile {
  readonly status: string
  readonly assertionResults: readonly { readonly status: string }[]
}

/**
 * The tests that a Playwright JSON report tells of. Skipped and flaky ones count as failed.
 *
 * @param report the file's text, or undefined where Playwright wrote none.
 */
export function tallyPlaywright(report: string | undefined, exitCode: number | null): Tally {
  if (report === undefined) return { passed: 0, failed: 1 }
  const { stats } = JSON.parse(report) as { stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number> }
  const failed = stats.unexpected + stats.flaky + stats.skipped
  return atLeastOneIfBroken({ passed: stats.expected, failed }, exitCode)
}

/**
 * What a program of ours wrote of itself.
 *
 * @param report `{"passed":…,"failed":…}`, or undefined where it wrote none.
 */
export function tallyReport(report: string | undefined, exitCode: number | null): Tally {
  if (report === undefined) return { passed: 0, failed: 1 }
  const { passed, failed } = JSON.parse(report) as Tally
  return atLeastOneIfBroken({ passed, failed }, exitCode)
}

/** A check that is one thing as a whole, such as the types. */
export function tallyCheck(exitCode: number | null): Tally {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** The line that `npm test` ends with. */
export function lastLine(tallies: readonly Tally[]): string {
  const sum = (key: keyof Tally) => String(tallies.reduce((total, tally) => total + tally[key], 0))
  return `${sum('passed')} passed, ${sum('failed')} failed`
}

function atLeastOneIfBroken(tally: Tally, exitCode: number | null): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}
