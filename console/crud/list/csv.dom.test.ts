import { describe, expect, it } from 'vitest'
import { allFields, resources } from '@baobab/validation'
import { exampleOf } from '@baobab/tests/component/examples.ts'
import { tableOf } from './csv.ts'
import { csvOf } from './csvText.ts'

describe('an exported table', () => {
  it('quotes what holds a comma, a quotation mark or a line break', () => {
    expect(
      csvOf([
        ['a', 'b'],
        ['x, y', 'say "yes"'],
        ['line\nbreak', ' edge'],
      ]),
    ).toBe('\uFEFFa,b\r\n"x, y","say ""yes"""\r\n"line\nbreak"," edge"\r\n')
  })

  it('has a column for every field of the description, in its order, and names where uuids stand', () => {
    const startup = {
      ...exampleOf('startups', {
        startup_uuid: 'one',
        startup_name: 'Kolda Frais',
        category_uuid: 'c',
        cash_available: '1200.50',
      }),
      id: 'one',
      category: { uuid: 'c', name: 'Agritech' },
    }
    const [head = [], row = []] = tableOf(resources.startups, [startup])
    expect(head).toEqual(['startup_uuid', ...Object.keys(allFields(resources.startups))])
    const cell = (name: string) => row[head.indexOf(name)]
    expect([cell('startup_uuid'), cell('startup_name'), cell('category_uuid'), cell('cash_available')]).toEqual([
      'one',
      'Kolda Frais',
      'Agritech',
      '1200.50',
    ])
  })

  it('runs nothing in a spreadsheet', () => {
    expect(csvOf([['=1+1', '@SUM(A1)', '+238 991 23 45', '-cmd|x', '-5']])).toBe(
      "\uFEFF'=1+1,'@SUM(A1),+238 991 23 45,'-cmd|x,-5\r\n",
    )
  })
})
