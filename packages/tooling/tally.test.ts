import { expect, test } from 'vitest'
import { lastLine, tallyCheck, tallyPlaywright, tallyReport, tallyVitest } from './tally.ts'

const vitestReport = (...files: [status: string, ...tests: string[]][]) =>
  JSON.stringify({
    testResults: files.map(([status, ...tests]) => ({
      status,
      assertionResults: tests.map((test) => ({ status: test })),
    })),
  })

test('passed and failed tests of vitest are counted', () => {
  const report = vitestReport(['passed', 'passed', 'passed'], ['failed', 'failed', 'passed'])
  expect(tallyVitest(report, 1)).toEqual({ passed: 3, failed: 1 })
})

test.each([['skipped'], ['pending'], ['todo']])('a %s test counts as failed', (state) => {
  expect(tallyVitest(vitestReport(['passed', 'passed', state]), 0)).toEqual({ passed: 1, failed: 1 })
})

test('a test file that could not be read counts as one failure', () => {
  expect(tallyVitest(vitestReport(['failed'], ['passed', 'passed']), 1)).toEqual({ passed: 1, failed: 1 })
})

test('an unhandled error fails the run though every test passed', () => {
  expect(tallyVitest(vitestReport(['passed', 'passed']), 1)).toEqual({ passed: 1, failed: 1 })
})

test('a runner that wrote no report has failed', () => {
  expect(tallyVitest(undefined, 1)).toEqual({ passed: 0, failed: 1 })
  expect(tallyPlaywright(undefined, null)).toEqual({ passed: 0, failed: 1 })
})

test('browser tests that were flaky or skipped count as failed', () => {
  const report = JSON.stringify({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 } })
  expect(tallyPlaywright(report, 1)).toEqual({ passed: 5, failed: 4 })
})

test('a program of ours is counted by its own report, and failed without one', () => {
  expect(tallyReport('{"passed":13,"failed":1}', 1)).toEqual({ passed: 13, failed: 1 })
  expect(tallyReport('{"passed":14,"failed":0}', 1)).toEqual({ passed: 14, failed: 1 })
  expect(tallyReport(undefined, 0)).toEqual({ passed: 0, failed: 1 })
})

test('the last line sums up all phases', () => {
  const tallies = [tallyCheck(0), tallyCheck(2), { passed: 40, failed: 0 }]
  expect(lastLine(tallies)).toBe('41 passed, 1 failed')
})
