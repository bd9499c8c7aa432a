import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'
import { messages } from '@baobab/tests/support/english.ts'

const ama = {
  user_uuid: '01920000-0000-7000-8000-000000000001',
  email: 'ama@mail.example',
  role: 'startup',
  first_name: 'Ama',
} as const

describe('sign-in and security', () => {
  it('lists where one is signed in, and signs out on another device', async () => {
    const soon = new Date(Date.now() + 600_000).toISOString()
    const began = new Date(Date.now() - 600_000).toISOString()
    const phone = {
      device: 'Firefox on Windows',
      network: '41.79.x.x',
      created_at: began,
      began_at: began,
      expires_at: soon,
    }
    const { user } = await renderApp({
      user: ama,
      at: '/my_profile/security',
      records: { accessTokens: [{ ...phone, token_hash: 'hash', user_id: ama.user_uuid }] },
    })
    expect(await screen.findByText('This device')).toBeVisible()
    expect(screen.getByText(/^Firefox on Windows/)).toBeVisible()
    expect(screen.getAllByRole('button', { name: /^Sign out on / })).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Sign out on Firefox on Windows' }))
    expect(await screen.findByText(messages.auth.sessionClosed)).toBeVisible()
    await waitFor(() => expect(screen.queryByText(/^Firefox on Windows/)).not.toBeInTheDocument())
  })

  it('asks before it signs out everywhere, and then leaves for the sign-in page', async () => {
    const { user, session, left } = await renderApp({ user: ama, at: '/my_profile/security' })
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
    const dialog = await screen.findByRole('dialog', { name: 'Sign out everywhere?' })
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(session.current()).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out everywhere' }))
    await waitFor(() => expect(left).toContain('/auth/login'))
    expect(session.current()).toBeUndefined()
  })

  it('changes the password, marks each rule as it is met, and says what was rejected beside its field', async () => {
    // React-admin notes what a call was rejected with while developing.
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { user, api } = await renderApp({ user: ama, at: '/my_profile/security' })
    await user.click(await screen.findByRole('button', { name: 'Change password' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }))
    await user.click(dialog.getByRole('button', { name: 'Save password' }))
    expect(dialog.getByLabelText(/^Current password/)).toHaveAccessibleDescription('This field is required')
    await user.type(dialog.getByLabelText(/^Current password/), 'not this one')
    await user.type(dialog.getByLabelText(/^New password/), 'A long')
    expect(dialog.getByText(/8 to 128 characters/)).toHaveTextContent('Not met yet')
    await user.type(dialog.getByLabelText(/^New password/), ' way to Kolda')
    expect(dialog.getByText(/8 to 128 characters/)).toHaveTextContent('8 to 128 characters, Met')
    await user.click(dialog.getByRole('button', { name: 'Show new password' }))
    expect(dialog.getByLabelText(/^New password/)).toHaveAttribute('type', 'text')
    expect(dialog.getByLabelText(/^Current password/)).toHaveAttribute('type', 'password')
    await user.click(dialog.getByRole('button', { name: 'Save password' }))
    await waitFor(() =>
      expect(dialog.getByLabelText(/^Current password/)).toHaveAccessibleDescription(messages.auth.passwordWrong),
    )
    expect(dialog.getByLabelText(/^New password/)).toHaveValue('A long way to Kolda')
    expect(api.made.map(({ name }) => name)).toContain('security.changePassword')
  })

  it('asks for nothing else while an administrator must add a second factor', async () => {
    const { api, at } = await renderApp({
      user: { ...ama, role: 'admin' },
      env: { ADMIN_MFA: '1' },
      at: '/dashboard',
    })
    await waitFor(() => expect(at()).toBe('/my_profile/security'))
    expect(await screen.findByText(messages.auth.secondFactorNeeded)).toBeVisible()
    expect([...api.byItself, ...api.made.map(({ name }) => name)]).toEqual(['secondFactors.list'])
  })
})
