import { screen, waitFor, within } from '@testing-library/react'
import type { Role } from '@baobab/validation'
import { describe, expect, test, vi } from 'vitest'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'

const links = () =>
  within(screen.getByRole('navigation', { name: 'Main menu' }))
    .getAllByRole('link')
    .map((link) => link.textContent)

const founderLinks = ['Register Startup', 'My Startup(s)']
const investorLinks = ['All Startups', 'Connected Startups', 'Pipeline', 'My Portfolio']
const adminLinks = [
  'Register Category',
  'All Categories',
  'Register Dev Phase',
  'All Dev Phases',
  'Register Raise Phase',
  'All Raise Phases',
  'Startups',
  'VCs',
  'All Users',
  'Invitations',
  'Partners',
  'Quotes',
  'Team members',
  'Subscribers',
  'Announcements',
  'Mails',
  'Exchange Rates',
  'Settings',
  'System',
  'Audit Trail',
  'Privacy',
  'Breaches',
  'API keys',
  'Webhooks',
  'Recently deleted',
]
const toDo = ['Investor Requests', 'Reports', 'Claims', 'Inbox']
const menus: readonly (readonly [Role, string, readonly string[]])[] = [
  ['startup', 'Founder', founderLinks],
  ['vc', 'Investor', investorLinks],
  ['admin', 'Admin', [...toDo, ...founderLinks, 'Import Startups', 'Collections', ...investorLinks, ...adminLinks]],
]

const folded = () =>
  within(screen.getByRole('navigation', { name: 'Main menu' })).queryAllByRole('button', { expanded: false })

describe('the shell', () => {
  test.each(menus)('shows a %s their menu', async (role, called, expected) => {
    const { user } = await renderApp({ at: '/dashboard', user: { role, first_name: 'Amina' } })
    await screen.findByRole('heading', { level: 1 })
    for (const group of folded()) await user.click(group)
    const due = role === 'admin' ? [] : ['Answers due']
    expect(links()).toEqual(['Dashboard', 'Contacts', ...due, 'Chats', ...expected])
    const side = screen.getByRole('complementary')
    expect(side).toHaveTextContent('Amina')
    expect(side).toHaveTextContent(called)
  })

  test.each([
    ['/dashboard', ['Dashboard']],
    ['/startup/create', ['Register Startup']],
    ['/my_profile', []],
    ['/notifications', []],
  ])('lights the link of %s in its menu, and no other', async (path, lit) => {
    await renderApp({ at: path, user: { role: 'startup' } })
    await screen.findByRole('heading', { level: 1 })
    const isLit = (link: HTMLElement) => link.hasAttribute('aria-current')
    const menu = within(screen.getByRole('navigation', { name: 'Main menu' }))
    expect(
      menu
        .getAllByRole('link')
        .filter(isLit)
        .map(({ textContent }) => textContent),
    ).toEqual(lit)
  })

  test('folds the groups of an administrator but what waits, and opens that of the page', async () => {
    const { user, open } = await renderApp({ at: '/dashboard', user: { role: 'admin' } })
    await screen.findByRole('heading', { level: 1 })
    expect(links()).toEqual(['Dashboard', 'Contacts', 'Chats', ...toDo])
    expect(folded()).toHaveLength(8)
    await user.click(screen.getByRole('button', { name: 'Startup Categories' }))
    expect(within(screen.getByRole('group', { name: 'Startup Categories' })).getAllByRole('link')).toHaveLength(2)
    await open('/dashboard/users')
    await screen.findByRole('heading', { level: 1, name: 'All Users' })
    const users = within(screen.getByRole('group', { name: 'Users' }))
    expect(users.getByRole('link', { name: 'All Users' })).toHaveAttribute('aria-current', 'page')
    await open('/dashboard')
    await waitFor(() => expect(users.queryByRole('link')).not.toBeInTheDocument())
    expect(screen.getByRole('link', { name: 'All Categories' })).toBeVisible()
  })

  test('counts beside each link what waits for an administrator, and again when it changes', async () => {
    const { user } = await renderApp({
      at: '/dashboard',
      user: { role: 'admin' },
      records: { contactMessages: [{ msg_subject: 'Press' }, {}] },
    })
    const inbox = await screen.findByRole('link', { name: 'Inbox, 2 messages wait for an answer' })
    expect(screen.getByRole('link', { name: 'Investor Requests' })).toBeVisible()
    await user.click(inbox)
    await user.click(await screen.findByRole('link', { name: 'Press' }))
    await user.click(await screen.findByRole('button', { name: 'Mark answered' }))
    expect(await screen.findByRole('link', { name: 'Inbox, 1 message waits for an answer' })).toBeVisible()
  })

  test('signs out by the icon of the menu and by that of the header', async () => {
    const { user, left, api, session } = await renderApp({ at: '/dashboard', user: { role: 'startup' } })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.getAllByRole('button', { name: 'Logout' })).toHaveLength(2)
    await user.click(screen.getAllByRole('button', { name: 'Logout' })[1] as HTMLElement)
    await waitFor(() => expect(left).toEqual(['/auth/login']))
    expect(session.current()).toBeUndefined()
    expect(api.made.map(({ name }) => name)).toContain('account.logout')
  })

  test('changes the theme that the site keeps', async () => {
    const { user } = await renderApp({ at: '/dashboard', user: { role: 'vc' } })
    await user.click(await screen.findByRole('button', { name: 'Use the dark theme' }))
    expect(localStorage.getItem('theme')).toBe('theme-dark')
    expect(document.documentElement).toHaveClass('theme-dark')
    await user.click(screen.getByRole('button', { name: 'Use the light theme' }))
    expect(document.documentElement).toHaveClass('theme-light')
  })

  test('leads back by the breadcrumb, and names the window', async () => {
    const { user, at } = await renderApp({ at: '/categories/list', user: { role: 'admin' } })
    const crumbs = await screen.findByRole('navigation', { name: 'You are here' })
    expect(crumbs).toHaveTextContent('DashboardStartup Categories')
    expect(document.title).toBe('Startup Categories · Baobab')
    await user.click(within(crumbs).getByRole('link', { name: 'Dashboard' }))
    await waitFor(() => expect(at()).toBe('/dashboard'))
    expect(screen.getByRole('main')).toHaveFocus()
  })

  test('is a drawer in a narrow window, which closes when a link is followed', async () => {
    const wide = window.matchMedia
    vi.stubGlobal('matchMedia', (query: string) => Object.assign(wide(query), { matches: query.includes('991.98') }))
    const { user, at } = await renderApp({ at: '/dashboard', user: { role: 'vc' } })
    const button = await screen.findByRole('button', { name: 'Open menu' })
    expect(document.getElementById('side')).toHaveAttribute('inert')
    await user.click(button)
    expect(document.getElementById('side')).not.toHaveAttribute('inert')
    await user.click(screen.getByRole('link', { name: 'Connected Startups' }))
    await waitFor(() => expect(at()).toBe('/vc_connected/list'))
    expect(document.getElementById('side')).toHaveAttribute('inert')
    await user.click(screen.getByRole('button', { name: 'Open menu' }))
    await user.keyboard('{Escape}')
    expect(document.getElementById('side')).toHaveAttribute('inert')
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus()
  })
})
