import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { field, filtersOf, resources, type Resource } from '@baobab/validation'
import { admin } from '@baobab/tests/component/admin.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'
import { valueOf, withValue } from './filterValues.ts'
import { arranged, chooseFilters, offeredFilters } from './offeredFilters.ts'

const namesOf = (filters: readonly { readonly name: string }[]) => filters.map(({ name }) => name)

describe('the filters of a list', () => {
  it('are all of its description, in its order, unless the screen chooses', () => {
    expect(namesOf(offeredFilters(resources.users))).toEqual([
      'role',
      'email_verified',
      'is_active',
      'rights',
      'verified_at',
    ])
    expect(namesOf(offeredFilters(resources.users, chooseFilters(resources.users, { first: ['is_active'] })))).toEqual([
      'is_active',
      'role',
      'email_verified',
      'rights',
      'verified_at',
    ])
    expect(namesOf(offeredFilters(resources.users, { without: ['role'] }))).toEqual([
      'email_verified',
      'is_active',
      'rights',
      'verified_at',
    ])
  })

  it('leave out what the list is always filtered to', () => {
    expect(namesOf(offeredFilters(resources.users, undefined, { role: 'startup' }))).not.toContain('role')
  })

  it('fold by the groups of the description where there are many', () => {
    const flags = Object.fromEntries(
      Array.from({ length: 9 }, (_, n) => [
        `flag_${n}`,
        field.flag(`Flag ${n}`, { group: n < 6 ? 'information' : 'links', filterable: true }),
      ]),
    )
    const many: Resource = { ...resources.startups, fields: flags, computed: {} }
    const [shown, ...folded] = arranged(many, offeredFilters(many, { without: Object.keys(many.list.filters ?? {}) }))
    expect(shown?.filters).toHaveLength(5)
    expect(folded.map(({ section, filters }) => [section?.label, namesOf(filters)])).toEqual([
      ['Startup Information', ['flag_5']],
      ['Social Links', ['flag_6', 'flag_7', 'flag_8']],
    ])
  })

  it('are set and read under the names of the dialect, each beside the others', () => {
    const resource: Resource = { ...resources.startups, fields: { cash: field.money('Cash', { filterable: true }) } }
    const cash = filtersOf(resource).find(({ name }) => name === 'cash')
    if (!cash) throw new Error('No filter of that name')
    const set = withValue(cash, { q: 'kolda', cash: '7' }, { gte: '10', lte: '20' })
    expect(set).toEqual({ q: 'kolda', cash_gte: '10', cash_lte: '20' })
    expect(valueOf(cash, set)).toEqual({ gte: '10', lte: '20' })
    expect(withValue(cash, set, {})).toEqual({ q: 'kolda' })
  })
})

it('says each filter that is set in words, and takes it away', async () => {
  const filter = { role: ['vc', 'startup'], email_verified: false, role_empty: false, q: 'ama' }
  const { user, api } = await renderApp({
    at: `/dashboard/users?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    user: admin,
    records: { users: [] },
  })
  const chip = (name: string) => screen.getByRole('button', { name })
  await screen.findByRole('button', { name: 'Remove the filter Role: VC' })
  for (const name of ['Role: startup', 'Role: given', 'Email verified: No', 'Search: ama'])
    expect(chip(`Remove the filter ${name}`)).toBeVisible()
  await user.click(chip('Remove the filter Role: given'))
  await user.click(chip('Remove the filter Role: VC'))
  await user.click(chip('Remove the filter Email verified: No'))
  await user.click(chip('Remove the filter Search: ama'))
  const asked = () =>
    JSON.parse(api.made.findLast(({ name }) => name === 'users.list')?.search.get('filter') ?? '{}') as unknown
  await waitFor(() => expect(asked()).toEqual({ role: ['startup'] }))
  // The list, which found nobody, offers the same.
  await user.click(screen.getAllByRole('button', { name: 'Clear all' })[0] ?? document.body)
  await waitFor(() => expect(asked()).toEqual({}))
})
