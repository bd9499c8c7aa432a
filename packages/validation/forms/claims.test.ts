import { describe, expect, it } from 'vitest'
import {
  claimRules,
  claimTypes,
  claimTypesOf,
  endOfClaim,
  renewableFrom,
  stands,
  stateAt,
  verifiedInvestor,
  verifyingTypes,
  type ClaimState,
  type ClaimType,
} from './claims.ts'

const at = (day: string) => new Date(`${day}T12:00:00Z`)
const confirmed = (type: ClaimType, on: string, state: ClaimState = 'confirmed') => ({
  type,
  state,
  decided_at: at(on),
  ends_at: endOfClaim(type, at(on)),
})
const whole = [
  confirmed('investor_identity', '2026-03-10'),
  confirmed('investor_mandate', '2026-03-12'),
  confirmed('no_fees', '2026-01-05'),
]

describe('types of claims', () => {
  it('are of a startup or of investors, each with who confirms it and for how long', () => {
    expect([...claimTypesOf('startup'), ...claimTypesOf('investor')]).toEqual(claimTypes)
    for (const { months, confirmedBy, evidence } of Object.values(claimRules)) {
      expect(months).toBeGreaterThan(0)
      // What an administrator confirms has something to look at.
      expect(evidence === 'none').toBe(confirmedBy !== 'administrator')
    }
  })
})

describe('how long a claim stands', () => {
  it.each([
    ['2026-03-12', '2027-03-12'],
    ['2024-02-29', '2025-02-28'],
    ['2026-12-31', '2027-12-31'],
  ])('is by the calendar: from %s to %s', (from, to) => {
    expect(endOfClaim('revenue', at(from))).toEqual(at(to))
  })

  it('is while it is confirmed and its end has not come, whatever is stored', () => {
    const claim = confirmed('revenue', '2026-03-12')
    expect(stands(claim, at('2027-03-11'))).toBe(true)
    expect(stands(claim, at('2027-03-12'))).toBe(false)
    expect(stateAt(claim, at('2027-03-12'))).toBe('expired')
    expect(stateAt(claim, at('2027-03-11'))).toBe('confirmed')
    for (const state of ['claimed', 'refused', 'expired', 'withdrawn'] as const) {
      expect(stands({ ...claim, state }, at('2026-04-01'))).toBe(false)
      expect(stateAt({ ...claim, state }, at('2028-01-01'))).toBe(state)
    }
    expect(stands({ state: 'confirmed', ends_at: null }, at('2026-04-01'))).toBe(false)
  })

  it('may be made longer from 30 days before its end', () => {
    expect(renewableFrom(at('2027-03-31'))).toEqual(at('2027-03-01'))
  })
})

describe('a verified investor', () => {
  it('is dated by the youngest of what it takes, and ends with the first', () => {
    expect(verifiedInvestor(whole, at('2026-04-01'))).toEqual({
      confirmed_at: at('2026-03-12'),
      ends_at: at('2027-01-05'),
    })
  })

  it.each(verifyingTypes)('is none without %s, or once it is over', (type) => {
    const others = whole.filter((one) => one.type !== type)
    expect(verifiedInvestor(others, at('2026-04-01'))).toBeUndefined()
    for (const state of ['claimed', 'refused', 'expired', 'withdrawn'] as const)
      expect(verifiedInvestor([...others, confirmed(type, '2026-03-12', state)], at('2026-04-01'))).toBeUndefined()
    expect(verifiedInvestor([...others, confirmed(type, '2025-03-12')], at('2026-04-01'))).toBeUndefined()
  })

  it('is one still where a newer claim took the place of an old one', () => {
    const renewed = [...whole, confirmed('no_fees', '2026-12-20')]
    expect(verifiedInvestor(renewed, at('2027-01-10'))).toEqual({
      confirmed_at: at('2026-12-20'),
      ends_at: at('2027-03-10'),
    })
    expect(verifiedInvestor(renewed, at('2027-03-10'))).toBeUndefined()
  })

  it('is none by references alone', () => {
    expect(verifiedInvestor([confirmed('reference', '2026-03-12')], at('2026-04-01'))).toBeUndefined()
  })
})
