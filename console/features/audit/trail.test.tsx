import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { auditActions } from '@baobab/validation'
import { admin } from '@baobab/tests/component/admin.ts'
import { renderApp, type Rendered } from '@baobab/tests/component/renderApp.tsx'

const founder = {
  user_uuid: '01920000-0000-7000-8000-000000000001',
  email: 'ama@mail.example',
  first_name: 'Ama',
  last_name: 'Boateng',
}
const row = (number: number, values: Readonly<Record<string, unknown>>) => ({
  audit_uuid: `01920000-0000-7000-8000-0000000000${number}`,
  at: `2026-03-01T10:00:${number}.000Z`,
  actor_uuid: admin.user_uuid,
  target: null,
  target_name: null,
  target_kind: null,
  address: '192.0.2.7',
  detail: {},
  ...values,
})
const trail = [
  row(10, {
    action: 'user.role',
    target: founder.user_uuid,
    target_name: 'Ama Boateng',
    target_kind: 'users',
    detail: { from: 'startup', to: 'vc' },
  }),
  row(11, { action: 'export', detail: { list: 'subscribers', rows: 3 } }),
  row(14, {
    action: 'import',
    actor: null,
    actor_uuid: null,
    detail: { list: 'connections', rows: 200, by: 'operator' },
  }),
  row(12, { action: 'login.failed', actor_uuid: null }),
  row(13, { action: 'user.disabled', target: '01920000-0000-7000-8000-00000000dead' }),
]
const records = { users: [founder], audit: trail }
const lastFilter = ({ made }: Rendered['api']) =>
  JSON.parse(made.findLast(({ name }) => name === 'audit.list')?.search.get('filter') ?? '{}') as unknown

describe('the audit trail', () => {
  it('tells newest first, in messages that lead to whom they name', async () => {
    await renderApp({ at: '/admin/audit', user: admin, records })
    const role = within(await screen.findByRole('row', { name: /Changed the role/ }))
    expect(role.getByText(/^Changed the role of/)).toHaveTextContent(
      'Changed the role of Ama Boateng from Founder to Investor',
    )
    expect(role.getByRole('link', { name: 'Ama Boateng' })).toHaveAttribute(
      'href',
      `/admin/accounts/${founder.user_uuid}`,
    )
    expect(role.getByRole('link', { name: 'Yaa Asante' })).toHaveAttribute('href', `/admin/accounts/${admin.user_uuid}`)
    expect(role.getByText('Mar 1, 2026, 10:00:10 AM UTC')).toBeVisible()
    expect(screen.getByRole('row', { name: /Exported 3 rows of the subscribers/ })).toBeInTheDocument()
    expect(screen.getByRole('row', { name: /Imported 200 rows of the connections/ })).toBeInTheDocument()
    expect(screen.getByRole('row', { name: /Not signed in.*an address without an account/ })).toBeInTheDocument()
    expect(screen.getByRole('row', { name: /Disabled the account of gone \(…00dead\)/ })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Export|Edit|Delete/ })).not.toBeInTheDocument()
  })

  it('has a message for every action', async () => {
    const every = Object.keys(auditActions).map((action, place) =>
      row(10 + place, {
        action,
        detail: {
          list: 'categories',
          name: 'Agritech',
          from: 'a',
          to: 'b',
          call: 'users.list',
          rows: 1,
          role: 'admin',
        },
      }),
    )
    await renderApp({ at: '/admin/audit', user: admin, records: { audit: every.slice(0, 25) } })
    await screen.findAllByRole('row')
    expect(screen.queryByText(/audit\.sentences|%\{/)).not.toBeInTheDocument()
    expect(screen.getAllByRole('row')).toHaveLength(26)
  })

  it('is filtered by action, by who and by day', async () => {
    const { user, api } = await renderApp({ at: '/admin/audit', user: admin, records })
    await screen.findByRole('row', { name: /Changed the role/ })
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    await user.click(await screen.findByRole('combobox', { name: 'What' }))
    await user.click(await screen.findByRole('option', { name: 'Role changed' }))
    await waitFor(() => expect(lastFilter(api)).toEqual({ action: ['user.role'] }))
    await user.type(screen.getByRole('textbox', { name: /^Who/ }), 'yaa')
    await waitFor(() => expect(lastFilter(api)).toEqual({ action: ['user.role'], actor: 'yaa' }))
    await user.type(screen.getByLabelText('From'), '2026-03-01')
    await waitFor(() => expect(lastFilter(api)).toEqual({ action: ['user.role'], actor: 'yaa', from: '2026-03-01' }))
    await user.click((await screen.findAllByRole('button', { name: 'Clear all' }))[0] ?? document.body)
    // What was read a moment ago is not asked for again.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear all' })).not.toBeInTheDocument())
    expect(screen.getByRole('textbox', { name: /^Who/ })).toHaveValue('')
  })
})
