import { describe, expect, it } from 'vitest'
import { limits } from '@baobab/validation'
import { createIntake } from './intake.ts'
import type { HttpError } from '../errors/httpError.ts'

const small = {
  ...limits.intake,
  perMinute: 5,
  patienceMs: 1_000,
  strangers: { places: 3, bytes: 300 },
  strangersOfNetwork: { places: 2, bytes: 200 },
  members: { places: 3, bytes: 300 },
  membersOfNetwork: { places: 3, bytes: 300 },
  member: { places: 2, bytes: 200 },
} as unknown as typeof limits.intake

function clocked() {
  let at = 0
  return { intake: createIntake(() => at, small), pass: (ms: number) => void (at += ms) }
}

const stranger = (network: string) => ({ userId: undefined, network })
const member = (userId: string) => ({ userId, network: '192.0.2.1' })
const tooMany = expect.objectContaining({ status: 429, retryAfter: expect.any(Number) as number }) as HttpError

describe('the intake of bodies', () => {
  it('gives a network so many places, and the one that takes longest gives way', () => {
    const { intake, pass } = clocked()
    const stopped: HttpError[] = []
    intake.open(stranger('a')).onStop((problem) => void stopped.push(problem))
    intake.open(stranger('a'))
    expect(() => intake.open(stranger('a'))).toThrow(tooMany)
    expect(intake.open(stranger('b'))).toBeDefined()
    pass(1_001)
    intake.open(stranger('a'))
    expect(stopped).toEqual([tooMany])
    expect(intake.pending().places).toBe(3)
  })

  it('reads so many bodies of a network a minute from who is not signed in', () => {
    const { intake, pass } = clocked()
    for (let n = 0; n < 5; n++) intake.open(stranger('a')).close()
    expect(() => intake.open(stranger('a'))).toThrow(tooMany)
    intake.open(stranger('b')).close()
    for (let n = 0; n < 9; n++) intake.open(member('x')).close()
    pass(60_001)
    intake.open(stranger('a')).close()
  })

  it('holds so many bytes of a person and in all, until their calls are answered', () => {
    const { intake } = clocked()
    const [first, second, other] = [intake.open(member('x')), intake.open(member('x')), intake.open(member('y'))]
    first.take(150)
    first.arrived()
    expect(() => second.take(100)).toThrow(tooMany)
    second.close()
    other.take(150)
    expect(() => other.take(1)).toThrow(tooMany)
    first.close()
    other.take(1)
    expect(intake.pending()).toEqual({ places: 1, bytes: 151 })
    other.close()
    other.close()
    expect(intake.pending()).toEqual({ places: 0, bytes: 0 })
  })

  it('lets one that arrived be worked at: another does not push it out', () => {
    const { intake, pass } = clocked()
    const place = intake.open(member('x'))
    place.onStop(() => expect.unreachable())
    place.take(200)
    place.arrived()
    pass(5_000)
    const next = intake.open(member('x'))
    pass(5_000)
    expect(() => next.take(1)).toThrow(tooMany)
  })
})
