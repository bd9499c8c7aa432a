import { describe, expect, it } from 'vitest'
import { limits } from '../limits.ts'
import {
  afterEvent,
  answeredBy,
  daysOf,
  newInterest,
  recordOf,
  remindersOf,
  stateAfter,
  type InterestEvent,
  type InterestEventKind,
  type InterestSide,
} from './interests.ts'

const dayMs = 24 * 3_600_000
const begin = Date.UTC(2026, 0, 1)
const event = (
  kind: InterestEventKind,
  day: number,
  side: InterestSide | null = null,
  detail: string | null = null,
) => ({
  ...{ kind, side, detail },
  at: new Date(begin + day * dayMs),
})
const after = (...events: InterestEvent[]) => stateAfter(events)
const day = (at: Date | null) => (at === null ? null : (at.getTime() - begin) / dayMs)
const interested = event('interested', 0, 'investor')
const accepted = event('accepted', 2, 'founder')

describe('the times of an interest', () => {
  it('are those of the description, with reminders that are shorter than they', () => {
    expect([daysOf('founder'), daysOf('investor')]).toEqual([7, 21])
    expect([remindersOf('founder'), remindersOf('investor')]).toEqual([[1], [7, 1]])
  })

  it('run for the founder from connecting, and for the investor from being accepted', () => {
    expect(after(interested)).toMatchObject({ owed_by: 'founder', phase: 'waiting' })
    expect(day(after(interested).due_at)).toBe(7)
    const decided = after(interested, accepted)
    expect(decided).toMatchObject({ owed_by: 'investor', phase: 'accepted', founder_ms: 2 * dayMs })
    expect(day(decided.due_at)).toBe(23)
    expect(after(interested, accepted, event('moved', 8, 'investor'))).toMatchObject({
      ...{ owed_by: null, phase: 'moved', investor_ms: 6 * dayMs, due_at: null },
    })
  })

  it('stand still while the other side is waited for, for several causes until the last is over', () => {
    const paused = [event('paused', 5, null, 'access'), event('paused', 6, null, 'question')]
    expect(after(interested, accepted, ...paused)).toMatchObject({ due_at: null, paused_for: ['access', 'question'] })
    const half = [...paused, event('resumed', 9, null, 'access')]
    expect(after(interested, accepted, ...half).due_at).toBeNull()
    const resumed = [...half, event('resumed', 15, null, 'question')]
    expect(day(after(interested, accepted, ...resumed).due_at)).toBe(33)
    expect(after(interested, accepted, ...resumed, event('moved', 18, 'investor')).investor_ms).toBe(6 * dayMs)
    expect(after(interested, accepted, ...half, event('moved', 18, 'investor')).investor_ms).toBe(3 * dayMs)
  })

  it('that run out are silence until they are answered after all', () => {
    const lapsed = [interested, accepted, event('lapsed', 23, 'investor')]
    expect(after(...lapsed)).toMatchObject({ owed_by: 'investor', outcome: 'silent', outcome_state: 'known' })
    expect(answeredBy(after(...lapsed), 'investor')).toBe(false)
    const late = after(...lapsed, event('moved', 30, 'investor'))
    expect(late).toMatchObject({ owed_by: null, outcome: null, investor_ms: 28 * dayMs })
    expect(answeredBy(late, 'investor')).toBe(true)
  })

  it('are not escaped by ending the connection, and go on where it comes back', () => {
    const ended = [interested, accepted, event('withdrawn', 10, 'investor')]
    expect(answeredBy(after(...ended), 'investor')).toBe(false)
    const back = after(...ended, event('restored', 12, 'investor'))
    expect(answeredBy(back, 'investor')).toBeUndefined()
    expect(day(back.due_at)).toBe(25)
  })
})

describe('a pass', () => {
  const passed = [interested, accepted, event('passed', 5, 'investor', 'too_early')]

  it('answers, says the outcome by itself, and is taken back by a move', () => {
    expect(after(...passed)).toMatchObject({ phase: 'passed', outcome: 'passed', outcome_state: 'known' })
    const back = after(...passed, event('moved', 6, 'investor'))
    expect(back).toMatchObject({ phase: 'moved', passed_at: null, outcome: null, investor_ms: 3 * dayMs })
  })

  it('of what was not answered yet ends the founder’s time, and counts for nobody', () => {
    const early = after(interested, event('passed', 1, 'investor', 'other'))
    expect(early).toMatchObject({ owed_by: null, founder_ms: null, investor_ms: null })
    expect([answeredBy(early, 'founder'), answeredBy(early, 'investor')]).toEqual([undefined, undefined])
  })
})

describe('an outcome', () => {
  it('is confirmed or disputed by the other side alone, and answers what was due where both say so', () => {
    const stated = [interested, accepted, event('stated', 4, 'founder', 'met')]
    expect(after(...stated, event('confirmed', 5, 'founder'))).toMatchObject({ outcome_state: 'stated' })
    expect(after(...stated, event('disputed', 5, 'investor'))).toMatchObject({
      ...{ outcome_state: 'disputed', owed_by: 'investor' },
    })
    expect(after(...stated, event('confirmed', 5, 'investor'))).toMatchObject({
      ...{ outcome_state: 'confirmed', owed_by: null, investor_ms: 3 * dayMs },
    })
  })
})

/** Numbers from a seed, so that what fails can be run again. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const kinds = [
  ...['interested', 'accepted', 'declined', 'moved', 'passed', 'withdrawn', 'restored'],
  ...['paused', 'resumed', 'reminded', 'lapsed', 'stated', 'confirmed', 'disputed'],
] as const satisfies readonly InterestEventKind[]

function randomEvents(random: (below: number) => number): InterestEvent[] {
  const pick = <T>(from: readonly T[]): T => {
    const one = from[random(from.length)]
    if (one === undefined) throw new Error('Nothing to pick from.')
    return one
  }
  let at = begin
  return [
    interested,
    ...Array.from({ length: random(14) }, (): InterestEvent => {
      at += random(9) * dayMs + random(dayMs)
      const kind = pick(kinds)
      const side = pick(['founder', 'investor'] as const)
      const detail = {
        ...{ passed: 'other', reminded: '7', stated: pick(['met', 'in_diligence', 'invested', 'passed', 'silent']) },
        ...{ paused: pick(['access', 'question', 'away']), resumed: pick(['access', 'question', 'away']) },
      }[kind as string]
      return { kind, side, at: new Date(at), detail: detail ?? null }
    }),
  ]
}

/**
 * The same, slowly: each question is asked of the events before it again. A time runs from what began it to what ended it, without the
 * moments (each piece between two events) in which a cause stood in its way.
 */
function slowly(events: readonly InterestEvent[]) {
  const phase = (until: number): string => {
    let now = 'waiting'
    events.slice(0, until).forEach(({ kind }, at) => {
      const founderAnswered = () => tookOf('founder', at) !== null
      if (kind === 'accepted' && (now === 'waiting' || now === 'declined')) now = 'accepted'
      else if (kind === 'declined' && now !== 'passed') now = 'declined'
      else if (kind === 'passed' && now !== 'declined') now = 'passed'
      else if (kind === 'moved' && now === 'passed') now = founderAnswered() ? 'moved' : 'waiting'
      else if (kind === 'moved' && now === 'accepted') now = 'moved'
      else if (kind === 'confirmed' && now === 'accepted' && saysAlike(at) && debtor(at) === 'investor') now = 'moved'
    })
    return now
  }
  /** What stands stated before an event, and by whom. */
  const statement = (until: number) => {
    let last: { outcome: string | null; by: InterestSide | null; open: boolean } | undefined
    events.slice(0, until).forEach(({ kind, side, detail }, at) => {
      if (kind === 'stated') last = { outcome: detail, by: side, open: true }
      else if ((kind === 'confirmed' || kind === 'disputed') && last?.open && last.by !== side) last.open = false
      else if (kind === 'passed' && !['passed', 'declined'].includes(phase(at))) last = undefined
    })
    return last
  }
  const saysAlike = (at: number): boolean => {
    const said = statement(at)
    return said?.open === true && said.by !== events[at]?.side && said.outcome !== 'silent'
  }
  /** Which event began the time that runs before an event, if one does. */
  const began = (until: number): number | undefined => {
    let from: number | undefined
    events.slice(0, until).forEach(({ kind }, at) => {
      const stands = phase(at)
      if (kind === 'interested' && at === 0) from = at
      else if (kind === 'accepted' && (stands === 'waiting' || stands === 'declined')) from = at
      else if (kind === 'moved' && stands === 'passed' && tookOf('founder', at) === null) from = at
      else if (kind === 'declined' && stands !== 'passed') from = undefined
      else if (kind === 'passed' && stands !== 'declined' && stands !== 'passed') from = undefined
      else if (kind === 'moved' && stands === 'accepted') from = undefined
      else if (kind === 'confirmed' && saysAlike(at) && from !== undefined && events[from]?.kind === 'accepted')
        from = undefined
    })
    return from
  }
  const debtor = (until: number): InterestSide | undefined => {
    const from = began(until)
    return from === undefined ? undefined : events[from]?.kind === 'accepted' ? 'investor' : 'founder'
  }
  const lapsedBefore = (until: number, from: number): boolean =>
    events.some(({ kind }, at) => at > from && at < until && kind === 'lapsed' && !isStill(at, from))
  /** Whether something stood in the way of the time that began at `from`, just before an event. */
  const isStill = (until: number, from: number): boolean => {
    const causes = new Set<string>()
    for (let at = from + 1; at < until; at++) {
      const { kind, detail } = events[at] ?? interested
      const isEnded = endedBefore(at)
      const over = lapsedBefore(at, from)
      if (kind === 'paused' && detail && !over) causes.add(detail)
      if (kind === 'resumed' && detail) causes.delete(detail)
      if (kind === 'withdrawn' && !isEnded && !over) causes.add('ended')
      if (kind === 'restored' && isEnded) causes.delete('ended')
    }
    return causes.size > 0
  }
  const endedBefore = (until: number): boolean =>
    events
      .slice(0, until)
      .reduce((is, { kind }) => (kind === 'withdrawn' ? true : kind === 'restored' ? false : is), false)
  const elapsed = (from: number, until: number): number => {
    let ms = 0
    for (let at = from + 1; at <= until; at++)
      if (!isStill(at, from)) ms += (events[at]?.at.getTime() ?? 0) - (events[at - 1]?.at.getTime() ?? 0)
    return ms
  }
  const tookOf = (side: InterestSide, until: number): number | null => {
    let took: number | null = null
    for (let at = 1; at < until; at++) {
      const { kind } = events[at] ?? interested
      const [from, stands] = [began(at), phase(at)]
      if (from === undefined || debtor(at) !== side) continue
      const isAnswer =
        side === 'founder'
          ? (kind === 'accepted' && ['waiting', 'declined'].includes(stands)) ||
            (kind === 'declined' && stands === 'waiting')
          : (kind === 'moved' && stands === 'accepted') ||
            (kind === 'passed' && !['passed', 'declined'].includes(stands)) ||
            (kind === 'confirmed' && saysAlike(at))
      if (isAnswer) took = elapsed(from, at)
    }
    return took
  }
  const end = events.length
  const from = began(end)
  const isLapsed = from !== undefined && lapsedBefore(end, from)
  const verdict = (side: InterestSide): number | 'silent' | undefined => {
    const took = tookOf(side, end)
    if (took !== null) return took
    if (debtor(end) !== side) return undefined
    return isLapsed || (side === 'investor' && endedBefore(end)) ? 'silent' : undefined
  }
  return { founder: verdict('founder'), investor: verdict('investor') }
}

function slowRecord(verdicts: readonly (number | 'silent' | undefined)[]) {
  const over = verdicts.filter((one) => one !== undefined)
  const took = over.filter((one) => one !== 'silent').sort((a, b) => a - b)
  if (took.length < 5) return undefined
  const [low, high] = [took[Math.floor((took.length - 1) / 2)] ?? 0, took[Math.floor(took.length / 2)] ?? 0]
  return { answered: took.length, of: over.length, median_ms: (low + high) / 2 }
}

describe('a record of answers', () => {
  it('is shown from 5 answers on', () => {
    const answered = after(interested, accepted, event('moved', 8, 'investor'))
    const silent = after(interested, accepted, event('lapsed', 23, 'investor'))
    expect(limits.interest.fewest).toBe(5)
    expect(recordOf([answered, answered, answered, answered, silent, silent], 'investor')).toBeUndefined()
    expect(recordOf([...Array<typeof answered>(5).fill(answered), silent], 'investor')).toEqual({
      ...{ answered: 5, of: 6, median_ms: 6 * dayMs },
    })
  })

  it('is that of a slow recomputation, for 10,000 random sequences of events', () => {
    const random = numbers(20_261_125)
    let batch: { events: InterestEvent[]; state: ReturnType<typeof stateAfter> }[] = []
    let shown = 0
    for (let run = 0; run < 10_000; run++) {
      const events = randomEvents(random)
      // Event by event, as it is stored, and not by the fold at once.
      let state = newInterest
      for (const one of events) state = afterEvent(state, one)
      const slow = slowly(events)
      for (const side of ['founder', 'investor'] as const) {
        const fast = answeredBy(state, side)
        const ms = side === 'founder' ? state.founder_ms : state.investor_ms
        expect(fast === undefined ? undefined : fast ? ms : 'silent', JSON.stringify(events)).toBe(slow[side])
      }
      batch.push({ events, state })
      if (batch.length < 10 + random(30)) continue
      for (const side of ['founder', 'investor'] as const) {
        const fast = recordOf(
          batch.map((one) => one.state),
          side,
        )
        expect(fast).toEqual(slowRecord(batch.map((one) => slowly(one.events)[side])))
        if (fast) shown++
      }
      batch = []
    }
    expect(shown).toBeGreaterThan(100)
  })
})
