import { describe, expect, it } from 'vitest'
import { formOf, isBlank, resources } from '@baobab/validation'
import { progressOf } from './missing.ts'
import { tabsOf } from './tabs.ts'

const { startups } = resources
const progress = (mode: 'create' | 'edit', values: Readonly<Record<string, unknown>>) =>
  progressOf(tabsOf(startups, mode, formOf(startups, mode)), mode, values)

describe('progress of a form', () => {
  it('counts the 33 fields that the specification asks for on create, by tab', () => {
    expect(progress('create', {}).map(({ missing }) => missing.length)).toEqual([8, 19, 6])
  })

  it('asks for fewer on edit', () => {
    expect(progress('edit', {}).map(({ missing }) => missing.length)).toEqual([8, 5, 6, 0])
  })

  it('takes what was given off, in whatever form, and blanks for nothing', () => {
    const [details] = progress('create', { startup_name: 'Kolda', country: '   ', region: null, city: 'Kolda' })
    expect(details?.missing).not.toContain('startup_name')
    expect(details?.missing).toEqual(expect.arrayContaining(['country', 'region']))
    expect(details?.required).not.toContain('city')
  })
})

describe('what is blank', () => {
  it('is nothing, blanks alone, and an empty list', () => {
    for (const value of [undefined, null, '', '  \n', []]) expect(isBlank(value)).toBe(true)
    for (const value of ['a', 0, false, ['a']]) expect(isBlank(value)).toBe(false)
  })
})
