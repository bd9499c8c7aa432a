import { describe, expect, it } from 'vitest'
import { startups } from '../resources/startups.ts'
import { completenessOf, completenessWithout, completingFields } from './completeness.ts'

const names = Object.keys(completingFields(startups))
const filled = Object.fromEntries(names.map((name) => [name, 'x']))

describe('how complete a startup is', () => {
  it('is 100 percent with every field, wishes aside', () => {
    expect(completenessOf(startups, filled)).toEqual({ percent: 100, gaps: [] })
    expect(names).not.toContain('show_publicly')
  })

  it('is nothing where nothing was given', () => {
    const { percent, gaps } = completenessOf(startups, {})
    expect([percent, gaps.length]).toEqual([0, names.length])
  })

  it('names what lists are filtered by first', () => {
    const { percent, gaps } = completenessOf(startups, { ...filled, city: ' ', round_size: null, tagline: '' })
    expect(gaps.map(({ name, isFiltered }) => [name, isFiltered])).toEqual([
      ['round_size', true],
      ['city', false],
      ['tagline', false],
    ])
    expect(percent).toBe(Math.floor((100 * (names.length - 3)) / names.length))
  })

  it('takes No and 0 for answers', () => {
    const values = { ...filled, fulltime_employees: 0, cash_burnt_rate: '0' }
    expect(completenessOf(startups, values).percent).toBe(100)
  })

  it('is the same by the names of what is missing, others passed over', () => {
    expect(completenessWithout(startups, ['city', 'show_publicly', 'unknown']).gaps.map(({ name }) => name)).toEqual([
      'city',
    ])
    expect(completenessWithout(startups, ['city']).percent).toBeLessThan(100)
  })
})
