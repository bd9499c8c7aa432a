import { randomUUID } from 'node:crypto'
import { expect, inject, it } from 'vitest'
import { sendThroughKills } from '../endurance/kills.ts'
import { faultsOf, type Acknowledged } from '../endurance/talk.ts'

it.concurrent.for(['embedded', 'postgres'] as const)(
  'every acknowledged message is there once and in order, and every queued mail arrives, though the server is killed (%s)',
  { timeout: 240_000 },
  async (where) => {
    const report = await sendThroughKills(where === 'postgres' ? inject('postgresUrl') : undefined, {
      messages: 60,
      kills: 2,
      newcomers: 6,
      readers: 0,
      mailsWithin: 60_000,
      hurry: true,
    })
    expect(report.faults).toEqual([])
    expect(report).toMatchObject({ messages: 60, kills: 2 })
    expect(report.mails.queued).toBeGreaterThanOrEqual(11)
  },
)

it('is seen where it does not hold', () => {
  const sent = (place: number, begunAt: number, acknowledgedAt: number): Acknowledged => ({
    message: {
      message_uuid: randomUUID(),
      place,
      sender_uuid: randomUUID(),
      text: `m${place}`,
      sent_at: new Date(begunAt).toISOString(),
    },
    text: `m${place}`,
    begunAt,
    acknowledgedAt,
    unanswered: 0,
  })
  const all = [sent(1, 0, 10), sent(2, 5, 20), sent(3, 20, 30)]
  const read = all.map(({ message }) => message)
  const [first, second, third] = read
  expect(faultsOf(all, read)).toEqual([])
  expect(
    faultsOf(
      all,
      [first, second].flatMap((one) => one ?? []),
    ),
  ).toEqual([
    `Message ${third?.message_uuid} was acknowledged, and is there 0 times.`,
    '3 messages were acknowledged, and 2 are there.',
  ])
  expect(faultsOf(all, [...read, ...read.slice(2)])).toContain(
    `Message ${third?.message_uuid} was acknowledged, and is there 2 times.`,
  )
  expect(
    faultsOf(
      all,
      read.map((one) => ({ ...one, text: 'other' })),
    ),
  ).toHaveLength(3)
  expect(faultsOf(all, [...read.slice(0, 2), { ...read[2]!, place: 4 }])).toContain(
    'The places have gaps, or do not come in order.',
  )
  const early = [sent(1, 20, 30), sent(2, 0, 10)]
  expect(
    faultsOf(
      early,
      early.map(({ message }) => message),
    ),
  ).toEqual(['Message 2 was acknowledged before message 1 was sent, and stands after it.'])
})
