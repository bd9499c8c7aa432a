// @vitest-environment jsdom
import '../setup/window.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { calls, resourceNames, resources } from '@baobab/validation'
import { admin } from '../component/admin.ts'
import type { Values } from '../component/examples.ts'
import { renderApp, type Rendered } from '../component/renderApp.tsx'

const agritech = { uuid: '01920000-0000-7000-8000-0000000000a1', name: 'Agritech' }
const lab = {
  uuid: '01920000-0000-7000-8000-0000000000e1',
  programme_name: 'Praia Lab',
  format: 'on_site',
  stipend: '1500',
  begins_on: '2026-03-14',
  is_open: true,
  category_uuid: agritech.uuid,
}
const sprint = {
  ...lab,
  uuid: '01920000-0000-7000-8000-0000000000e2',
  programme_name: 'Sprint',
  format: 'online',
  is_open: false,
}

/** The name of the added resource, which the product's own types cannot know. */
const added = resourceNames.find((name: string) => name === 'programmes')

function open(at: string, programmes: readonly Values[] = [lab, sprint], role: 'admin' | 'startup' = 'admin') {
  const own = added ? { [added]: programmes } : {}
  return renderApp({ at, user: { ...admin, role }, records: { categories: [agritech], ...own } })
}

const made = (api: Rendered['api'], name: string) => api.made.findLast((call) => call.name === name)
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }))

describe('a resource that was added by one description', { timeout: 180_000 }, () => {
  it('has its calls, in the dialect of the reference lists', () => {
    const own = calls.filter(([name]) => name.startsWith('programmes.'))
    expect(own.map(([name, { method, path, access }]) => [name, method, path, access])).toEqual([
      ['programmes.get', 'POST', 'programmes/get/', 'signed-in'],
      ['programmes.list', 'GET', 'programmes/list/', 'signed-in'],
      ['programmes.create', 'POST', 'programmes/create/', ['admin']],
      ['programmes.update', 'POST', 'programmes/update/', ['admin']],
      ['programmes.delete', 'POST', 'programmes/delete/', ['admin']],
      ['programmes.restore', 'POST', 'programmes/restore/', ['admin']],
    ])
    expect(added && resources[added].labelMany).toBe('Programmes')
  })

  it('stands in the menu and is listed, each field in the form of its kind', async () => {
    const { user } = await open('/dashboard')
    await user.click(await screen.findByRole('button', { name: 'Administration' }))
    await user.click(await screen.findByRole('link', { name: 'Programmes' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Programmes' })).toBeVisible()
    const row = await rowOf('Praia Lab')
    for (const shown of ['On site', '$1,500', '3/14/2026', 'Yes', 'Agritech'])
      expect(await row.findByText(shown)).toBeVisible()
    expect((await rowOf('Sprint')).getByText('No')).toBeVisible()
  })

  it('is filtered by each filterable field', async () => {
    const { user, api } = await open('/programmes')
    await rowOf('Praia Lab')
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    await user.click(await screen.findByRole('combobox', { name: 'Format' }))
    await user.click(await screen.findByRole('option', { name: 'Online' }))
    await waitFor(() =>
      expect(JSON.parse(made(api, 'programmes.list')?.search.get('filter') ?? '{}')).toEqual({ format: ['online'] }),
    )
    expect(await screen.findByRole('button', { name: 'Remove the filter Format: Online' })).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('row', { name: /Praia Lab/ })).not.toBeInTheDocument())
    for (const name of ['Stipend', 'Begins']) expect(screen.getByRole('button', { name })).toBeVisible()
    for (const name of ['Open for applications', 'Category'])
      expect(screen.getByRole('combobox', { name })).toBeVisible()
  })

  it('is added to by its form, by the rules of its description', async () => {
    const { user, api, at } = await open('/programmes', [])
    expect(await screen.findByText('No programmes yet')).toBeVisible()
    await user.click(screen.getAllByRole('link', { name: 'Create Programme' })[0] ?? document.body)
    expect(await screen.findByRole('heading', { level: 1, name: 'Create Programme' })).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Create Programme' }))
    expect(await screen.findByText('Please correct the errors in the form.')).toBeVisible()
    expect(screen.getByLabelText(/^Name/)).toHaveAccessibleDescription('This field is required')
    await user.type(screen.getByLabelText(/^Name/), 'Praia Lab')
    await user.click(screen.getByLabelText(/^Format/))
    await user.click(await screen.findByRole('option', { name: 'On site' }))
    await user.type(screen.getByLabelText(/^Stipend/), '1.5k')
    await user.click(screen.getByLabelText('Open for applications'))
    await user.click(screen.getByRole('button', { name: 'Create Programme' }))
    expect(await screen.findByText('Programme created')).toBeVisible()
    expect(made(api, 'programmes.create')?.body).toEqual({
      programme_name: 'Praia Lab',
      format: 'on_site',
      stipend: '1500',
      is_open: true,
    })
    await waitFor(() => expect(at()).toBe('/programmes'))
    expect(await screen.findByRole('row', { name: /Praia Lab/ })).toBeVisible()
  })

  it('is changed by its form, and only what changed is sent', async () => {
    const { user, api } = await open('/programmes')
    await user.click((await rowOf('Praia Lab')).getByRole('link', { name: 'Edit' }))
    const name = await screen.findByLabelText(/^Name/)
    expect(name).toHaveValue('Praia Lab')
    await user.clear(name)
    await user.type(name, 'Mindelo Lab')
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Programme updated')).toBeVisible()
    expect(made(api, 'programmes.update')?.body).toEqual({
      uuid: lab.uuid,
      programme_name: 'Mindelo Lab',
      was: '{"programme_name":"Praia Lab"}',
    })
    expect(await screen.findByRole('row', { name: /Mindelo Lab/ })).toBeVisible()
  })

  it('is deleted at one click, and Undo restores it', async () => {
    const { user, api } = await open('/programmes')
    await user.click((await rowOf('Praia Lab')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Programme deleted')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('row', { name: /Praia Lab/ })).not.toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('row', { name: /Praia Lab/ })).toBeVisible()
    expect(made(api, 'programmes.restore')?.body).toEqual({ uuid: lab.uuid })
  })

  it('is closed to others', async () => {
    await open('/programmes', [], 'startup')
    expect(await screen.findByText("You don't have access to this page")).toBeVisible()
  })
})
