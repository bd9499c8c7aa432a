import { expect, test } from 'vitest'
import { readListQuery } from '../derive/listQuery.ts'
import type { Field } from '../fields/field.ts'
import { startups } from '../resources/startups.ts'
import { publicListFields, publicStartupAnswer, publicStartupFields, publicStartupsResource } from './publicStartups.ts'

test('no contact and no financials are public', () => {
  const always = Object.values(publicStartupFields).filter(({ options }) => !('publicWhere' in options))
  const groups = always.map((field) => field.options.group)
  expect(groups.filter((group) => !['information', 'links', 'market'].includes(group))).toEqual([])
  for (const name of ['enter_full_address', 'pitch_deck', 'founders_name', 'show_publicly'])
    expect(publicStartupFields).not.toHaveProperty(name)
})

test('only the gallery, team and traction are public where a founder marks them, each by a switch of its own that nobody else reads', () => {
  const marked = Object.entries<Field>(publicStartupFields).flatMap(([name, { options }]) =>
    options.publicWhere === undefined ? [] : [[name, options.publicWhere]],
  )
  expect(marked).toEqual([
    ['gallery', 'show_gallery_publicly'],
    ['team', 'show_team_publicly'],
    ['traction', 'show_traction_publicly'],
  ])
  for (const [, flag = ''] of marked)
    expect(Object.entries<Field>(startups.fields).find(([name]) => name === flag)?.[1]).toMatchObject({
      kind: 'flag',
      options: { setting: true, tier: 'private' },
    })
})

test('the answer follows the description, field by field', () => {
  const marked = Object.entries(startups.fields)
    .filter(([, field]) => 'public' in field.options || 'publicWhere' in field.options)
    .map(([name]) => name)
  expect(Object.keys(publicStartupFields)).toEqual(marked)
  expect(Object.keys(publicStartupAnswer.shape)).toEqual([
    ...marked,
    'slug',
    'startup_uuid',
    'category',
    'development_stage',
    'raising_phase',
    'updated_at',
  ])
  expect(Object.keys(publicListFields)).toEqual(
    expect.arrayContaining(['startup_name', 'usp_market', 'image', 'established_in']),
  )
})

test('the public list is sorted and filtered by nothing else', () => {
  const asked = (filter: object) => readListQuery(publicStartupsResource, { filter: JSON.stringify(filter) }).ok
  for (const filter of [{ q: 'x' }, { country: 'Mali' }]) expect(asked(filter)).toBe(true)
  for (const filter of [
    { is_published: false },
    { show_publicly: false },
    { created_by: '018f2b6e-7a10-7cc3-8d55-0242ac120002' },
    { is_liked: true },
    { contact_email: 'x' },
  ])
    expect(asked(filter)).toBe(false)
  for (const sort of ['likes_count', 'views', 'cash_available'])
    expect(readListQuery(publicStartupsResource, { sort: JSON.stringify([sort, 'ASC']) }).ok).toBe(false)
})
