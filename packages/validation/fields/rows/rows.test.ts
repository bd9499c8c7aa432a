import { describe, expect, it } from 'vitest'
import { inEnglish } from '@baobab/tests/support/english.ts'
import { field, type Field } from '../field.ts'
import { answerRows } from './answer.ts'
import { holdsPictures, picturesIn, withHeldPictures } from './pictures.ts'
import { rows } from './rules.ts'
import { cellsOf, textOfCells } from './text.ts'

const months: Field = field.rows('Months', {
  by: 'month',
  max: 3,
  parts: {
    month: field.date('Month', { required: 'always', month: true }),
    revenue: field.money('Revenue'),
  },
})

/** What is said of rows as they are sent; undefined where they hold. */
function saidOf(sent: unknown): string | undefined {
  const [issue] = rows.schema(months).safeParse(rows.read(sent, months)).error?.issues ?? []
  return issue && inEnglish(issue.message)
}

describe('rows', () => {
  it('come back out of their text as they went in, whatever stands in them', () => {
    for (const cells of [
      ['a|b', 'c'],
      ['a\\', '|'],
      ['\\|', 'x'],
      ['', 'second'],
    ])
      expect(cellsOf(textOfCells([cells]))).toEqual([cells])
  })

  it('keep each on one line, and leave out what is empty', () => {
    expect(textOfCells([['a\nb', ' '], ['', ' '], ['c']])).toBe('a b\nc')
  })

  it('are read part by part and put in their order', () => {
    const read = rows.read([{ month: '2026-03', revenue: '1.5k' }, { month: '2026-01-20' }], months)
    expect(read).toBe('2026-01-01\n2026-03-01 | 1500')
    expect(answerRows(months, String(read))).toEqual([
      { month: '2026-01-01', revenue: null },
      { month: '2026-03-01', revenue: '1500' },
    ])
    expect(rows.read(answerRows(months, String(read)), months)).toBe(read)
  })

  it('are nothing where none is left', () => {
    for (const nothing of [[], '', ' \n', '[]', [{ month: '' }]]) expect(rows.read(nothing, months)).toBeNull()
    expect(rows.read(undefined, months)).toBeUndefined()
  })

  it('say which row does not hold, and why', () => {
    expect(saidOf('2026-01 | 5\n2026-02')).toBeUndefined()
    expect(saidOf('2026-01\n2026-13')).toBe('Row 2: Please enter a valid date')
    expect(saidOf([{ revenue: 5 }])).toBe('Row 1: This field is required')
    expect(saidOf('2026-01 | 5 | 6')).toBe('Row 1 has more parts than are asked for')
    expect(saidOf('2026-01\n2026-02\n2026-01-09')).toBe('Row 2 repeats another one')
    expect(saidOf('2026-01\n2026-02\n2026-03\n2026-04')).toBe('Please use at most 3 rows')
  })
})

describe('pictures within rows', () => {
  const [one, other] = ['/files/a-1.webp', '/files/b-2.webp']
  const team = field.rows('Team', {
    parts: { name: field.text('Name', { required: 'always' }), photo: field.image('Photo') },
  })
  const gallery = field.rows('Gallery', {
    parts: { picture: field.image('Picture', { required: 'always' }), caption: field.text('Caption') },
  })

  it('are addresses of stored pictures, and nothing else', () => {
    const said = (sent: string) => rows.schema(team).safeParse(rows.read(sent, team)).success
    expect([said(`Ama | ${one}`), said('Ama')]).toEqual([true, true])
    for (const address of ['https://elsewhere.example/a.webp', '/files/../a.webp', '/files/a.svg', 'uploading'])
      expect(said(`Ama | ${address}`), address).toBe(false)
    expect(picturesIn(team, `Ama | ${one}\n${other}\nKofi | ${other}`)).toEqual([one, other])
    expect([holdsPictures(team), holdsPictures(months)]).toEqual([true, false])
  })

  it('of rows that come from elsewhere are those that the record has, by address or by name', () => {
    const held = `Ama | ${one}\nKofi`
    expect(withHeldPictures(team, `Kofi | ${other}\nAma\nEsi | ${one}`, held)).toBe(`Kofi\nAma | ${one}\nEsi | ${one}`)
    expect(withHeldPictures(team, `Ama | ${other}`, null)).toBe('Ama')
    expect(withHeldPictures(gallery, `${other} | New\n${one} | Kept`, `${one} | Before`)).toBe(`${one} | Kept`)
    expect(withHeldPictures(gallery, `${other} | New`, null)).toBeNull()
  })
})
