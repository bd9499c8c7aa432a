import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { contract } from '@baobab/validation'
import { clientOf } from '@baobab/tests/component/clientOf.ts'
import { pauseNext } from '@baobab/tests/component/network.ts'
import { renderApp, type Rendered } from '@baobab/tests/component/renderApp.tsx'

const admin = {
  user_uuid: '01920000-0000-7000-8000-000000000009',
  email: 'yaa@mail.example',
  role: 'admin',
  first_name: 'Yaa',
  last_name: 'Asante',
  created_at: '2026-01-01T00:00:00.000Z',
} as const
const founder = {
  user_uuid: '01920000-0000-7000-8000-000000000001',
  email: 'ama@mail.example',
  role: 'startup',
  first_name: 'Ama',
  last_name: 'Boateng',
  created_at: '2026-02-01T00:00:00.000Z',
}
const investor = {
  ...founder,
  user_uuid: '01920000-0000-7000-8000-000000000002',
  email: 'thandeka@mail.example',
  role: 'vc',
  first_name: 'Thandeka',
  last_name: 'Ncube',
}
const disabled = {
  ...founder,
  user_uuid: '01920000-0000-7000-8000-000000000003',
  email: 'kofi@mail.example',
  first_name: 'Kofi',
  is_active: false,
}
const records = { users: [founder, investor, disabled] }

const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {})
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const lastFilter = ({ made }: Rendered['api']) =>
  JSON.parse(made.findLast(({ name }) => name === 'users.list')?.search.get('filter') ?? '{}') as unknown

describe('All Users', () => {
  it('shows outlines while it loads, then everyone, counted, with their role and status', async () => {
    const release = pauseNext('users.list')
    await renderApp({ at: '/dashboard/users', user: admin, records })
    await waitFor(() => expect(screen.getByRole('status', { name: 'Loading…' })).toBeInTheDocument())
    release()
    const row = within(await rowOf('Kofi Boateng'))
    expect(row.getByText('Founder')).toBeVisible()
    expect(row.getByText('Disabled')).toBeVisible()
    expect(row.getByRole('button', { name: 'Enable User' })).toBeVisible()
    expect(row.getByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      `/admin/user_view/edit/${disabled.user_uuid}`,
    )
    expect(screen.getByText('1 to 4 of 4')).toBeInTheDocument()
  })

  it('disables with a reason and enables, in the words of the specification', async () => {
    const { user, api } = await renderApp({ at: '/dashboard/users', user: admin, records })
    await user.click(within(await rowOf('Ama Boateng')).getByRole('button', { name: 'Disable User' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Disable Ama Boateng?' }))
    await user.click(await dialog.findByRole('button', { name: 'Disable User' }))
    expect(await dialog.findByText('Please give the reason; it is mailed to them')).toBeVisible()
    expect(api.made.some(({ name }) => name === 'users.disable')).toBe(false)
    await user.type(dialog.getByLabelText(/^Reason/), 'Asked founders for money')
    await user.click(dialog.getByRole('button', { name: 'Disable User' }))
    expect(await screen.findByText('User successfully Disabled')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(await within(await rowOf('Ama Boateng')).findByRole('button', { name: 'Enable User' }))
    expect(await screen.findByText('User successfully Enabled')).toBeVisible()
    expect(
      api.made
        .filter(({ name }) => name.endsWith('able'))
        .map(({ name, params, body }) => [name, params['user_uuid'], body]),
    ).toEqual([
      ['users.disable', founder.user_uuid, { reason: 'Asked founders for money' }],
      ['users.enable', founder.user_uuid, {}],
    ])
  })

  it.each([
    [
      409,
      'This is the last active administrator; name another one first',
      'This is the last active administrator; name another one first',
    ],
    [0, '', 'No connection. Check your connection and try again.'],
  ])('says why it failed (%i), and nothing has changed', async (status, message, expectedText) => {
    quiet()
    const { user, api } = await renderApp({ at: '/dashboard/users', user: admin, records })
    const row = await rowOf('Ama Boateng')
    api.failNext('users.disable', status, message)
    await user.click(within(row).getByRole('button', { name: 'Disable User' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(await dialog.findByLabelText(/^Reason/), 'Asked founders for money')
    await user.click(dialog.getByRole('button', { name: 'Disable User' }))
    expect(await dialog.findByText(expectedText)).toBeVisible()
    expect(dialog.getByLabelText(/^Reason/)).toHaveValue('Asked founders for money')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(within(await rowOf('Ama Boateng')).getByRole('button', { name: 'Disable User' })).toBeVisible()
  })

  it('offers nobody to disable themselves', async () => {
    await renderApp({ at: '/dashboard/users', user: admin, records })
    const own = within(await rowOf('Yaa Asante'))
    expect(own.getByText('You')).toBeVisible()
    expect(own.queryByRole('button', { name: /able User/ })).not.toBeInTheDocument()
  })

  it('searches, and filters by role and by status', async () => {
    const { user, api } = await renderApp({ at: '/dashboard/users', user: admin, records })
    await rowOf('Ama Boateng')
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    const pick = async (label: string, option: string) => {
      await user.click(await screen.findByRole('combobox', { name: label }))
      await user.click(await screen.findByRole('option', { name: option }))
    }
    await pick('Status', 'Disabled')
    await waitFor(() => expect(screen.queryByRole('row', { name: /Ama Boateng/ })).not.toBeInTheDocument())
    expect(await rowOf('Kofi')).toBeInTheDocument()
    expect(lastFilter(api)).toEqual({ is_active: false })
    await user.click(screen.getByRole('button', { name: 'Remove the filter Status: Disabled' }))
    await pick('Role', 'VC')
    await waitFor(() => expect(screen.queryByRole('row', { name: /Ama Boateng/ })).not.toBeInTheDocument())
    expect(lastFilter(api)).toEqual({ role: ['vc'] })
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'nobody')
    expect(await screen.findByRole('heading', { name: 'No users found' })).toBeVisible()
  })

  it('has the founders’ accounts alone under Startups', async () => {
    const { api } = await renderApp({ at: '/dashboard/users/startups', user: admin, records })
    expect(await rowOf('Ama Boateng')).toBeInTheDocument()
    expect(screen.queryByRole('row', { name: /Thandeka/ })).not.toBeInTheDocument()
    expect(lastFilter(api)).toEqual({ role: 'startup' })
  })

  it.each([
    '/dashboard/users',
    '/dashboard/users/startups',
    '/vcs/vc_view/list/',
    `/admin/user_view/edit/${founder.user_uuid}`,
  ])('%s is closed to others', async (at) => {
    const { api } = await renderApp({ at, user: { ...investor, role: 'vc' } })
    expect(await screen.findByRole('heading', { level: 1, name: "You don't have access to this page" })).toBeVisible()
    expect(api.made).toEqual([])
  })
})

describe('the accounts of investors', () => {
  it('are listed in the columns of the specification, under counted figures', async () => {
    const { api } = await renderApp({ at: '/vcs/vc_view/list/', user: admin, records })
    const row = within(await rowOf('Thandeka Ncube'))
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
    expect(heads).toEqual(['#', 'Name and role', 'Email', 'Phone', 'Type', 'Status', 'Edit'])
    expect(row.getByText('VC')).toBeVisible()
    expect(row.getByRole('button', { name: 'Disable User' })).toBeVisible()
    expect(row.getByRole('link', { name: 'Edit' })).toBeVisible()
    expect(screen.queryByRole('row', { name: /Ama/ })).not.toBeInTheDocument()
    expect(api.made.map(({ name }) => name)).toContain('vc.list')
    const figures = within(await screen.findByRole('region', { name: 'The marketplace in figures' }))
    expect(figures.getByText('Investors').parentElement).toHaveTextContent('1of 4 accounts')
  })

  it.each([500, 0])('say in the words of the specification that they did not load (%i)', async (status) => {
    quiet()
    const shown = await renderApp({ at: '/dashboard', user: admin, records })
    await screen.findByRole('heading', { level: 1 })
    shown.api.failNext('vc.list', status, 'something else')
    void shown.open('/vcs/vc_view/list/')
    expect(await screen.findByText('Error loading VCs')).toBeVisible()
    await shown.user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await rowOf('Thandeka Ncube')).toBeInTheDocument()
  })
})

describe('an admin’s edit of a user', () => {
  const edit = `/admin/user_view/edit/${founder.user_uuid}`

  it('asks in its own words, with a full stop', async () => {
    const { user } = await renderApp({ at: edit, user: admin, records })
    const last = await screen.findByLabelText(/^Last name/)
    await waitFor(() => expect(last).toHaveValue('Boateng'))
    await user.clear(last)
    await user.tab()
    expect(await screen.findByText('This field is required.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Please fill in all required fields.')).toBeVisible()
  })

  it('changes the role, and leaves the admin’s own session alone', async () => {
    const { user, api, at, session } = await renderApp({ at: edit, user: admin, records })
    const role = await screen.findByRole('combobox', { name: 'User Role' })
    await waitFor(() => expect(role).toHaveValue('startup'))
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly')
    await user.click(role)
    await user.clear(role)
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
      'Admin',
      'startup',
      'VC',
    ])
    await user.click(screen.getByRole('option', { name: 'VC' }))
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Profile successfully updated')).toBeVisible()
    await waitFor(() => expect(at()).toBe('/my_profile'))
    expect(api.made.find(({ name }) => name === 'users.update')?.body).toEqual({
      role: 'vc',
      was: '{"role":"startup"}',
    })
    expect(session.current()).toMatchObject({ user_uuid: admin.user_uuid, role: 'admin', first_name: 'Yaa' })
  })

  it('says what the person changed meanwhile, and replaces it where it is saved again', async () => {
    quiet()
    const { user, at } = await renderApp({ at: edit, user: admin, records })
    const last = await screen.findByLabelText(/^Last name/)
    await waitFor(() => expect(last).toHaveValue('Boateng'))
    const own = await clientOf(founder.user_uuid)
    await own.call(contract.users.update, { params: { user_uuid: founder.user_uuid }, body: { last_name: 'Mensah' } })
    await user.type(last, '-Addo')
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText(/Somebody changed this to “Mensah” meanwhile/)).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Somebody changed this meanwhile, and nothing was saved. Look at the marked fields, then save again.',
    )
    expect(last).toHaveValue('Boateng-Addo')
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(at()).toBe('/my_profile'))
    expect((await own.call(contract.users.get, { params: { user_uuid: founder.user_uuid } })).last_name).toBe(
      'Boateng-Addo',
    )
  })

  it('shows the server’s message', async () => {
    quiet()
    const { user, api } = await renderApp({ at: edit, user: admin, records })
    const last = await screen.findByLabelText(/^Last name/)
    await waitFor(() => expect(last).toHaveValue('Boateng'))
    await user.type(last, 's')
    api.failNext('users.update', 409, 'This is the last active administrator; name another one first')
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('This is the last active administrator; name another one first')).toBeVisible()
  })

  it.each([['not-a-uuid'], ['01920000-0000-7000-8000-00000000dead']])('of nobody (%s) says so', async (uuid) => {
    quiet()
    await renderApp({ at: `/admin/user_view/edit/${uuid}`, user: admin, records })
    expect(await screen.findByText('User not found.')).toBeVisible()
  })
})
