import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { contract, limits } from '@baobab/validation'
import { founder, investor } from '@baobab/tests/component/people.ts'
import { clientOf } from '@baobab/tests/component/clientOf.ts'
import { pauseNext } from '@baobab/tests/component/network.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'

const startup_uuid = '01920000-0000-7000-8000-0000000000d1'
const kolda = { startup_uuid, startup_name: 'Kolda Frais', user_uuid: founder.user_uuid, is_published: true }
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)
/** In the stage since one connected: two readings of the clock would be a move. */
const connectedAgo = (days: number) => {
  const at = daysAgo(days)
  return { startup_id: startup_uuid, user_id: investor.user_uuid, created_at: at, stage_at: at }
}
const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {})
const needsYou = () => screen.findByRole('region', { name: 'Needs you' })

async function dashboard(days = 1) {
  const shown = await renderApp({
    at: '/dashboard',
    user: investor,
    records: { users: [founder], startups: [kolda], connections: [connectedAgo(days)] },
  })
  await needsYou()
  return shown
}

/** The dashboard with a step that is overdue. */
async function withStep() {
  const shown = await renderApp({
    at: '/nowhere',
    user: investor,
    records: { users: [founder], startups: [kolda], connections: [connectedAgo(1)] },
  })
  const mine = await clientOf(investor.user_uuid)
  await mine.call(contract.pipeline.setStep, {
    body: { startup_uuid, next_step: 'Call Ama', next_step_on: '2026-01-15' },
  })
  void shown.open('/dashboard')
  return { ...shown, part: within(await needsYou()) }
}

describe('what needs an investor', () => {
  it('says that nothing waits, and leaves empty parts out', async () => {
    const release = pauseNext('dashboard.investor')
    await renderApp({ at: '/dashboard', user: investor })
    expect((await screen.findAllByRole('status', { name: 'Loading…' })).length).toBeGreaterThan(0)
    release()
    expect(await needsYou()).toHaveTextContent(/^Needs youNothing waits for you\./)
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings.indexOf('Needs you')).toBeLessThan(headings.indexOf('For investors'))
    for (const name of ['New matches', 'Deals that stand still', 'Startups you follow'])
      expect(screen.queryByRole('region', { name })).not.toBeInTheDocument()
  })

  it('is not asked for by others, nor before the address is verified', async () => {
    const { api } = await renderApp({ at: '/dashboard', user: { ...investor, email_verified: false } })
    await screen.findByText('open to you now')
    expect(screen.queryByRole('region', { name: 'Needs you' })).not.toBeInTheDocument()
    expect(api.made.filter(({ name }) => name === 'dashboard.investor')).toHaveLength(0)
  })

  it('names a step that is due, takes Done at one press, and undoes it', async () => {
    const { user, api, part } = await withStep()
    expect(await part.findByText('Call Ama')).toBeVisible()
    expect(part.getByText('Overdue')).toBeVisible()
    expect(part.getByRole('link', { name: 'Kolda Frais' })).toHaveAttribute('href', `/vcs/overview/${startup_uuid}`)
    await user.click(part.getByRole('button', { name: 'Done: Call Ama' }))
    expect(await part.findByText(/^Nothing waits for you/)).toBeVisible()
    expect(part.getByRole('heading', { name: 'Needs you' })).toHaveFocus()
    expect(api.made.filter(({ name }) => name === 'pipeline.endStep')).toHaveLength(1)
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await part.findByText('Call Ama')).toBeVisible()
  })

  it('keeps a step that could not be ended, and says why', async () => {
    quiet()
    const { user, api, part } = await withStep()
    api.failNext('pipeline.endStep', 409, 'Not now')
    await user.click(await part.findByRole('button', { name: 'Done: Call Ama' }))
    expect(await screen.findByText('Not now')).toBeVisible()
    expect(part.getByText('Call Ama')).toBeVisible()
  })

  it('shows what happens meanwhile: a founder answers and writes', async () => {
    const { user, at } = await dashboard()
    const ama = await clientOf(founder.user_uuid)
    await ama.call(contract.contacts.answer, {
      body: { startup_uuid, user_uuid: investor.user_uuid, state: 'accepted' },
    })
    const { chat_uuid } = await ama.call(contract.chats.open, { body: { user_uuid: investor.user_uuid } })
    await ama.call(contract.chats.send, {
      body: { chat_uuid, message_uuid: crypto.randomUUID(), text: 'Good morning' },
    })
    const part = within(await needsYou())
    expect(await part.findByText('Ama Boateng accepted')).toBeVisible()
    expect(await part.findByText('Good morning')).toBeVisible()
    expect(part.getByRole('link', { name: 'Reply to Ama Boateng' })).toHaveAttribute('href', `/chats/${chat_uuid}`)
    await user.click(part.getByRole('link', { name: 'Open the answer of Ama Boateng about Kolda Frais' }))
    await waitFor(() => expect(at()).toContain('/contacts'))
  })

  it.each([
    ['goes, where nobody answers it here', false],
    ['stays for who answers it here already', true],
  ])('the question of what they look for, answered on another device meanwhile, %s', async (_, isAnswering) => {
    const { user } = await dashboard()
    expect(await screen.findByRole('heading', { name: 'What do you look for?' })).toBeVisible()
    const first = { name: 'What do you invest in?' }
    if (isAnswering) {
      await user.click(screen.getByRole('button', { name: 'Answer now' }))
      await screen.findByRole('heading', first)
    }
    const mine = await clientOf(investor.user_uuid)
    await mine.call(contract.vc.update, { body: { geographical_area_of_interest: 'Kenya' } })
    const ama = await clientOf(founder.user_uuid)
    await ama.call(contract.contacts.answer, {
      body: { startup_uuid, user_uuid: investor.user_uuid, state: 'accepted' },
    })
    expect(await within(await needsYou()).findByText('Ama Boateng accepted')).toBeVisible()
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'What do you look for?' })).not.toBeInTheDocument(),
    )
    expect(screen.queryAllByRole('heading', first)).toHaveLength(isAnswering ? 1 : 0)
  })

  it('does not show an answer again that was opened', async () => {
    const { user, open, at } = await dashboard()
    const ama = await clientOf(founder.user_uuid)
    await ama.call(contract.contacts.answer, {
      body: { startup_uuid, user_uuid: investor.user_uuid, state: 'declined', reason: 'The round is full' },
    })
    const part = within(await needsYou())
    expect(await part.findByText('Kolda Frais: The round is full')).toBeVisible()
    await user.click(part.getByRole('link', { name: /^Open the answer/ }))
    await waitFor(() => expect(at()).toContain('/contacts'))
    void open('/dashboard')
    expect(await within(await needsYou()).findByText(/^Nothing waits for you/)).toBeVisible()
  })

  it('names deals that stand still and changes of what one follows, with the way there', async () => {
    await dashboard(limits.attention.days + 6)
    const still = within(await screen.findByRole('region', { name: 'Deals that stand still' }))
    const row = still.getByRole('listitem')
    expect(row).toHaveTextContent(`Kolda Frais Last: you connectedInterested${limits.attention.days + 6} days`)
    expect(still.getByRole('link', { name: 'Kolda Frais' })).toHaveAttribute('href', `/vcs/overview/${startup_uuid}`)
    expect(still.getByRole('link', { name: 'Open pipeline' })).toHaveAttribute('href', '/vcs/pipeline')
    const changes = within(await screen.findByRole('region', { name: 'Startups you follow' }))
    expect(changes.getByRole('listitem')).toHaveTextContent(/^Kolda FraisPublished /)
    expect(changes.getByRole('link', { name: 'Kolda Frais' })).toHaveAttribute('href', `/vcs/overview/${startup_uuid}`)
  })

  it('names new matches with their score, and leads to all of them', async () => {
    const { user, at } = await renderApp({
      at: '/dashboard',
      user: investor,
      records: {
        users: [founder],
        startups: [{ ...kolda, country: 'Senegal' }],
        vc: [{ user_uuid: investor.user_uuid, geographical_area_of_interest: 'Senegal' }],
      },
    })
    const matches = within(await screen.findByRole('region', { name: 'New matches' }))
    expect(matches.getByRole('link', { name: 'Kolda Frais' })).toBeVisible()
    expect(matches.getByText('Match 100%')).toBeVisible()
    await user.click(matches.getByRole('link', { name: 'See all matches' }))
    await waitFor(() => expect(at()).toContain('/vcs/list'))
    expect(await screen.findByText('Kolda Frais')).toBeVisible()
  })

  it('says when it does not arrive, and tries again', async () => {
    quiet()
    const shown = await renderApp({ at: '/nowhere', user: investor })
    shown.api.failNext('dashboard.investor', 403, 'Not now')
    void shown.open('/dashboard')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent("Couldn't load what waits for you")
    await shown.user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await needsYou()).toBeVisible()
  })
})
