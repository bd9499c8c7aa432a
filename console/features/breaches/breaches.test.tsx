import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { admin } from '@baobab/tests/component/admin.ts'
import { renderAgain, renderApp } from '@baobab/tests/component/renderApp.tsx'
import { testDatabase } from '@baobab/tests/component/testDatabase.ts'
import { fillIn, messages } from '@baobab/tests/support/english.ts'

const at = '/admin/breaches'

it('a breach is recorded, its clocks run, a notice is filled in, and who was told is noted', async () => {
  const { user, api } = await renderApp({ at, user: admin })
  expect(await screen.findByText('No breach was recorded.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Record a breach' }))
  const form = within(await screen.findByRole('dialog', { name: 'Record a breach' }))
  await user.click(form.getByRole('button', { name: 'Record a breach' }))
  expect(await form.findByText('This field is required')).toBeVisible()
  await user.click(form.getByLabelText(/^Title/))
  await user.paste('A lost laptop')
  await user.click(form.getByLabelText(/^People concerned/))
  await user.paste('Founders of Kenya')
  await user.click(form.getByRole('button', { name: 'Record a breach' }))
  expect(await screen.findByText('Recorded. The clocks run.')).toBeVisible()
  const entry = within(await screen.findByRole('listitem', { name: /^A lost laptop/ }))
  const kenya = within(entry.getByRole('listitem', { name: /^Office of the Data Protection/ }))
  expect(kenya.getByText('Runs')).toBeVisible()
  expect(kenya.getByText(/72 hours \(Kenya, Data Protection Act 2019\)$/)).toBeVisible()

  await user.click(kenya.getByRole('button', { name: /^Notice to Office/ }))
  const notice = within(await screen.findByRole('dialog', { name: 'Notice' }))
  expect(await notice.findByText(/^Not recorded yet: What happened, Occurred/)).toBeVisible()
  expect(notice.getByRole('article')).toHaveTextContent('Founders of Kenya')
  await user.click(notice.getByRole('button', { name: 'Close' }))

  await user.click(kenya.getByRole('button', { name: /^Note that Office/ }))
  const settle = within(await screen.findByRole('dialog', { name: /^Was this told: Office/ }))
  await user.click(settle.getByRole('radio', { name: 'Not concerned' }))
  await user.click(settle.getByRole('button', { name: 'Note that they were told' }))
  expect(await settle.findByText('Please say why this authority is not concerned')).toBeVisible()
  await user.click(settle.getByRole('radio', { name: 'Told' }))
  await user.click(settle.getByLabelText(/^Reference/))
  await user.paste('ODPC-17')
  await user.click(settle.getByRole('button', { name: 'Note that they were told' }))
  expect(await kenya.findByText(/ODPC-17$/)).toBeVisible()
  expect(kenya.queryByRole('button', { name: /^Note that/ })).not.toBeInTheDocument()
  expect(entry.getByText('2 entries in the history')).toBeVisible()
  expect(api.made.filter(({ name }) => name === 'breaches.create')).toHaveLength(1)

  await user.click(screen.getByRole('button', { name: 'Closed' }))
  expect(await screen.findByText('No breach is in this state.')).toBeVisible()
})

it('what is typed into the record stays when the dialog is closed or the page is left, until it was sent', async () => {
  const { user, unmount } = await renderApp({ at, user: admin })
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Record a breach' }))
    return within(await screen.findByRole('dialog', { name: 'Record a breach' }))
  }
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  let form = await open()
  await user.click(form.getByLabelText(/^Title/))
  await user.paste('A lost laptop')
  await user.keyboard('{Escape}')
  await closed()
  form = await open()
  await user.click(form.getByLabelText(/^People concerned/))
  await user.paste('Founders of Kenya')
  unmount()

  await renderAgain({ at, user: admin })
  form = await open()
  expect(form.getByLabelText(/^Title/)).toHaveValue('A lost laptop')
  expect(form.getByLabelText(/^People concerned/)).toHaveValue('Founders of Kenya')
  await user.click(form.getByRole('button', { name: 'Record a breach' }))
  await closed()
  form = await open()
  expect(form.getByLabelText(/^Title/)).toHaveValue('')

  await user.click(form.getByRole('button', { name: 'Cancel' }))
  await closed()
  const entry = within(await screen.findByRole('listitem', { name: /^A lost laptop/ }))
  const edit = async () => {
    await user.click(entry.getByRole('button', { name: /^Edit/ }))
    return within(await screen.findByRole('dialog'))
  }
  form = await edit()
  await user.click(form.getByLabelText(/^Measures/))
  await user.paste('Wiped from afar')
  await user.keyboard('{Escape}')
  await closed()
  form = await edit()
  expect(form.getByLabelText(/^Measures/)).toHaveValue('Wiped from afar')
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  await closed()
  form = await edit()
  expect(form.getByLabelText(/^Measures/)).toHaveValue('')
})

it('sends what was changed alone, and says what another administrator changed meanwhile', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const breach_uuid = '01920000-0000-7000-8000-0000000000b1'
  const { unmount } = await renderApp({ at, user: admin })
  expect(await screen.findByText('No breach was recorded.')).toBeVisible()
  unmount()
  const stored = async () =>
    (await testDatabase.query(`select people, measures, state from breaches where id = '${breach_uuid}'`))[0]
  await testDatabase.query(
    `insert into breaches (id, title, discovered_at, state, tables, people, created_at)
     values ('${breach_uuid}', 'A lost laptop', now(), 'open', '{}', 'Founders', now())`,
  )
  const { user, api } = await renderAgain({ at, user: admin })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit the breach' }))
  await testDatabase.query(`update breaches set people = 'Investors', measures = 'Wiped', state = 'contained'`)
  await user.clear(form.getByLabelText(/^People concerned/))
  await user.type(form.getByLabelText(/^People concerned/), 'Everybody')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText(fillIn(messages.rule.changedSinceTo, { value: 'Investors' }))).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await stored()).toEqual({ people: 'Everybody', measures: 'Wiped', state: 'contained' })
  expect(api.made.filter(({ name }) => name === 'breaches.update').map(({ body }) => body)).toEqual([
    { breach_uuid, people: 'Everybody', was: JSON.stringify({ people: 'Founders' }) },
    { breach_uuid, people: 'Everybody' },
  ])
})

it('administrators who read find the register, and nothing to press that changes it', async () => {
  await renderApp({ at, user: { ...admin, rights: 'read_only' } })
  expect(await screen.findByText('No breach was recorded.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Record a breach' })).not.toBeInTheDocument()
})

it('is read a page at a time, and by its state', async () => {
  const { unmount } = await renderApp({ at, user: admin })
  expect(await screen.findByText('No breach was recorded.')).toBeVisible()
  unmount()
  await testDatabase.query(
    `insert into breaches (id, title, discovered_at, state, tables, created_at)
     select gen_random_uuid(), 'Laptop ' || n, now() - n * interval '1 day', case n when 60 then 'open' else 'closed' end, '{}', now()
     from generate_series(1, 60) n`,
  )
  const { user } = await renderAgain({ at, user: admin })
  expect(await screen.findByRole('listitem', { name: /^Laptop 60/ })).toBeVisible()
  expect(screen.queryByRole('listitem', { name: /^Laptop 59/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('listitem', { name: /^Laptop 59/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await waitFor(() => expect(screen.getAllByRole('listitem', { name: /^Laptop/ })).toHaveLength(1))
})
