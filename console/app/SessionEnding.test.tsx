import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'
import { clock } from '../ui/clock.ts'

test('warns two minutes before the end, and stays signed in on demand', async () => {
  const { user, api, session } = await renderApp({ at: '/dashboard', user: { role: 'vc' } })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText('Are you still there?')).not.toBeInTheDocument()

  const kept = JSON.parse(sessionStorage.getItem('user') ?? '{}') as { login_time: number }
  sessionStorage.setItem('user', JSON.stringify({ ...kept, login_time: kept.login_time - 800_000 }))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByRole('heading', { name: 'Are you still there?' })).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Stay signed in' }))
  await waitFor(() => expect(screen.queryByText('Are you still there?')).not.toBeInTheDocument())
  expect(api.made.map(({ name }) => name)).toContain('account.refresh')
  expect(session.msLeft()).toBeGreaterThan(890_000)
})

test.each([
  [120_000, '2:00'],
  [64_001, '1:05'],
  [900, '0:01'],
])('%i ms are %s', (milliseconds, shown) => {
  expect(clock(milliseconds)).toBe(shown)
})
