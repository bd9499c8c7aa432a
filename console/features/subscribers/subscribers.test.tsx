import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { admin } from '@baobab/tests/component/admin.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'

const reader = {
  subscriber_uuid: '01920000-0000-7000-8000-0000000000c1',
  email: 'ama@mail.example',
  name: '=1+1',
  is_confirmed: true,
  unsubscribe_token: 'a-token-of-ama',
}
const asked = {
  ...reader,
  subscriber_uuid: '01920000-0000-7000-8000-0000000000c2',
  email: 'kofi@mail.example',
  unsubscribe_token: 'a-token-of-kofi',
  is_confirmed: false,
}
const records = { subscribers: [reader, asked] }

it('shows who confirmed and who has not yet', async () => {
  await renderApp({ at: '/admin/subscribers', user: admin, records })
  expect(within(await screen.findByRole('row', { name: /ama@mail/ })).getByText('Confirmed')).toBeVisible()
  expect(within(screen.getByRole('row', { name: /kofi@mail/ })).getByText('Waiting')).toBeVisible()
})

it('exports who confirmed, with their links and no formula', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return 'blob:x'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { user, api } = await renderApp({ at: '/admin/subscribers', user: admin, records })
  await screen.findByRole('row', { name: /ama@mail/ })
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  expect(await screen.findByText('1 row exported')).toBeVisible()
  const text = await files[0]?.text()
  expect(text).toContain('ama@mail.example')
  expect(text).toContain("'=1+1")
  expect(text).toContain('/newsletter/unsubscribe?token=a-token-of-ama')
  expect(text).toContain('/api/newsletter/unsubscribe/?token=a-token-of-ama')
  expect(text).not.toContain('kofi@mail.example')
  expect(api.made.filter(({ name }) => name === 'subscribers.export')).toHaveLength(1)
})

it('asks before it erases one for good, and says why it could not', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { user, api } = await renderApp({ at: '/admin/subscribers', user: admin, records })
  const row = await screen.findByRole('row', { name: /ama@mail/ })
  await user.click(within(row).getByRole('button', { name: 'Erase' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Erase ama@mail.example?' })).getByRole('button', {
      name: 'Cancel',
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(api.made.map(({ name }) => name)).not.toContain('subscribers.delete')

  await user.click(within(row).getByRole('button', { name: 'Erase' }))
  const dialog = within(await screen.findByRole('dialog'))
  api.failNext('subscribers.delete', 0)
  await user.click(dialog.getByRole('button', { name: 'Erase for good' }))
  expect(await dialog.findByText('No connection. Check your connection and try again.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Erase for good' }))
  expect(await screen.findByText('Subscriber erased')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('row', { name: /ama@mail/ })).not.toBeInTheDocument())
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})
