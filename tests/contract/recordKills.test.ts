import { expect, inject, it } from 'vitest'
import { readThroughKills } from '../endurance/readKills.ts'

it.concurrent.for(['embedded', 'postgres'] as const)(
  'no more than the last second of access records is missing where the server is killed, the check says so, and finds what was changed (%s)',
  { timeout: 120_000 },
  async (where) => {
    const report = await readThroughKills(where === 'postgres' ? inject('postgresUrl') : undefined, {
      reads: 200,
      kills: 2,
    })
    expect(report.faults).toEqual([])
    expect(report.answered).toBe(200)
    expect(report.recorded).toBeGreaterThan(0)
    expect(report.found).toEqual([
      expect.stringMatching(/\d{4}-\d\d-\d\d: a record was changed \(number \d+\)/),
      expect.stringMatching(/\d{4}-\d\d-\d\d: a record is missing \(number \d+\)/),
    ])
    expect(report.said).toMatch(/as they were written\.\n2 servers did not end in order or still run/)
  },
)
