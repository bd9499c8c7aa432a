import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { admin } from '@baobab/tests/component/admin.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'

const [first, second] = ['01920000-0000-7000-8000-0000000000a1', '01920000-0000-7000-8000-0000000000a2']
const entries = [
  { uuid: first, name: 'First' },
  { uuid: second, name: 'Second' },
]

const families = [
  {
    name: 'categories',
    column: 'Category',
    list: '/categories/list',
    edit: '/category/edit',
    create: '/category/create',
    add: 'Create Category',
    added: 'Category Created Successfully',
    save: 'Edit Category',
    saved: 'Category successfully updated',
    deleted: 'Category successfully Deleted',
  },
  {
    name: 'devphases',
    column: 'Development stage',
    list: '/devphase/list',
    edit: '/devphase/edit',
    create: '/devphase/create',
    add: 'Create Dev Phase',
    added: 'Dev Phase Created Successfully',
    save: 'Edit Dev Phase',
    saved: 'Dev Phase successfully updated',
    deleted: 'Dev Stage successfully Deleted',
  },
  {
    name: 'raisephases',
    column: 'Phase',
    list: '/raisephase/list',
    edit: '/raisephase/edit',
    create: '/raisephase/create',
    add: 'Create New Phase',
    added: 'Phase Created Successfully',
    save: 'Edit Phase',
    saved: 'Raise Phase updated successfully',
    deleted: 'Phase successfully Deleted',
  },
] as const

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })

describe.each(families)('$name', ({ name, column, list, edit, create, add, added, save, saved, deleted }) => {
  const open = (at: string) => renderApp({ at, user: admin, records: { [name]: entries } })
  const made = (shown: Awaited<ReturnType<typeof open>>, call: string) =>
    shown.api.made.filter((each) => each.name === `${name}.${call}`)

  it('lists its options, counted, each with Edit', async () => {
    await open(list)
    expect(await row('1 First')).toBeInTheDocument()
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['#', column, 'Edit', 'Delete'])
    expect(within(await row('2 Second')).getByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      `${edit}/${second}`,
    )
  })

  it('adds an option, asking for its name first', async () => {
    const shown = await open(create)
    await shown.user.click(await screen.findByRole('button', { name: add }))
    expect(await screen.findByText('This field is required')).toBeVisible()
    await shown.user.type(screen.getByLabelText(/^Name/), '  Third ')
    await shown.user.click(screen.getByRole('button', { name: add }))
    expect(await screen.findByText(added)).toBeVisible()
    expect(made(shown, 'create')[0]?.body).toEqual({ name: 'Third' })
    expect(await row('3 Third')).toBeInTheDocument()
  })

  it('renames an option', async () => {
    const shown = await open(`${edit}/${first}`)
    const box = await screen.findByLabelText(/^Name/)
    await waitFor(() => expect(box).toHaveValue('First'))
    await shown.user.clear(box)
    await shown.user.type(box, 'Foremost')
    await shown.user.click(screen.getByRole('button', { name: save }))
    expect(await screen.findByText(saved)).toBeVisible()
    expect(await row('1 Foremost')).toBeInTheDocument()
  })

  it('deletes at one click on the server, and restores it there with Undo', async () => {
    const shown = await open(list)
    await shown.user.click(within(await row('First')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText(deleted)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('row', { name: /First/ })).not.toBeInTheDocument())
    expect(made(shown, 'delete')).toHaveLength(1)
    await shown.user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await row('First')).toBeInTheDocument()
    expect(made(shown, 'restore')[0]?.body).toEqual({ uuid: first })
  })

  it('says that an option is deleted once it is, and keeps one that came into use, with the reason', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const shown = await open(list)
    const release = shown.api.pauseNext(`${name}.delete`)
    await shown.user.click(within(await row('First')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(made(shown, 'delete')).toHaveLength(1))
    expect(screen.queryByText(deleted)).not.toBeInTheDocument()
    shown.api.failNext(`${name}.delete`, 409, 'This option is used 3 times and cannot be deleted')
    release()
    expect(await screen.findByText('This option is used 3 times and cannot be deleted')).toBeVisible()
    expect(await row('First')).toBeInTheDocument()
    expect(screen.queryByText(deleted)).not.toBeInTheDocument()
  })

  it('says why an option could not be restored, and lets try again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const shown = await open(list)
    await shown.user.click(within(await row('First')).getByRole('button', { name: 'Delete' }))
    await screen.findByText(deleted)
    shown.api.failNext(`${name}.restore`, 409, 'An option named FIRST was added in the meantime')
    await shown.user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('An option named FIRST was added in the meantime')).toBeVisible()
    expect(screen.queryByRole('row', { name: /First/ })).not.toBeInTheDocument()
    await shown.user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await row('First')).toBeInTheDocument()
  })
})

it('an empty list says what to do next', async () => {
  await renderApp({ at: '/categories/list', user: admin })
  expect(await screen.findByRole('heading', { name: 'No categories yet' })).toBeInTheDocument()
  expect(within(screen.getByRole('main')).getAllByRole('link', { name: 'Register Category' })).toHaveLength(2)
})
