import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { pauseNext } from '@baobab/tests/component/network.ts'
import { renderApp, type Rendered } from '@baobab/tests/component/renderApp.tsx'

const investor = {
  user_uuid: '01920000-0000-7000-8000-000000000002',
  email: 'thandeka@mail.example',
  role: 'vc',
  first_name: 'Thandeka',
} as const
const agri = { uuid: '01920000-0000-7000-8000-0000000000a1', name: 'Agritech' }
const mvp = { uuid: '01920000-0000-7000-8000-0000000000b1', name: 'MVP' }
const seed = { uuid: '01920000-0000-7000-8000-0000000000c1', name: 'Seed' }
const lists = { categories: [agri], devphases: [mvp], raisephases: [seed] }
const empty = {
  investor_uuid: investor.user_uuid,
  user_uuid: investor.user_uuid,
  company: 'Ubuntu Ventures',
  categories: [],
  stages: [],
  phases: [],
  geographical_area_of_interest: null,
  cheque_min: null,
  cheque_max: null,
}

const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {})
const press = async ({ user }: Rendered, name: string) => user.click(await screen.findByRole('button', { name }))
const asked = (name: string) => screen.findByRole('heading', { level: 2, name })
const pick = async ({ user }: Rendered, label: string, option: string) => {
  await user.click(await screen.findByRole('combobox', { name: label }))
  await user.click(await screen.findByRole('option', { name: option }))
  await user.keyboard('{Escape}')
}
const saved = ({ api }: Rendered) => api.made.flatMap(({ name, body }) => (name === 'vc.update' ? [body] : []))

describe('the mandate, asked on the dashboard', () => {
  it('is three questions, one after another, saved at the end by one call; what was typed stays on the way', async () => {
    const shown = await renderApp({ at: '/dashboard', user: investor, records: lists })
    await asked('What do you look for?')
    await press(shown, 'Answer now')
    await waitFor(async () => expect(await asked('What do you invest in?')).toHaveFocus())
    expect(screen.getByText('Question 1 of 3')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument()
    await pick(shown, 'Categories', 'Agritech')
    await press(shown, 'Next')
    await waitFor(async () => expect(await asked('How early do you invest?')).toHaveFocus())
    await pick(shown, 'Raising phases', 'Seed')
    await press(shown, 'Next')
    await asked('Where, and how much?')
    await shown.user.type(screen.getByLabelText('Smallest cheque'), '1.5m')
    await shown.user.type(screen.getByLabelText('Largest cheque'), '25,000')
    await press(shown, 'Save')
    expect(await screen.findByText('The upper limit must be at least the lower limit')).toBeVisible()
    await press(shown, 'Back')
    await asked('How early do you invest?')
    expect(screen.getByRole('button', { name: 'Seed' })).toBeVisible()
    await press(shown, 'Next')
    await asked('Where, and how much?')
    expect(screen.getByLabelText('Smallest cheque')).toHaveValue('1.5m')
    await shown.user.clear(screen.getByLabelText('Smallest cheque'))
    await shown.user.type(screen.getByLabelText('Geographical area of interest'), 'Kenya{Enter}')
    expect(await screen.findByText('Saved. Each startup now says how well it matches.')).toBeVisible()
    expect(saved(shown)).toEqual([
      { categories: [agri.uuid], phases: [seed.uuid], geographical_area_of_interest: 'Kenya', cheque_max: '25000' },
    ])
    await waitFor(() => expect(screen.queryByText('Where, and how much?')).not.toBeInTheDocument())
  })

  it('leaves out what is skipped, and nothing else of the profile changes', async () => {
    const shown = await renderApp({ at: '/dashboard', user: investor, records: { ...lists, vc: [empty] } })
    await press(shown, 'Answer now')
    await pick(shown, 'Categories', 'Agritech')
    await press(shown, 'Skip')
    await asked('How early do you invest?')
    await pick(shown, 'Development stages', 'MVP')
    await press(shown, 'Next')
    await asked('Where, and how much?')
    await press(shown, 'Skip')
    await waitFor(() => expect(saved(shown)).toEqual([{ stages: [mvp.uuid] }]))
  })

  it.each(['Later', 'three times Skip'])('is put away by %s, for good', async (way) => {
    const shown = await renderApp({ at: '/dashboard', user: investor, records: { ...lists, vc: [empty] } })
    await asked('What do you look for?')
    if (way === 'Later') await press(shown, 'Later')
    else {
      await press(shown, 'Answer now')
      for (const question of ['What do you invest in?', 'How early do you invest?', 'Where, and how much?']) {
        await asked(question)
        await press(shown, 'Skip')
      }
    }
    expect(await screen.findByText('You find these questions in My Portfolio whenever you like')).toBeVisible()
    expect(screen.queryByText('What do you look for?')).not.toBeInTheDocument()
    expect(saved(shown)).toEqual([])
    await shown.open('/vcs/list')
    await shown.open('/dashboard')
    expect(await screen.findByText('open to you now')).toBeVisible()
    expect(screen.queryByText('What do you look for?')).not.toBeInTheDocument()
  })

  it('says why it could not be saved, where it can be changed, and keeps what was typed', async () => {
    quiet()
    const shown = await renderApp({ at: '/dashboard', user: investor, records: { ...lists, vc: [empty] } })
    await press(shown, 'Answer now')
    await press(shown, 'Skip')
    await asked('How early do you invest?')
    await press(shown, 'Skip')
    await asked('Where, and how much?')
    await shown.user.type(screen.getByLabelText('Geographical area of interest'), 'Mali')
    shown.api.failNext('vc.update', 500, 'The line is down')
    await press(shown, 'Save')
    expect(await within(screen.getByRole('main')).findByText('The line is down')).toBeVisible()
    expect(screen.getByLabelText('Geographical area of interest')).toHaveValue('Mali')
    await press(shown, 'Save')
    expect(await screen.findByText('Saved. Each startup now says how well it matches.')).toBeVisible()
  })

  it.each([
    ['an investor with a mandate', investor, [{ ...empty, geographical_area_of_interest: 'Kenya' }]],
    ['a founder', { ...investor, role: 'startup' }, []],
    ['an administrator', { ...investor, role: 'admin' }, []],
  ] as const)('is not asked of %s', async (_, user, vc) => {
    const { api } = await renderApp({ at: '/dashboard', user, records: { ...lists, vc: [...vc] } })
    await screen.findAllByRole('listitem')
    if (user.role === 'vc') await screen.findByRole('region', { name: 'Needs you' })
    expect(screen.queryByText('What do you look for?')).not.toBeInTheDocument()
    // The dashboard tells whether there is something to ask.
    expect(api.made.map(({ name }) => name)).not.toContain('vc.get')
  })

  it('waits for the profile once it is answered, and says where that cannot be read', async () => {
    quiet()
    const shown = await renderApp({ at: '/dashboard', user: investor, records: { ...lists, vc: [empty] } })
    await asked('What do you look for?')
    expect(await screen.findByRole('region', { name: 'Needs you' })).toBeVisible()
    const release = pauseNext('vc.get')
    shown.api.failNext('vc.get', 500, 'The line is down')
    await press(shown, 'Answer now')
    const card = within(screen.getByRole('region', { name: 'What do you look for?' }))
    expect(await card.findByRole('status', { name: 'Loading…' })).toBeVisible()
    release()
    expect(await card.findByRole('button', { name: 'Later' })).toBeVisible()
    await asked('What do you look for?')
    await press(shown, 'Try again')
    await asked('What do you invest in?')
  })

  it('is asked before the address is verified too', async () => {
    const unverified = { ...investor, email_verified: false }
    await renderApp({ at: '/dashboard', user: unverified, records: { ...lists, vc: [empty] } })
    await asked('What do you look for?')
  })
})
