import { resources } from '@baobab/validation'
import { describe, expect, it } from 'vitest'
import { changed, filled, heldBefore } from './payload.ts'

const { fields } = resources.startups
const picture = new File(['x'], 'logo.png', { type: 'image/png' })

describe('what a create sends', () => {
  it('is what is filled and known, texts trimmed', () => {
    const data = {
      startup_name: '  Chuva ',
      city: '',
      region: null,
      cash_available: 0,
      is_published: true,
      likes_count: 5,
      image: { rawFile: picture, src: 'blob:1' },
    }
    expect(filled(fields, data)).toEqual({ startup_name: 'Chuva', cash_available: 0, image: picture })
  })
})

describe('what an update sends', () => {
  const previous = {
    startup_name: 'Chuva',
    city: 'Praia',
    region: null,
    fulltime_employees: 5,
    cash_available: '4200.50',
    image: '/files/a.webp',
    views: 3,
  }

  it('is only what changed', () => {
    expect(changed(fields, { ...previous, startup_name: 'Chuva Lda', views: 9 }, previous)).toEqual({
      startup_name: 'Chuva Lda',
    })
  })

  it('holds a number and its text for the same', () => {
    expect(changed(fields, { ...previous, fulltime_employees: '5', cash_available: '4200.50' }, previous)).toEqual({})
  })

  it('says explicitly that a field was emptied, and nothing of one that was empty before', () => {
    expect(changed(fields, { ...previous, city: '  ', region: '' }, previous)).toEqual({ city: null })
    expect(changed(fields, { ...previous, city: null }, previous)).toEqual({ city: null })
  })

  it('leaves out what the form does not have', () => {
    expect(changed(fields, { city: 'Mindelo' }, previous)).toEqual({ city: 'Mindelo' })
  })

  it('leaves out what a form names and says nothing of', () => {
    const nothing = Object.fromEntries(Object.keys(fields).map((name) => [name, undefined]))
    expect(changed(fields, { ...nothing, city: 'Mindelo' }, previous)).toEqual({ city: 'Mindelo' })
    expect(changed(resources.vc.fields, { categories: undefined }, { categories: ['a'] })).toEqual({})
  })

  it('holds two spellings of a value for the same', () => {
    const stored = { startup_website: 'chuva.io', cash_available: '4200', country: 'cape verde' }
    expect(
      changed(fields, { startup_website: 'https://chuva.io', cash_available: '4,200', country: 'Cabo Verde' }, stored),
    ).toEqual({})
  })

  it('sends a picture only when one is chosen, and its removal', () => {
    expect(changed(fields, { ...previous, image: { src: '/files/a.webp', title: 'a' } }, previous)).toEqual({})
    expect(changed(fields, { ...previous, image: undefined }, previous)).toEqual({})
    expect(changed(fields, { ...previous, image: null }, { ...previous, image: null })).toEqual({})
    expect(changed(fields, { ...previous, image: { rawFile: picture, src: 'blob:1' } }, previous)).toEqual({
      image: picture,
    })
    expect(changed(fields, { ...previous, image: null }, previous)).toEqual({ image: null })
  })

  it('compares lists, and empties one with an empty list', () => {
    const vc = resources.vc.fields
    expect(changed(vc, { categories: ['a', 'b'] }, { categories: ['a', 'b'] })).toEqual({})
    expect(changed(vc, { categories: ['a'] }, { categories: ['a', 'b'] })).toEqual({ categories: ['a'] })
    expect(changed(vc, { categories: [] }, { categories: ['a', 'b'] })).toEqual({ categories: [] })
    expect(changed(vc, { categories: null }, { categories: [] })).toEqual({})
  })
})

describe('what an update sends though it did not change', () => {
  it('is what it is told to, filled or emptied', () => {
    const previous = { city: 'Praia', region: null, startup_name: 'Chuva' }
    expect(changed(fields, { ...previous }, previous, ['city', 'region'])).toEqual({ city: 'Praia', region: null })
  })
})

describe('what an update says that its fields held', () => {
  it('is of those that it sends', () => {
    expect(
      heldBefore({ city: 'Mindelo', region: null }, { city: 'Praia', region: 'Sul', startup_name: 'Chuva' }),
    ).toEqual({
      was: '{"region":"Sul","city":"Praia"}',
    })
  })

  it('leaves out the longest where all are too long, and all where nothing is known', () => {
    const long = 'x'.repeat(10_000)
    const before = { solution: long, city: 'Praia', problem_your_solving: `${long}y` }
    expect(heldBefore({ solution: '', city: '', problem_your_solving: '' }, before)).toEqual({
      was: JSON.stringify({ city: 'Praia', solution: long }),
    })
    expect(heldBefore({ city: '' }, undefined)).toEqual({})
    expect(heldBefore({ city: '' }, { solution: long })).toEqual({})
  })
})
