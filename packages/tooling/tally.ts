import { stripVTControlCharacters } from 'node:util'

/** What one phase of the tests came to. */
export interface Tally {
  readonly passed: number
  readonly failed: number
  /** Each failure with its title and the start of its message, as far as the runner named them. */
  readonly failures?: readonly Failure[]
}

/** A failed test: where it stands, and why it failed. */
export interface Failure {
  readonly title: string
  readonly message: string
}

/**
 * The tests that a vitest JSON report tells of. A skipped test counts as failed, since nothing is
 * skipped in silence here; so does a file that could not be read.
 *
 * @param report the file's text, or undefined where vitest wrote none.
 * @param exitCode vitest's; a failure outside any test counts as one.
 */
export function tallyVitest(report: string | undefined, exitCode: number | null): Tally {
  if (report === undefined) return noReport
  const { testResults } = JSON.parse(report) as { testResults: VitestFile[] }
  const passed = testResults.flatMap(({ assertionResults }) => assertionResults.filter(isPassed)).length
  return atLeastOneIfBroken(passed, testResults.flatMap(failuresOfFile), exitCode)
}

interface VitestFile {
  readonly name?: string
  readonly status: string
  readonly message?: string
  readonly assertionResults: readonly VitestTest[]
}

interface VitestTest {
  readonly status: string
  readonly fullName?: string
  readonly failureMessages?: readonly string[] | null
}

const isPassed = ({ status }: VitestTest) => status === 'passed'

function failuresOfFile({ name = '', status, message = '', assertionResults }: VitestFile): Failure[] {
  const failed = assertionResults.filter((test) => !isPassed(test))
  if (failed.length === 0 && status === 'failed') return [{ title: name, message }]
  return failed.map((test) => ({
    title: `${name} > ${test.fullName ?? ''}`,
    message: test.failureMessages?.join('\n') || `It is ${test.status}.`,
  }))
}

/**
 * The tests that a Playwright JSON report tells of. Skipped and flaky ones count as failed.
 *
 * @param report the file's text, or undefined where Playwright wrote none.
 */
export function tallyPlaywright(report: string | undefined, exitCode: number | null): Tally {
  if (report === undefined) return noReport
  const { suites, errors } = JSON.parse(report) as PlaywrightReport
  const tests = suites.flatMap((suite) => testsOf(suite, ''))
  const failures = tests.filter(({ status }) => status !== 'expected').map(({ title, message }) => ({ title, message }))
  const outside = errors.map(({ message = '' }) => ({ title: 'outside of any test', message }))
  return atLeastOneIfBroken(tests.length - failures.length, [...failures, ...outside], exitCode)
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[]
  readonly errors: readonly PlaywrightError[]
}

interface PlaywrightSuite {
  readonly title: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly { readonly title: string; readonly tests: readonly PlaywrightTest[] }[]
}

interface PlaywrightTest {
  readonly projectName: string
  readonly status: string
  readonly results: readonly { readonly errors: readonly PlaywrightError[] }[]
}

interface PlaywrightError {
  readonly message?: string
}

function testsOf(suite: PlaywrightSuite, before: string): (Failure & { readonly status: string })[] {
  const path = `${before}${suite.title} > `
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      title: `${path}${title} (${projectName})`,
      message:
        results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)).join('\n') || `It is ${status}.`,
      status,
    })),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, path))]
}

/**
 * The tally that a program of ours wrote.
 *
 * @param report `{"passed":…,"failed":…}`, or undefined where it wrote none.
 */
export function tallyReport(report: string | undefined, exitCode: number | null): Tally {
  if (report === undefined) return noReport
  const { passed, failed } = JSON.parse(report) as Tally
  return exitCode !== 0 && failed === 0 ? { passed, failed: 1 } : { passed, failed }
}

/** The tally of a check that passes or fails as a whole, such as the types. */
export function tallyCheck(exitCode: number | null): Tally {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** The line that `npm test` ends with. */
export function lastLine(tallies: readonly Tally[]): string {
  const sum = (key: 'passed' | 'failed') => String(tallies.reduce((total, tally) => total + tally[key], 0))
  return `${sum('passed')} passed, ${sum('failed')} failed`
}

/** The failures of a phase once more, for the end of a long log: each with as much of its message as says why. */
export function listFailures(phase: string, { failures = [] }: Tally): string[] {
  return failures.map(({ title, message }) => {
    const lines = stripVTControlCharacters(message).split('\n')
    const shown = lines.filter((line) => line.trim() !== '').slice(0, linesShown)
    return [`${phase}: ${title}`, ...shown.map((line) => `    ${line.slice(0, charactersShown)}`)].join('\n')
  })
}

const linesShown = 40
const charactersShown = 200
const noReport: Tally = { passed: 0, failed: 1, failures: [{ title: 'the runner', message: 'It wrote no report.' }] }

function atLeastOneIfBroken(passed: number, failures: readonly Failure[], exitCode: number | null): Tally {
  const all =
    exitCode !== 0 && failures.length === 0 ? [{ title: 'outside of any test', message: 'See above.' }] : failures
  return { passed, failed: all.length, failures: all }
}
