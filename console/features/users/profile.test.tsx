import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { pauseNext } from '@baobab/tests/component/network.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'

const founder = {
  user_uuid: '01920000-0000-7000-8000-000000000001',
  email: 'ama@mail.example',
  role: 'startup',
  first_name: 'Ama',
  last_name: 'Boateng',
  about_me: null,
  phone: '+233 20 123 4567',
} as const
const other = {
  ...founder,
  user_uuid: '01920000-0000-7000-8000-000000000002',
  email: 'kofi@mail.example',
  first_name: 'Kofi',
}
const edit = `/user/edit/${founder.user_uuid}`

const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {})
const submit = () => screen.getByRole('button', { name: 'Save Changes' })

describe('My Profile', () => {
  it('shows outlines while it loads, then the person, with the two ways on', async () => {
    const release = pauseNext('users.get')
    await renderApp({ at: '/my_profile', user: founder })
    await waitFor(() => expect(screen.getByRole('status', { name: 'Loading…' })).toBeInTheDocument())
    release()
    expect(await screen.findByText('No bio provided')).toBeVisible()
    const sheet = within(screen.getByRole('region', { name: 'Profile' }))
    expect(sheet.getByText('ama@mail.example')).toBeVisible()
    expect(sheet.getByText('Founder')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Edit Profile' })).toHaveAttribute('href', edit)
    const change = screen.getByRole('link', { name: 'Change Password' })
    expect(change).toHaveAttribute('href', '/forgot/forgot-password')
    expect(change).toHaveAttribute('target', '_blank')
    expect(change).toHaveAttribute('rel', 'noopener noreferrer')
  })

  it('shows the bio that there is', async () => {
    await renderApp({ at: '/my_profile', user: { ...founder, about_me: 'I dry mangoes.' } })
    expect(await screen.findByText('I dry mangoes.')).toBeVisible()
    expect(screen.queryByText('No bio provided')).not.toBeInTheDocument()
  })

  it.each([
    [500, 'The shelf fell', 'The shelf fell'],
    [0, '', 'No connection. Check your connection and try again.'],
  ])('says what went wrong (%i), and tries again when asked', async (status, message, expectedText) => {
    quiet()
    const shown = await renderApp({ at: '/dashboard', user: founder })
    await screen.findByRole('heading', { level: 1 })
    shown.api.failNext('users.get', status, message)
    void shown.open('/my_profile')
    expect(await screen.findByText(expectedText)).toBeVisible()
    await shown.user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No bio provided')).toBeVisible()
  })

  it.each([
    ['the card of the dashboard', /^My Profile.+follower/],
    ['the face in the header', /^My Profile, AB$/],
  ])('is where %s leads', async (_, name) => {
    const { user, at } = await renderApp({ at: '/dashboard', user: founder })
    await user.click(await screen.findByRole('link', { name }))
    await waitFor(() => expect(at()).toBe('/my_profile'))
  })
})

describe('Edit Profile', () => {
  it('shows the address and lets nobody change it; there is no role to choose', async () => {
    await renderApp({ at: edit, user: founder })
    const email = await screen.findByLabelText('Email')
    expect(email).toHaveValue('ama@mail.example')
    expect(email).toHaveAttribute('readonly')
    expect(screen.queryByLabelText('User Role')).not.toBeInTheDocument()
  })

  it('asks for what is required when a field is left or changed, and again when it is sent', async () => {
    const { user, api } = await renderApp({ at: edit, user: founder })
    const first = await screen.findByLabelText(/^First name/)
    await waitFor(() => expect(first).toHaveValue('Ama'))
    await user.clear(first)
    expect(await screen.findByText('This field is required')).toBeVisible()
    expect(screen.queryByText('Please fill in all required fields')).not.toBeInTheDocument()
    await user.type(first, '   ')
    await user.tab()
    expect(screen.getByText('This field is required')).toBeVisible()
    await user.click(submit())
    expect(await screen.findByText('Please fill in all required fields')).toBeVisible()
    await waitFor(() => expect(first).toHaveFocus())
    expect(api.made.some(({ name }) => name === 'users.update')).toBe(false)
  })

  it('saves what changed, says so, and the session goes by the new name', async () => {
    const { user, api, at, session } = await renderApp({ at: edit, user: founder })
    const first = await screen.findByLabelText(/^First name/)
    await waitFor(() => expect(first).toHaveValue('Ama'))
    const before = session.current()
    await user.clear(first)
    await user.type(first, '  Abena ')
    await user.type(screen.getByLabelText('About me'), 'I dry mangoes.')
    await user.click(submit())
    expect(await screen.findByText('Profile successfully updated')).toBeVisible()
    await waitFor(() => expect(at()).toBe('/my_profile'))
    await screen.findByRole('heading', { level: 1, name: 'My Profile' })
    expect(
      await within(await screen.findByRole('region', { name: 'Profile' })).findByText('I dry mangoes.'),
    ).toBeVisible()
    expect(api.made.find(({ name }) => name === 'users.update')?.body).toEqual({
      first_name: 'Abena',
      about_me: 'I dry mangoes.',
      was: JSON.stringify({ about_me: null, first_name: 'Ama' }),
    })
    expect(session.current()).toMatchObject({
      first_name: 'Abena',
      name: 'Abena Boateng',
      access_token: before?.access_token,
      login_time: before?.login_time,
    })
    expect(screen.getByRole('complementary')).toHaveTextContent('Abena')
  })

  it.each([
    [500, 'The shelf fell', 'The shelf fell'],
    [0, '', 'No connection. Check your connection and try again.'],
  ])('shows the server’s message (%i), and keeps what was typed', async (status, message, expectedText) => {
    quiet()
    const { user, api, at } = await renderApp({ at: edit, user: founder })
    const last = await screen.findByLabelText(/^Last name/)
    await waitFor(() => expect(last).toHaveValue('Boateng'))
    await user.type(last, '-Mensah')
    api.failNext('users.update', status, message)
    await user.click(submit())
    expect(await screen.findByText(expectedText)).toBeVisible()
    expect(last).toHaveValue('Boateng-Mensah')
    expect(at()).toBe(edit)
  })

  it('of somebody else is closed', async () => {
    const { api } = await renderApp({ at: `/user/edit/${other.user_uuid}`, user: founder, records: { users: [other] } })
    expect(await screen.findByRole('heading', { level: 1, name: "You don't have access to this page" })).toBeVisible()
    expect(api.made.some(({ params }) => params['user_uuid'] === other.user_uuid)).toBe(false)
  })

  it('of somebody else is the admin’s screen, for an admin', async () => {
    const { at } = await renderApp({
      at: `/user/edit/${other.user_uuid}`,
      user: { ...founder, role: 'admin' },
      records: { users: [other] },
    })
    await waitFor(() => expect(at()).toBe(`/admin/user_view/edit/${other.user_uuid}`))
  })
})
