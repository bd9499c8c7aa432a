import { expect, test } from 'vitest'
import { rememberCursors } from './cursors.ts'

const query = (range: string, sort = '["created_at","DESC"]') => ({ range, sort, filter: '{}' })

test('a page is asked for with the cursor of the last page of the same list, but the first one is not', () => {
  const cursors = rememberCursors()
  expect(cursors.of('startups/list/', query('[25,49]'))).toEqual({})
  cursors.keep('startups/list/', query('[0,24]'), 'one')
  cursors.keep('startups/list/', query('[25,49]'), 'two')
  expect(cursors.of('startups/list/', query('[50,74]'))).toEqual({ cursor: 'two' })
  expect(cursors.of('startups/list/', query('[0,24]'))).toEqual({})
  for (const other of [query('[50,74]', '["views","DESC"]'), { ...query('[50,74]'), filter: '{"q":"x"}' }])
    expect(cursors.of('startups/list/', other)).toEqual({})
  expect(cursors.of('users/list/', query('[50,74]'))).toEqual({})
  cursors.keep('startups/list/', query('[50,74]'), null)
  expect(cursors.of('startups/list/', query('[50,74]'))).toEqual({ cursor: 'two' })
})

test('only the lists of late are remembered', () => {
  const cursors = rememberCursors()
  for (let at = 0; at < 60; at++) cursors.keep(`list/${at}/`, query('[0,24]'), String(at))
  expect(cursors.of('list/5/', query('[25,49]'))).toEqual({})
  expect(cursors.of('list/59/', query('[25,49]'))).toEqual({ cursor: '59' })
})
