import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'

describe('an address', () => {
  test('sends who is signed out to the sign-in page, and back from there', async () => {
    const { left } = await renderApp({ at: '/startups/list', signedOut: true })
    await waitFor(() => expect(left).toEqual(['/auth/login?next=%2Fapp%2Fstartups%2Flist']))
    expect(screen.queryByRole('heading')).not.toBeInTheDocument()
  })

  test('sends on whose session has expired', async () => {
    const { left, session, open } = await renderApp({ at: '/dashboard', user: { role: 'vc' } })
    await screen.findByRole('heading', { level: 1 })
    const kept = JSON.parse(sessionStorage.getItem('user') ?? '{}') as { login_time: number }
    sessionStorage.setItem('user', JSON.stringify({ ...kept, login_time: kept.login_time - 900_001 }))
    await act(async () => {
      session.current()
      await open('/vcs/list')
    })
    await waitFor(() => expect(left.length).toBeGreaterThan(0))
    expect(left[0]).toMatch(/^\/auth\/login\?next=%2Fapp%2F/)
    expect(sessionStorage.getItem('login')).toBeNull()
  })

  test('of another role says so, inside the shell', async () => {
    await renderApp({ at: '/categories/list', user: { role: 'startup' } })
    expect(await screen.findByRole('heading', { level: 1, name: "You don't have access to this page" })).toBeVisible()
    expect(screen.getByText(/Your account \(Founder\) may not open this page/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard')
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  })

  test.each(['/nowhere', '/startups/x/y/z'])('%s that has no screen is not found, inside the shell', async (at) => {
    await renderApp({ at, user: { role: 'vc' } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/')
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  })

  test.each([
    ['/', '/dashboard'],
    ['/dashboard/', '/dashboard'],
    ['/dashboard/more', '/dashboard'],
    ['/categories', '/categories/list'],
    ['/Categories/list', '/categories/list'],
    ['/CATEGORIES/LIST?page=2', '/categories/list'],
    ['/raisephases/create', '/raisephase/create'],
    ['/vcs/portfolio', '/vcs/portfolio/'],
    ['/users', '/dashboard/users'],
    ['/dashboard/setup/users/edit/u1', '/admin/user_view/edit/u1'],
  ])('%s leads to %s', async (from, to) => {
    const { at } = await renderApp({ at: from, user: { role: 'admin' } })
    await screen.findByRole('heading', { level: 1 })
    expect(at()).toBe(to)
  })
})
