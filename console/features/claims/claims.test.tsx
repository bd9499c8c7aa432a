import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { admin } from '@baobab/tests/component/admin.ts'
import { clientOf } from '@baobab/tests/component/clientOf.ts'
import { failNext, pauseNext } from '@baobab/tests/component/network.ts'
import { founder, investor } from '@baobab/tests/component/people.ts'
import { renderAgain, renderApp } from '@baobab/tests/component/renderApp.tsx'
import { claims } from '@baobab/validation/calls/claims.ts'
import { recordImports } from '@baobab/validation/calls/recordImports.ts'
import { messages } from '@baobab/tests/support/english.ts'

const kolda = {
  startup_uuid: '01920000-0000-7000-8000-0000000000d1',
  startup_name: 'Kolda Frais',
  user_uuid: founder.user_uuid,
  is_published: true,
}
const own = `/startup/claims/${kolda.startup_uuid}`
const overview = `/startup/overview/${kolda.startup_uuid}`
const records = { users: [founder], startups: [kolda] }

/** The founder claims an award. */
async function claimed() {
  const client = await clientOf(founder.user_uuid)
  const said = { statement: 'Best stand 2025', link: 'https://prize.example' }
  const body = { type: 'award', startup_uuid: kolda.startup_uuid, ...said } as const
  return (await client.call(claims.make, { body })).data.claim_uuid
}

describe('the claims of a startup', () => {
  it('offer each type, and say why they could not be loaded', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { open, user } = await renderApp({ at: '/dashboard', user: founder, records: { startups: [kolda] } })
    await screen.findByRole('heading', { level: 1 })
    failNext('claims.mine', 403, 'Not now')
    await open(own)
    expect(await screen.findByText('Not now')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Claim: Register number' })).toBeVisible()
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Register number',
      'Startup act label',
      'Award',
      'Revenue',
      'Owned by women',
    ])
    expect(screen.queryByRole('button', { name: /^Withdraw/ })).not.toBeInTheDocument()
  })

  it('are not there for others', async () => {
    await renderApp({ at: own, user: investor, records })
    expect(await screen.findByText("You don't have access to this page")).toBeVisible()
  })

  it('keep what was typed where sending fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { user, api } = await renderApp({ at: own, user: founder, records: { startups: [kolda] } })
    await user.click(await screen.findByRole('button', { name: 'Claim: Award' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Claim: Award' }))
    await user.click(dialog.getByRole('button', { name: 'Send claim' }))
    expect(dialog.getByText(messages.claims.statement)).toBeVisible()
    expect(dialog.getByText(messages.claims.link)).toBeVisible()
    await user.type(dialog.getByLabelText(/^Which award/), 'Best stand 2025')
    await user.type(dialog.getByLabelText(/^Link/), 'javascript:x')
    await user.click(dialog.getByRole('button', { name: 'Send claim' }))
    expect(await dialog.findByText(messages.rule.url)).toBeVisible()
    await user.clear(dialog.getByLabelText(/^Link/))
    await user.type(dialog.getByLabelText(/^Link/), 'prize.example')
    api.failNext('claims.make', 503)
    await user.click(dialog.getByRole('button', { name: 'Send claim' }))
    expect(await dialog.findByRole('alert')).toBeVisible()
    expect(dialog.getByLabelText(/^Which award/)).toHaveValue('Best stand 2025')
    await user.click(dialog.getByRole('button', { name: 'Send claim' }))
    expect(await screen.findByText('https://prize.example')).toBeVisible()
  })
})

describe('a claim that is made', () => {
  it('stands in the list as soon as its dialog is gone', async () => {
    const { user } = await renderApp({ at: own, user: founder, records: { startups: [kolda] } })
    await user.click(await screen.findByRole('button', { name: 'Claim: Award' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Claim: Award' }))
    await user.type(dialog.getByLabelText(/^Which award/), 'Best stand 2025')
    await user.type(dialog.getByLabelText(/^Link/), 'https://prize.example')
    const answer = pauseNext('claims.mine')
    await user.click(dialog.getByRole('button', { name: 'Send claim' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByText('Best stand 2025')).toBeVisible()
    answer()
    expect(await screen.findByText('Best stand 2025')).toBeVisible()
  })
})

describe('the desk of claims', () => {
  it('is empty, loads and fails in words', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { open, user } = await renderApp({ at: '/dashboard', user: admin })
    await screen.findByRole('heading', { level: 1 })
    const answer = pauseNext('claims.list')
    await open('/admin/claims')
    expect(await screen.findByRole('heading', { level: 1, name: 'Claims to confirm' })).toBeVisible()
    expect(screen.queryByText('No claim waits to be confirmed')).not.toBeInTheDocument()
    answer()
    expect(await screen.findByText('No claim waits to be confirmed')).toBeVisible()
    expect(screen.getByText('Nothing that is confirmed ends within 30 days')).toBeVisible()
    await open('/dashboard')
    await waitFor(() => expect(screen.queryByText('No claim waits to be confirmed')).not.toBeInTheDocument())
    await user.click(screen.getByRole('link', { name: 'Claims' }))
    expect(await screen.findByText('No claim waits to be confirmed')).toBeVisible()
  })

  it('counts what waits, and lets those decide who may', async () => {
    const { open } = await renderApp({ at: '/dashboard', user: { ...admin, rights: 'read_only' }, records })
    await screen.findByRole('heading', { level: 1 })
    await claimed()
    await open('/admin/claims')
    expect(await screen.findByText('Best stand 2025')).toBeVisible()
    expect(screen.getByRole('heading', { level: 3, name: 'Award · Kolda Frais' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^(Confirm|Refuse)/ })).not.toBeInTheDocument()
  })

  it('shows at once what is decided, and asks about the claim that it is of', async () => {
    const { open, user } = await renderApp({ at: '/dashboard', user: admin, records })
    await screen.findByRole('heading', { level: 1 })
    await claimed()
    await open('/admin/claims')
    await user.click(await screen.findByRole('button', { name: 'Confirm Award of Kolda Frais' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm this claim?' }))
    expect(dialog.getByText(/^Award: “Best stand 2025”\. Members see it beside “Kolda Frais”/)).toBeVisible()
    const answer = pauseNext('claims.list')
    await user.click(dialog.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('No claim waits to be confirmed')).toBeVisible()
    answer()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByText('No claim waits to be confirmed')).toBeVisible()
  })

  it('says of a claim out of a file that no evidence came with it', async () => {
    const { open } = await renderApp({ at: '/dashboard', user: admin, records })
    await screen.findByRole('heading', { level: 1 })
    await claimed()
    const values = {
      claimed_by: founder.email,
      startup_uuid: kolda.startup_uuid,
      type: 'register_number',
      statement: 'K-77',
    }
    const rows = JSON.stringify([{ row: 2, values }])
    const client = await clientOf(admin.user_uuid)
    await client.call(recordImports.add, { body: { resource: 'claims', rows, file: 'claims.csv' } })
    await open('/admin/claims')
    const of = async (statement: string) => within((await screen.findByText(statement)).closest('li') ?? document.body)
    const imported = await of('K-77')
    expect(imported.getByText('No evidence came with it')).toBeVisible()
    expect(imported.queryByRole('button', { name: /^Open evidence/ })).not.toBeInTheDocument()
    expect((await of('Best stand 2025')).queryByText('No evidence came with it')).not.toBeInTheDocument()
  })

  it('leads to no moderator', async () => {
    await renderApp({ at: '/admin/claims', user: { ...admin, rights: 'moderator' } })
    expect(await screen.findByText("You don't have access to this page")).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Claims' })).not.toBeInTheDocument()
  })
})

describe('what is confirmed', () => {
  it('is shown with who and when, and nothing where nothing is', async () => {
    await renderApp({ at: overview, user: investor, records: { ...records, users: [founder, admin] } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Kolda Frais' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'What is confirmed' })).not.toBeInTheDocument()
    const claim_uuid = await claimed()
    await (await clientOf(admin.user_uuid)).call(claims.confirm, { body: { claim_uuid } })
    cleanup()
    await renderAgain({ at: overview, user: investor })
    const shown = within(await screen.findByRole('region', { name: 'What is confirmed' }))
    expect(shown.getByText('Best stand 2025')).toBeVisible()
    expect(shown.getByText(/^Confirmed by Baobab on \w{3} \d{1,2}, \d{4}$/)).toBeVisible()
  })
})
