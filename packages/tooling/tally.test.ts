import { expect, test } from 'vitest'
import { lastLine, listFailures, tallyCheck, tallyPlaywright, tallyReport, tallyVitest, type Tally } from './tally.ts'

const counts = ({ passed, failed }: Tally) => ({ passed, failed })

type TestResult = string | { readonly status: string; readonly fullName: string; readonly failureMessages: string[] }

const vitestReport = (...files: [status: string, ...tests: TestResult[]][]) =>
  JSON.stringify({
    testResults: files.map(([status, ...tests], index) => ({
      name: `${index}.test.ts`,
      status,
      message: status === 'failed' ? 'SyntaxError: unexpected token' : '',
      assertionResults: tests.map((test) => (typeof test === 'string' ? { status: test } : test)),
    })),
  })

const playwrightReport = (...states: string[]) =>
  JSON.stringify({
    errors: [],
    suites: [
      {
        title: 'login.spec.ts',
        specs: [],
        suites: [
          {
            title: 'signing in',
            specs: states.map((status) => ({
              title: `is ${status}`,
              tests: [
                {
                  projectName: 'embedded',
                  status,
                  results: [{ errors: status === 'unexpected' ? [{ message: 'not found' }] : [] }],
                },
              ],
            })),
          },
        ],
      },
    ],
  })

test('passed and failed tests of vitest are counted', () => {
  const report = vitestReport(['passed', 'passed', 'passed'], ['failed', 'failed', 'passed'])
  expect(counts(tallyVitest(report, 1))).toEqual({ passed: 3, failed: 1 })
})

test.each([['skipped'], ['pending'], ['todo']])('a %s test counts as failed', (state) => {
  expect(counts(tallyVitest(vitestReport(['passed', 'passed', state]), 0))).toEqual({ passed: 1, failed: 1 })
})

test('a test file that could not be read counts as one failure', () => {
  expect(counts(tallyVitest(vitestReport(['failed'], ['passed', 'passed']), 1))).toEqual({ passed: 1, failed: 1 })
})

test('an unhandled error fails the run though every test passed', () => {
  expect(counts(tallyVitest(vitestReport(['passed', 'passed']), 1))).toEqual({ passed: 1, failed: 1 })
})

test('a runner that wrote no report has failed', () => {
  expect(counts(tallyVitest(undefined, 1))).toEqual({ passed: 0, failed: 1 })
  expect(counts(tallyPlaywright(undefined, null))).toEqual({ passed: 0, failed: 1 })
})

test('browser tests that were flaky or skipped count as failed', () => {
  const report = playwrightReport(...Array<string>(5).fill('expected'), 'unexpected', 'flaky', 'skipped', 'skipped')
  expect(counts(tallyPlaywright(report, 1))).toEqual({ passed: 5, failed: 4 })
})

test('a program of ours is counted by its own report, and failed without one', () => {
  expect(counts(tallyReport('{"passed":13,"failed":1}', 1))).toEqual({ passed: 13, failed: 1 })
  expect(counts(tallyReport('{"passed":14,"failed":0}', 1))).toEqual({ passed: 14, failed: 1 })
  expect(counts(tallyReport(undefined, 0))).toEqual({ passed: 0, failed: 1 })
})

test('the last line sums up all phases', () => {
  const tallies = [tallyCheck(0), tallyCheck(2), { passed: 40, failed: 0 }]
  expect(lastLine(tallies)).toBe('41 passed, 1 failed')
})

test('what failed is listed with its title and the start of its message', () => {
  const failed = {
    status: 'failed',
    fullName: 'cursors go on',
    failureMessages: ['\u001b[31mexpected 1\u001b[39m\n\nto be 2'],
  }
  expect(listFailures('unit', tallyVitest(vitestReport(['failed', 'passed', failed]), 1))).toEqual([
    'unit: 0.test.ts > cursors go on\n    expected 1\n    to be 2',
  ])
  expect(listFailures('unit', tallyVitest(vitestReport(['failed']), 1))).toEqual([
    'unit: 0.test.ts\n    SyntaxError: unexpected token',
  ])
  expect(listFailures('browser', tallyPlaywright(playwrightReport('expected', 'unexpected'), 1))).toEqual([
    'browser: login.spec.ts > signing in > is unexpected (embedded)\n    not found',
  ])
  expect(listFailures('unit', tallyVitest(vitestReport(['passed', 'passed']), 0))).toEqual([])
})
