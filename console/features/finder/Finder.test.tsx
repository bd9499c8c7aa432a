import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'

const founder = {
  user_uuid: '01920000-0000-7000-8000-000000000001',
  role: 'startup',
  first_name: 'Amina',
  last_name: 'Diallo',
} as const
const solar = {
  startup_uuid: '01920000-0000-7000-8000-0000000000a1',
  startup_name: 'Solar Praia',
  is_published: true,
  country: 'Cabo Verde',
}

const options = () => screen.findAllByRole('option')
const box = () => screen.findByRole('combobox', { name: 'Search pages, startups and people' })

describe('the search across everything', () => {
  test('opens by Ctrl-K, finds a startup, and Enter leads to it', async () => {
    const { user, at } = await renderApp({ at: '/dashboard', user: { role: 'vc' }, records: { startups: [solar] } })
    await screen.findByRole('heading', { level: 1 })
    await user.keyboard('{Control>}k{/Control}')
    expect(await box()).toHaveFocus()
    await user.keyboard('solar')
    const found = await screen.findByRole('option', { name: /Solar Praia/ })
    expect(found).toHaveTextContent('Cabo Verde')
    expect(await screen.findByText(/^1 found/)).toBeVisible()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(at()).toBe(`/vcs/overview/${solar.startup_uuid}`))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('opens by its button, and lists the pages of the role', async () => {
    const { user, at } = await renderApp({ at: '/dashboard', user: founder })
    await user.click(await screen.findByRole('button', { name: 'Search Ctrl K' }))
    await box()
    expect((await options()).map((one) => one.textContent)).toEqual([
      'Dashboard',
      'Contacts',
      'Answers due',
      'Chats',
      'Register StartupStartups',
      'My Startup(s)Startups',
    ])
    await user.keyboard('register{Enter}')
    await waitFor(() => expect(at()).toBe('/startup/create'))
  })

  test('leads to a person, and Escape closes it and gives the focus back', async () => {
    const other = {
      user_uuid: '01920000-0000-7000-8000-000000000002',
      role: 'startup',
      first_name: 'Nia',
      last_name: 'Évora',
    } as const
    const { user, at } = await renderApp({ at: '/dashboard', user: founder, records: { users: [other] } })
    const button = await screen.findByRole('button', { name: 'Search Ctrl K' })
    await user.click(button)
    await box()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(button).toHaveFocus()
    await user.click(button)
    await box()
    await user.keyboard('evora')
    await user.click(await screen.findByRole('option', { name: /Nia Évora/ }))
    await waitFor(() => expect(at()).toBe(`/people/${other.user_uuid}`))
    expect(await screen.findByRole('heading', { level: 1, name: 'Nia Évora' })).toBeVisible()
  })

  test('says when nothing is found, and when the connection is down', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { user, api } = await renderApp({ at: '/dashboard', user: founder })
    await user.click(await screen.findByRole('button', { name: 'Search Ctrl K' }))
    await box()
    await user.keyboard('zzz')
    expect(await screen.findByText('Nothing found for “zzz”.')).toBeVisible()
    expect(within(screen.getByRole('listbox')).queryAllByRole('option')).toEqual([])
    api.failNext('search.find', 0)
    await user.keyboard('z')
    expect(await screen.findByText(/^Couldn't search: /)).toBeVisible()
  })
})
