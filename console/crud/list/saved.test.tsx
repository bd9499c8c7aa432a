import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { founder } from '@baobab/tests/component/people.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'

const startup = (n: number, startup_name: string) => ({
  startup_uuid: `01920000-0000-7000-8000-0000000000d${n}`,
  startup_name,
  user_uuid: founder.user_uuid,
  is_published: true,
})
const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {})

async function opened() {
  const shown = await renderApp({
    at: '/startups/list',
    user: founder,
    records: { startups: [startup(1, 'Kolda Frais'), startup(2, 'Honko')] },
  })
  await screen.findByRole('link', { name: 'Honko' })
  const open = async () => {
    await shown.user.click(screen.getByRole('button', { name: 'Saved searches' }))
    return within(await screen.findByRole('dialog', { name: 'Saved searches' }))
  }
  const close = async () => {
    await shown.user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  }
  const search = (labels: string) => shown.user.type(screen.getByRole('searchbox', { name: 'Search' }), labels)
  const gone = () => waitFor(() => expect(screen.queryByRole('link', { name: 'Honko' })).not.toBeInTheDocument())
  const save = async (name: string) => {
    const dialog = await open()
    await shown.user.type(dialog.getByLabelText(/^Name/), name)
    await shown.user.click(dialog.getByRole('button', { name: 'Save this search' }))
    await dialog.findByRole('button', { name })
    return dialog
  }
  return { ...shown, open, close, search, gone, save }
}

describe('saved searches', () => {
  it('keep what the list is searched by, and bring it back', async () => {
    const { open, close, search, gone, save, user, api } = await opened()
    await search('kolda')
    await gone()
    await save('Mine')
    expect(api.made.findLast(({ name }) => name === 'searches.create')?.body).toEqual({
      name: 'Mine',
      resource: 'startups',
      filter: '{"q":"kolda"}',
      sort: '["created_at","DESC"]',
    })
    await close()
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    await screen.findByRole('link', { name: 'Honko' })
    await user.click(await (await open()).findByRole('button', { name: 'Mine' }))
    await gone()
    await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('kolda'))
  })

  it('are renamed, and deleted with an Undo', async () => {
    const { open, search, gone, save, user, api } = await opened()
    await search('kolda')
    await gone()
    const dialog = await save('Mine')
    await user.click(dialog.getByRole('button', { name: 'Rename Mine' }))
    const box = dialog.getAllByLabelText(/^Name/).at(-1) ?? document.body
    await user.clear(box)
    await user.type(box, 'Fresh')
    await user.click(dialog.getByRole('button', { name: 'Rename' }))
    expect(await dialog.findByRole('button', { name: 'Fresh' })).toBeVisible()
    await user.click(dialog.getByRole('button', { name: /^Delete Fresh/ }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await (await open()).findByRole('button', { name: 'Fresh' })).toBeVisible()
    expect(api.made.map(({ name }) => name).filter((name) => /^searches\.(delete|restore)/.test(name))).toEqual([
      'searches.delete',
      'searches.restore',
    ])
  })

  it('stand over the list: one press asks for one, another for all, and what was changed is saved', async () => {
    const { search, gone, save, close, user, api } = await opened()
    await search('kolda')
    await gone()
    await save('Mine')
    await close()
    const tabs = within(await screen.findByRole('group', { name: 'Saved searches' }))
    const pressed = () => tabs.getAllByRole('button', { pressed: true }).map((one) => one.textContent)
    await waitFor(() => expect(pressed()).toEqual(['Mine']))
    await user.click(tabs.getByRole('button', { name: 'All' }))
    await screen.findByRole('link', { name: 'Honko' })
    expect(pressed()).toEqual(['All'])
    await user.click(tabs.getByRole('button', { name: 'Mine' }))
    await gone()
    const box = screen.getByRole('searchbox', { name: 'Search' })
    await waitFor(() => expect(box).toHaveValue('kolda'))
    await user.clear(box)
    await search('honko')
    await screen.findByRole('link', { name: 'Honko' })
    api.failNext('searches.update', 503, 'Not now')
    quiet()
    await user.click(await tabs.findByRole('button', { name: 'Save changes to Mine' }))
    expect(await screen.findByText('Not now')).toBeVisible()
    await user.click(await tabs.findByRole('button', { name: 'Save changes to Mine' }))
    expect(await screen.findByText('Search changed')).toBeVisible()
    expect(api.made.findLast(({ name }) => name === 'searches.update')?.body).toMatchObject({
      name: 'Mine',
      filter: '{"q":"honko"}',
    })
    await waitFor(() => expect(tabs.queryByRole('button', { name: /^Save changes/ })).not.toBeInTheDocument())
    expect(pressed()).toEqual(['Mine'])
  })

  it('send mails as often as is chosen; what is rejected stays as it was, with the reason', async () => {
    quiet()
    const { search, gone, save, user, api } = await opened()
    await search('kolda')
    await gone()
    const dialog = await save('Mine')
    const period = dialog.getByRole('combobox', { name: 'New matches of Mine by mail' })
    api.failNext('searches.mail', 409, 'Please verify your email address first')
    await user.selectOptions(period, 'daily')
    expect(await screen.findByText('Please verify your email address first')).toBeVisible()
    await waitFor(() => expect(period).toHaveValue('none'))
    expect(api.made.filter(({ name }) => name === 'searches.mail').map(({ body }) => body['mail'])).toEqual(['daily'])
  })

  it('ask for a name of their own, and lose nothing that was typed', async () => {
    quiet()
    const { search, gone, save, user } = await opened()
    await search('kolda')
    await gone()
    const dialog = await save('Mine')
    await user.click(dialog.getByRole('button', { name: 'Save this search' }))
    expect(await dialog.findByText('Please name this search')).toBeVisible()
    await user.type(dialog.getByLabelText(/^Name/), 'MINE')
    await user.click(dialog.getByRole('button', { name: 'Save this search' }))
    expect(await dialog.findByText('You have a search of this name already')).toBeVisible()
    expect(dialog.getByLabelText(/^Name/)).toHaveValue('MINE')
  })

  it('say that they cannot be read', async () => {
    quiet()
    const { open: goTo, api, user } = await renderApp({ at: '/dashboard', user: founder, records: { startups: [] } })
    await screen.findByRole('heading', { level: 1 })
    // By the tabs first, then by the dialog.
    api.failNext('searches.list', 403)
    api.failNext('searches.list', 403)
    void goTo('/startups/list')
    await user.click(await screen.findByRole('button', { name: 'Saved searches' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Saved searches' }))
    expect(await dialog.findByText('Your saved searches could not be read.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByText('You have saved no search yet.')).toBeVisible()
    expect(dialog.getByText('Search, filter or sort the list first.')).toBeVisible()
  })
})
