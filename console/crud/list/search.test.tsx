import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { admin } from '@baobab/tests/component/admin.ts'
import { phone } from '../../theme/widths.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'

const founders = [1, 2].map((n) => ({
  user_uuid: `01920000-0000-7000-8000-00000000000${n}`,
  email: `founder${n}@mail.example`,
  role: 'startup',
  first_name: 'Ama',
  last_name: `Boateng ${n}`,
}))

/** The box as soon as it stands in the page, before anything else can happen. */
function boxAtOnce(): Promise<HTMLInputElement> {
  return new Promise((found) => {
    const seen = () => {
      const box = document.querySelector<HTMLInputElement>('input[type=search]')
      if (!box) return
      observer.disconnect()
      found(box)
    }
    const observer = new MutationObserver(seen)
    observer.observe(document.body, { childList: true, subtree: true })
    seen()
  })
}

const startups = ['Kolda Frais', 'Honko'].map((startup_name, n) => ({
  startup_uuid: `01920000-0000-7000-8000-0000000000d${n}`,
  startup_name,
  user_uuid: founders[0]?.user_uuid,
  is_published: true,
}))

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['the first time', false],
  ['again', true],
])('what is typed in the instant that a list opens %s stays, and is searched for', async (_, again) => {
  // As on a phone: jsdom gives the focus to boxes that are hidden, such as the one that searches the columns of a table.
  const wide = window.matchMedia
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(wide(query), { matches: query === phone }))
  const { open, api } = await renderApp({
    at: again ? '/vcs/list' : '/dashboard',
    user: { ...admin, role: 'vc' },
    records: { users: founders, startups },
  })
  if (again) {
    await screen.findByRole('link', { name: 'Honko' })
    void open('/dashboard')
  }
  await screen.findByRole('heading', { level: 1, name: /Good|Welcome|Hello|Dashboard/ })
  const typed = boxAtOnce().then((box) => {
    box.focus()
    // Letters go where the focus is, as they do from a keyboard.
    setTimeout(() => document.activeElement === box && fireEvent.change(box, { target: { value: 'kolda' } }), 50)
    return box
  })
  void open('/vcs/list')
  const box = await typed
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Honko' })).not.toBeInTheDocument())
  expect(await screen.findByRole('link', { name: 'Kolda Frais' })).toBeVisible()
  expect(box).toBe(screen.getByRole('searchbox'))
  expect(box).toHaveFocus()
  expect(box).toHaveValue('kolda')
  await waitFor(() =>
    expect(
      JSON.parse(api.made.findLast(({ name }) => name === 'startups.list')?.search.get('filter') ?? '{}'),
    ).toMatchObject({ q: 'kolda' }),
  )
})

it('the box of the list before takes no letters while the next list loads', async () => {
  const { api, open } = await renderApp({ at: '/dashboard/users', user: admin, records: { users: founders } })
  const before = await screen.findByRole('searchbox')
  await screen.findByRole('row', { name: /Boateng 2/ })
  const goOn = api.pauseNext('startups.list')
  void open('/dashboard/users/startups')
  await waitFor(() => expect(before).not.toBeInTheDocument())
  for (const box of screen.queryAllByRole('searchbox')) expect(box).toHaveValue('')
  goOn()
  expect(await screen.findByRole('searchbox')).toHaveValue('')
})

it('offers the category and the country that somebody searched for as filters', async () => {
  const agritech = '01920000-0000-7000-8000-0000000000a1'
  const { user, api } = await renderApp({
    at: '/startups/list',
    user: { ...founders[0], role: 'startup' },
    records: {
      startups: startups.map((one) => ({ ...one, category_uuid: agritech, country: 'Kenya' })),
      categories: [{ uuid: agritech, name: 'Agritech', other_names: 'farming, Agribusiness' }],
    },
  })
  const box = await screen.findByRole('searchbox', { name: 'Search' })
  const asked = () =>
    JSON.parse(api.made.findLast(({ name }) => name === 'startups.list')?.search.get('filter') ?? '{}') as object
  await user.type(box, 'Farming')
  await user.click(await screen.findByRole('button', { name: 'Filter by Category: Agritech' }))
  await waitFor(() => expect(asked()).toEqual({ category_uuid: [agritech], is_own: true }))
  await waitFor(() => expect(box).toHaveValue(''))
  expect(await screen.findByRole('link', { name: 'Honko' })).toBeVisible()
  await user.type(box, 'keny')
  expect(await screen.findByRole('button', { name: 'Filter by Country: Kenya' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Filter by Category/ })).not.toBeInTheDocument()
})
