import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { pauseNext } from '@baobab/tests/component/network.ts'
import { renderApp, type Rendered } from '@baobab/tests/component/renderApp.tsx'

const investor = {
  user_uuid: '01920000-0000-7000-8000-000000000002',
  email: 'thandeka@mail.example',
  role: 'vc',
  first_name: 'Thandeka',
  last_name: 'Ncube',
} as const
const agri = { uuid: '01920000-0000-7000-8000-0000000000a1', name: 'Agritech' }
const health = { uuid: '01920000-0000-7000-8000-0000000000a2', name: 'Health' }
const mvp = { uuid: '01920000-0000-7000-8000-0000000000b1', name: 'MVP' }
const seed = { uuid: '01920000-0000-7000-8000-0000000000c1', name: 'Seed' }
const lists = { categories: [agri, health], devphases: [mvp], raisephases: [seed] }
const profile = {
  investor_uuid: investor.user_uuid,
  user_uuid: investor.user_uuid,
  company: 'Ubuntu Ventures',
  title: null,
  check_size: null,
  website: null,
  categories: [agri.uuid],
  stages: [],
  phases: [],
}

const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {})
const overview = async () => within(await screen.findByRole('region', { name: 'Investor Overview' }))
const submit = () => screen.getByRole('button', { name: 'Update Investor Profile' })
const tick = async ({ user }: Rendered, label: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name: label }))
  await user.click(await screen.findByRole('option', { name: option }))
}

describe('My Portfolio', () => {
  it('shows outlines while it loads, then the overview and the form', async () => {
    const release = pauseNext('vc.get')
    await renderApp({ at: '/vcs/portfolio/', user: investor, records: { ...lists, vc: [profile] } })
    await waitFor(() => expect(screen.getByRole('status', { name: 'Loading…' })).toBeInTheDocument())
    release()
    expect((await overview()).getByText('Ubuntu Ventures')).toBeVisible()
    expect(await (await overview()).findByText('Agritech')).toBeVisible()
    expect(screen.getByRole('heading', { level: 2, name: 'Update Investor Profile' })).toBeVisible()
    expect(screen.getByLabelText('Company')).toHaveValue('Ubuntu Ventures')
  })

  it('is filled in from nothing: several categories, stages and phases', async () => {
    const shown = await renderApp({ at: '/vcs/portfolio/', user: investor, records: lists })
    expect((await (await overview()).findAllByText('N/A')).length).toBeGreaterThan(5)
    await shown.user.type(screen.getByLabelText('Company'), ' Ubuntu Ventures ')
    await tick(shown, 'Categories', 'Agritech')
    await tick(shown, 'Categories', 'Health')
    await tick(shown, 'Development stages', 'MVP')
    await tick(shown, 'Raising phases', 'Seed')
    await shown.user.click(submit())
    expect(await screen.findByText('Investor profile updated successfully.')).toBeVisible()
    expect(shown.api.made.find(({ name }) => name === 'vc.update')?.body).toEqual({
      company: 'Ubuntu Ventures',
      categories: [agri.uuid, health.uuid],
      stages: [mvp.uuid],
      phases: [seed.uuid],
      was: JSON.stringify({ categories: [], stages: [], phases: [], company: null }),
    })
    expect(await (await overview()).findByText('Agritech, Health')).toBeVisible()
    expect(shown.at()).toBe('/vcs/portfolio/')
  })

  it('is saved twice in a row, the second time only with what changed then', async () => {
    const shown = await renderApp({ at: '/vcs/portfolio/', user: investor, records: { ...lists, vc: [profile] } })
    const type = async (label: string, text: string) => {
      await shown.user.type(await screen.findByLabelText(label), text)
      await shown.user.click(submit())
    }
    await type('Title', 'Partner')
    await waitFor(async () => expect((await overview()).getByText('Partner')).toBeVisible())
    await type('Cheque size', '$50,000')
    await waitFor(async () => expect((await overview()).getByText('$50,000')).toBeVisible())
    expect(shown.api.made.filter(({ name }) => name === 'vc.update').map(({ body }) => Object.keys(body))).toEqual([
      ['title', 'was'],
      ['check_size', 'was'],
    ])
  })

  it('rejects a link that is none, and puts the focus there', async () => {
    const { user, api } = await renderApp({
      at: '/vcs/portfolio/',
      user: investor,
      records: { ...lists, vc: [profile] },
    })
    const website = await screen.findByLabelText('Website')
    await user.type(website, 'javascript:alert(1)')
    await user.click(submit())
    expect(await screen.findByText('Please enter a valid URL')).toBeVisible()
    await waitFor(() => expect(website).toHaveFocus())
    expect(api.made.some(({ name }) => name === 'vc.update')).toBe(false)
  })

  it.each([
    [500, 'Could not fetch investor profile.'],
    [0, 'Could not fetch investor profile.'],
    [202, 'Unexpected response from server.'],
  ])('says that it could not be read (%i), and tries again when asked', async (status, expectedText) => {
    quiet()
    const shown = await renderApp({ at: '/contacts', user: investor, records: { ...lists, vc: [profile] } })
    await screen.findByRole('heading', { level: 1 })
    shown.api.failNext('vc.get', status, 'something else')
    void shown.open('/vcs/portfolio/')
    expect(await screen.findByText(expectedText)).toBeVisible()
    await shown.user.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await overview()).getByText('Ubuntu Ventures')).toBeVisible()
  })

  it.each([
    [500, '', 'Failed to update investor profile.'],
    [400, 'There is no such category', 'There is no such category'],
  ])('says that it could not be saved (%i), and keeps what was typed', async (status, message, expectedText) => {
    quiet()
    const { user, api } = await renderApp({
      at: '/vcs/portfolio/',
      user: investor,
      records: { ...lists, vc: [profile] },
    })
    await user.type(await screen.findByLabelText('Title'), 'Partner')
    api.failNext('vc.update', status, message)
    await user.click(submit())
    expect(await screen.findByText(expectedText)).toBeVisible()
    expect(screen.getByLabelText('Title')).toHaveValue('Partner')
  })

  it('is for investors and admins', async () => {
    await renderApp({ at: '/vcs/portfolio/', user: { ...investor, role: 'startup' } })
    expect(await screen.findByRole('heading', { level: 1, name: "You don't have access to this page" })).toBeVisible()
  })

  it('is an admin’s too', async () => {
    await renderApp({ at: '/vcs/portfolio/', user: { ...investor, role: 'admin' }, records: lists })
    expect((await overview()).getAllByText('N/A').length).toBeGreaterThan(5)
    await waitFor(() => expect(submit()).toBeVisible())
  })
})
