import { describe, expect, it, vi } from 'vitest'
import { allFields, resources } from '@baobab/validation'
import { exampleOf } from '@baobab/data-provider/testing/handlers.ts'
import { csvOf, tableOf } from './csv.ts'
import { completed } from './useExport.ts'

describe('an exported table', () => {
  it('quotes what holds a comma, a quotation mark or a line break', () => {
    expect(csvOf([['a', 'b'], ['x, y', 'say "yes"'], ['line\nbreak', ' edge']])).toBe('\uFEFFa,b\r\n"x, y","say ""yes"""\r\n"line\nbreak"," edge"\r\n')
  })

  it('has a column for every field of the description, in its order, and names where uuids stand', () => {
    const startup = { ...exampleOf('startups', { startup_uuid: 'one', startup_name: 'Kolda Frais', category_uuid: 'c', cash_available: '1200.50' }), id: 'one', category: { uuid: 'c', name: 'Agritech' } }
    const [head = [], row = []] = tableOf(resources.startups, [startup])
    expect(head).toEqual(['startup_uuid', ...Object.keys(allFields(resources.startups))])
    const cell = (name: string) => row[head.indexOf(name)]
    expect([cell('startup_uuid'), cell('startup_name'), cell('category_uuid'), cell('cash_available')]).toEqual(['one', 'Kolda Frais', 'Agritech', '1200.50'])
  })

  it('is completed record by record where a list carried only a part', async () => {
    const getOne = vi.fn(async (_: string, { id }: { id: unknown }) => ({ data: { id, whole: true } as never }))
    const whole = { id: 'two', ...exampleOf('startups') }
    const rows = await completed(resources.startups, [{ id: 'one', startup_name: 'Part' }, whole], { getOne })
    expect(rows).toEqual([{ id: 'one', whole: true }, whole])
    expect(getOne).toHaveBeenCalledTimes(1)
  })
})
