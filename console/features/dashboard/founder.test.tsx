import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { contract } from '@baobab/validation'
import { founder, investor } from '@baobab/tests/component/people.ts'
import { clientOf } from '@baobab/tests/component/clientOf.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'

const kolda = '01920000-0000-7000-8000-0000000000d1'
const thies = '01920000-0000-7000-8000-0000000000d2'
const mine = { user_uuid: founder.user_uuid, is_published: true, published_at: new Date() }
const startups = [
  { ...mine, startup_uuid: kolda, startup_name: 'Kolda Frais' },
  { ...mine, startup_uuid: thies, startup_name: 'Thiès Solaire', published_at: new Date(Date.now() - 86_400_000) },
]
const needsYou = () => screen.findByRole('region', { name: 'Needs you' })

describe('the dashboard of a founder', () => {
  it('begins with what waits, each with the way to act on it', async () => {
    const staged = await renderApp({
      at: '/nowhere',
      user: founder,
      records: {
        users: [investor],
        startups,
        connections: [{ startup_id: kolda, user_id: investor.user_uuid, created_at: new Date(), stage_at: new Date() }],
      },
    })
    const theirs = await clientOf(investor.user_uuid)
    await theirs.call(contract.questions.ask, { body: { startup_uuid: kolda, text: 'How many pay?' } })
    void staged.open('/dashboard')
    const part = within(await needsYou())
    const name = [investor.first_name, investor.last_name].filter(Boolean).join(' ')
    expect(part.getByText(`${name} wants to connect`)).toBeVisible()
    expect(part.getByText('“How many pay?”')).toBeVisible()
    expect(part.getByRole('link', { name: `Answer ${name} about Kolda Frais` })).toHaveAttribute(
      'href',
      `/contacts#contact-${kolda}-${investor.user_uuid}`,
    )
    const reply = part.getByRole('link', { name: `Reply to the question of ${name} about Kolda Frais` })
    expect(reply.getAttribute('href')).toMatch(new RegExp(`^/startup/overview/${kolda}#question-`))
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings.indexOf('Needs you')).toBeLessThan(headings.indexOf('Views per week'))
  })

  it('draws one startup, which is chosen, and names the kinds of its visitors alone', async () => {
    const staged = await renderApp({ at: '/nowhere', user: founder, records: { users: [investor], startups } })
    const theirs = await clientOf(investor.user_uuid)
    await theirs.call(contract.startups.get, { body: { startup_uuid: thies } })
    void staged.open('/dashboard')
    const views = within(await screen.findByRole('region', { name: 'Views per week' }))
    expect(views.getByText(/Nobody viewed it in these 12 weeks/)).toBeVisible()
    expect(views.getByRole('link', { name: /./ })).toHaveAttribute('href', `/startup/share/${kolda}`)
    await staged.user.click(views.getByRole('button', { name: 'Thiès Solaire' }))
    expect(views.getByText('1 in 4 weeks')).toBeVisible()
    expect(screen.getAllByRole('region', { name: 'Views per week' })).toHaveLength(1)
    const kinds = within(screen.getByRole('region', { name: 'Visitors by kind' }))
    expect(kinds.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Others 1'])
    expect(kinds.queryByText(new RegExp(investor.first_name))).not.toBeInTheDocument()
  })

  it('names what a draft lacks, and leads to it', async () => {
    const draft = { startup_uuid: kolda, startup_name: 'Kolda Frais', user_uuid: founder.user_uuid, solution: null }
    await renderApp({ at: '/dashboard', user: founder, records: { startups: [{ ...draft, is_published: false }] } })
    const part = within(await needsYou())
    expect(await part.findByText(/missing in Kolda Frais/)).toBeVisible()
    expect(part.getByRole('link', { name: 'Finish Kolda Frais' })).toHaveAttribute('href', `/startup/edit/${kolda}`)
    expect(screen.getByText('Publish a startup, and who views it appears here.')).toBeVisible()
  })

  it('leaves the first day to the way to begin', async () => {
    await renderApp({ at: '/dashboard', user: founder })
    expect(await screen.findByRole('heading', { name: 'Put your startup on the map' })).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading…' })).not.toBeInTheDocument())
    expect(screen.queryByRole('region', { name: 'Needs you' })).not.toBeInTheDocument()
  })
})
