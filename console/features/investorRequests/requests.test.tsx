import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { admin } from '@baobab/tests/component/admin.ts'
import { pauseNext } from '@baobab/tests/component/network.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'

const waiting = {
  request_uuid: '01920000-0000-7000-8000-0000000000a1',
  first_name: 'Thandeka',
  last_name: 'Ncube',
  email: 'thandeka@ubuntu.example',
  company: 'Ubuntu Capital',
  why: 'We back agritech.',
  state: 'waiting',
  email_verified: false,
}
const approved = {
  ...waiting,
  request_uuid: '01920000-0000-7000-8000-0000000000a2',
  first_name: 'Kofi',
  last_name: 'Mensah',
  email: 'kofi@ubuntu.example',
  state: 'approved',
  note: 'Known.',
  decided_by_uuid: admin.user_uuid,
  decided_at: '2026-03-01T10:00:00.000Z',
}
const records = { investorRequests: [approved, waiting] }
const at = `/admin/requests/${waiting.request_uuid}`
const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {})

describe('the list of requests', () => {
  it('shows those that wait first, and leads to each', async () => {
    const release = pauseNext('investorRequests.list')
    const { api } = await renderApp({ at: '/admin/requests', user: admin, records })
    await waitFor(() => expect(screen.getByRole('status', { name: 'Loading…' })).toBeInTheDocument())
    release()
    const row = within(await screen.findByRole('row', { name: /Thandeka Ncube/ }))
    expect(row.getByText('Waiting')).toBeVisible()
    expect(row.getByRole('link', { name: 'Thandeka Ncube' })).toHaveAttribute('href', at)
    const rows = screen
      .getAllByRole('row')
      .slice(1)
      .map((one) => one.textContent)
    expect(rows.map((text) => /Waiting|Approved/.exec(text)?.[0])).toEqual(['Waiting', 'Approved'])
    expect(JSON.parse(api.made.find(({ name }) => name === 'investorRequests.list')?.search.get('sort') ?? '')).toEqual(
      ['state', 'DESC'],
    )
    expect(await screen.findByRole('combobox', { name: 'Sort by' })).toHaveTextContent('Waiting first')
    expect(screen.queryByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument()
  })

  it('says what arrives here while there is none', async () => {
    await renderApp({ at: '/admin/requests', user: admin })
    expect(await screen.findByRole('heading', { name: 'No requests found' })).toBeVisible()
    expect(screen.getByText(/Requests of the public page arrive here/)).toBeVisible()
  })

  it('says why it could not be read, and tries again', async () => {
    quiet()
    const shown = await renderApp({ at: '/dashboard', user: admin, records })
    await screen.findByRole('heading', { level: 1 })
    shown.api.failNext('investorRequests.list', 0)
    void shown.open('/admin/requests')
    expect(await screen.findByText('No connection. Check your connection and try again.')).toBeVisible()
    await shown.user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('row', { name: /Thandeka/ })).toBeInTheDocument()
  })

  it.each(['/admin/requests', at, '/admin/messages', '/admin/subscribers', '/admin/audit'])(
    '%s is closed to others',
    async (place) => {
      const { api } = await renderApp({ at: place, user: { ...admin, role: 'vc' } })
      expect(await screen.findByRole('heading', { level: 1, name: "You don't have access to this page" })).toBeVisible()
      expect(api.made).toEqual([])
    },
  )
})

describe('the decision', () => {
  it('warns of an address that is not verified, asks for the evidence, and says how it ended', async () => {
    const { user, api } = await renderApp({ at, user: admin, records })
    expect(await screen.findByText('We back agritech.')).toBeVisible()
    expect(screen.getByText(/not verified yet/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve Thandeka Ncube' }))
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    const note = dialog.getByRole('textbox', { name: /Evidence/ })
    expect(note).toHaveAccessibleDescription(/^Please note what shows that they invest/)
    expect(note).toHaveFocus()
    expect(api.made.map(({ name }) => name)).not.toContain('investorRequests.approve')
    await user.type(note, '  Named on their site. ')
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('Request approved; they can sign in now')).toBeVisible()
    expect(await screen.findByText('Named on their site.', { ignore: 'textarea' })).toBeVisible()
    expect(screen.getByText('Approved')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument())
    expect(api.made.find(({ name }) => name === 'investorRequests.approve')?.body).toEqual({
      request_uuid: waiting.request_uuid,
      note: 'Named on their site.',
    })
  })

  it('that was made by somebody else meanwhile is told in the dialog, and nothing typed is lost', async () => {
    quiet()
    const { user, api } = await renderApp({ at, user: admin, records })
    await user.click(await screen.findByRole('button', { name: 'Refuse' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Refuse Thandeka Ncube' }))
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'No such fund.')
    api.failNext('investorRequests.refuse', 409, 'This request has been decided already')
    await user.click(dialog.getByRole('button', { name: 'Refuse' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('This request has been decided already')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: 'Refuse' }))
    expect(await screen.findByRole('textbox', { name: /Reason/ })).toHaveValue('No such fund.')
    await user.click(screen.getByRole('button', { name: 'Refuse' }))
    expect(await screen.findByText('Request refused. We emailed them the reason.')).toBeVisible()
  })

  it('stands with who made it, when and why', async () => {
    await renderApp({ at: `/admin/requests/${approved.request_uuid}`, user: admin, records })
    expect(await screen.findByText('Known.')).toBeVisible()
    expect(within(screen.getByRole('region', { name: 'Status' })).getByText('Yaa Asante')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
  })

  it.each(['not-a-uuid', '01920000-0000-7000-8000-00000000dead'])('of nothing (%s) says so', async (uuid) => {
    quiet()
    await renderApp({ at: `/admin/requests/${uuid}`, user: admin, records })
    expect(await screen.findByText('This request was not found.')).toBeVisible()
  })
})
