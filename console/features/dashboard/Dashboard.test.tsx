import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { pauseNext } from '@baobab/tests/component/network.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'
import { testDatabase } from '@baobab/tests/component/testDatabase.ts'

const me = '018f2b1c-0000-7000-8000-000000000001'

/** A connection of mine from before the weeks that charts draw. */
const before = new Date(Date.now() - 200 * 24 * 3_600_000)
const kolda = '018f2b1c-0000-7000-8000-0000000000d1'
const longAgo = {
  startups: [{ startup_uuid: kolda, is_published: true, created_at: before }],
  connections: [{ startup_id: kolda, user_id: me, created_at: before, stage_at: before }],
}

/** The card of a figure: its name stands first in it. */
const findCard = (name: string) =>
  within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent?.startsWith(name))

function card(name: string): HTMLElement {
  const found = findCard(name)
  if (!found) throw new Error(`There is no card ${name}`)
  return found
}

describe('the dashboard', () => {
  test('shows a founder their figures, which lead to where they come from', async () => {
    const release = pauseNext('dashboard.figures')
    const { user, at } = await renderApp({
      at: '/dashboard',
      user: { role: 'startup', user_uuid: me, first_name: 'Amina' },
      records: {
        startups: [
          { user_uuid: me, is_published: true },
          { user_uuid: me, is_published: false },
        ],
      },
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Hello, Amina' })).toBeVisible()
    expect(screen.getAllByRole('status', { name: 'Loading…' }).length).toBeGreaterThan(0)
    release()
    await waitFor(() => expect(screen.getByText('1 published, 1 in draft')).toBeVisible())
    expect(within(card('My Startup(s)')).getByText('2')).toBeVisible()
    expect(within(card('My Profile')).getByText('followers')).toBeVisible()
    expect(within(card('Contacts')).getByRole('link')).toHaveAttribute('href', '/contacts')
    expect(within(card('Chats')).getByRole('link')).toHaveAttribute('href', '/chats')
    expect(findCard('Connected Startups')).toBeUndefined()
    await user.click(within(card('My Startup(s)')).getByRole('link'))
    await waitFor(() => expect(at()).toBe('/startups/list'))
  })

  test('tells a founder without a startup what to do next', async () => {
    await renderApp({ at: '/dashboard', user: { role: 'startup' } })
    expect(await screen.findByRole('heading', { name: 'Put your startup on the map' })).toBeVisible()
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Register Startup' })).toHaveAttribute('href', '/startup/create')
  })

  test('shows an investor theirs', async () => {
    await renderApp({
      at: '/dashboard',
      user: { role: 'vc' },
      records: { startups: [{ is_published: true }, { is_published: true }, { is_published: false }] },
    })
    await waitFor(() => expect(screen.getByText('open to you now')).toBeVisible())
    expect(within(card('All Startups')).getByText('2')).toBeVisible()
    expect(findCard('My Startup(s)')).toBeUndefined()
    expect(screen.getByRole('heading', { name: 'Find your first startup' })).toBeVisible()
  })

  test('shows an admin both and the whole marketplace', async () => {
    await renderApp({ at: '/dashboard', user: { role: 'admin' } })
    for (const name of ['The whole marketplace', 'For founders', 'For investors']) {
      expect(await screen.findByRole('region', { name })).toBeVisible()
    }
    expect(card('Users')).toBeVisible()
  })

  test.each([
    ['admin', 'todo', '/admin/import'],
    ['admin', 'market', '/dashboard/users'],
    ['startup', 'founder', '/my_profile'],
    ['vc', 'investor', '/vcs/list'],
  ] as const)('lets %s press nothing that %s would move when it comes', async (role, call, address) => {
    const release = pauseNext(`dashboard.${call}`)
    const { api } = await renderApp({ at: '/dashboard', user: { role, user_uuid: me } })
    const main = await screen.findByRole('main')
    const link = () => main.querySelector(`a[href="${address}"]`)
    // An administrator's figures are asked for by themselves and wait unseen; those of others come along with what is held back here.
    if (role === 'admin') {
      await waitFor(() => expect(link()).toBeInTheDocument())
      expect(link()).not.toBeVisible()
    } else {
      await waitFor(() => expect(api.made.map(({ name }) => name)).toContain(`dashboard.${call}`))
      expect(link()).not.toBeInTheDocument()
    }
    release()
    await waitFor(() => expect(link()).toBeVisible())
  })

  test('tells an admin what waits first, with its count and since when, and leads there', async () => {
    const { user, at } = await renderApp({
      at: '/dashboard',
      user: { role: 'admin' },
      records: { contactMessages: [{}, {}] },
    })
    const todo = await screen.findByRole('region', { name: 'To do' })
    const inbox = await within(todo).findByRole('link', { name: /^Inbox/ })
    expect(inbox).toHaveTextContent(/^Inbox2wait for an answer, the oldest: /)
    expect(within(todo).getAllByRole('link')).toHaveLength(1)
    expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('To do')
    await user.click(inbox)
    await waitFor(() => expect(at()).toBe('/admin/messages'))
  })

  test('says that nothing waits, and what is not counted', async () => {
    await renderApp({ at: '/dashboard', user: { role: 'admin' } })
    expect(await screen.findByText(/^Nothing waits for you/)).toBeVisible()
    const countries = await screen.findByRole('region', { name: 'Countries' })
    expect(countries).toHaveTextContent('Not enough to say')
    expect(within(countries).queryByRole('table')).not.toBeInTheDocument()
  })

  test('compares a range with the days before, and takes it along', async () => {
    const { user, api } = await renderApp({
      at: '/dashboard',
      user: { role: 'admin' },
      records: { startups: [{ is_published: true }] },
    })
    const changes = await screen.findByRole('region', { name: 'What changed' })
    const made = () => api.made.filter(({ name }) => name === 'dashboard.market').map(({ search }) => search)
    const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
    expect([made()[0]?.get('from'), made()[0]?.get('to')]).toEqual([day(29), day(0)])
    await user.click(screen.getByRole('button', { name: '7 days' }))
    await waitFor(() => expect(made().at(-1)?.get('from')).toBe(day(6)))
    expect(within(changes).getByRole('row', { name: /^New investors/ })).toHaveTextContent('New investors000')

    const [from, to] = [screen.getByLabelText('From'), screen.getByLabelText('To')]
    const asked = made().length
    fireEvent.change(to, { target: { value: day(60) } })
    expect(to).toHaveAccessibleDescription('The last day comes before the first')
    expect(made()).toHaveLength(asked)
    fireEvent.change(from, { target: { value: day(70) } })
    await waitFor(() => expect(made().at(-1)?.toString()).toBe(`from=${day(70)}&to=${day(60)}`))

    const urls: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) urls.push(file)
      return 'blob:figures'
    })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled())
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    const text = (await urls[0]?.text()) ?? ''
    expect(text).toContain(`Table,Figure,${day(70)} – ${day(60)},`)
    expect(text).toContain('From registration to investment,Got an investment,0,0')
  })

  test('names what was searched for and not found, and takes it along', async () => {
    const staged = await renderApp({ at: '/nowhere', user: { role: 'admin' } })
    const today = new Date().toISOString().slice(0, 10)
    const longAgo = new Date(Date.now() - 80 * 86_400_000).toISOString().slice(0, 10)
    await testDatabase.query(
      `insert into missed_searches (day, words, searches) values ('${today}', 'cold chain', 3), ('${today}', 'seen by one', 1)`,
    )
    void staged.open('/dashboard')
    const missed = await screen.findByRole('region', { name: 'Searched for and not found' })
    expect(within(missed).getByRole('row', { name: /^cold chain/ })).toHaveTextContent('cold chain30+3')
    expect(missed).not.toHaveTextContent('seen by one')

    let sheet: Blob | undefined
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) sheet = file
      return 'blob:figures'
    })
    await staged.user.click(screen.getByRole('button', { name: 'Export CSV' }))
    expect(await sheet?.text()).toContain('Searched for and not found,cold chain,3,0')

    // The days before these are kept no longer, so nothing is said of them.
    fireEvent.change(screen.getByLabelText('From'), { target: { value: longAgo } })
    await waitFor(() =>
      expect(within(missed).getByRole('row', { name: /^cold chain/ })).toHaveTextContent(
        'cold chain3Not enough to say',
      ),
    )
  })

  test('says that nothing was searched for in vain', async () => {
    await renderApp({ at: '/dashboard', user: { role: 'admin' } })
    const missed = await screen.findByRole('region', { name: 'Searched for and not found' })
    expect(missed).toHaveTextContent('Not enough to say')
    expect(within(missed).queryByRole('table')).not.toBeInTheDocument()
  })

  test('says when the figures of the range do not arrive, and tries again', async () => {
    expectComplaint()
    const staged = await renderApp({ at: '/nowhere', user: { role: 'admin' } })
    staged.api.failNext('dashboard.market', 403, 'Not now')
    void staged.open('/dashboard')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Not now')
    await staged.user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('region', { name: 'What changed' })).toBeVisible()
  })

  test('says that nothing happened over time, rather than drawing it', async () => {
    const { api } = await renderApp({ at: '/dashboard', user: { role: 'vc', user_uuid: me }, records: longAgo })
    const region = await screen.findByRole('region', { name: 'Over time' })
    expect(await within(region).findAllByText('Nothing in these weeks yet')).toHaveLength(2)
    const made = (call: string) => api.made.filter(({ name }) => name === call).length
    expect([made('dashboard.investor'), made('dashboard.trends'), made('pipeline.stages')]).toEqual([1, 0, 0])
  })

  test('shows an admin how the reference lists stand', async () => {
    await renderApp({ at: '/dashboard', user: { role: 'admin' }, records: { startups: [{}], categories: [{}, {}] } })
    const region = await screen.findByRole('region', { name: 'What founders choose from' })
    const row = within(region).getByRole('row', { name: /Startup Categories/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['2', '2', '1'])
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/categories/list')
  })

  test('says when the charts do not arrive, while the figures stay', async () => {
    expectComplaint()
    const staged = await renderApp({ at: '/nowhere', user: { role: 'vc', user_uuid: me }, records: longAgo })
    // They come along with the one, and are asked for by themselves where it fails.
    staged.api.failNext('dashboard.investor', 403, 'Not now')
    staged.api.failNext('dashboard.trends', 403, 'Not now')
    void staged.open('/dashboard')
    const failed = await screen.findByText("Couldn't load what happened over time: Not now")
    const [alert = failed] = screen.getAllByRole('alert').filter((one) => one.contains(failed))
    expect(screen.getByText('open to you now')).toBeVisible()
    await staged.user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findAllByText('Nothing in these weeks yet')).toHaveLength(2)
  })

  test('says when the figures do not arrive, and tries again', async () => {
    expectComplaint()
    const { api, user } = await openRefused()
    const heading = await screen.findByRole('heading', { name: "Couldn't load the figures" })
    expect(heading).toBeVisible()
    const [alert] = screen.getAllByRole('alert').filter((one) => one.contains(heading))
    await user.click(within(alert ?? heading).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('open to you now')).toBeVisible()
    expect(api.made.filter(({ name }) => name === 'dashboard.figures').length).toBeGreaterThan(1)
  })
})

/** react-admin writes each error of the API to the console while developing. */
function expectComplaint() {
  vi.spyOn(console, 'error').mockImplementation(() => {})
}

async function openRefused() {
  const shown = await renderApp({ at: '/nowhere', user: { role: 'vc' } })
  // They come along with the one, and are asked for by themselves where it fails.
  shown.api.failNext('dashboard.investor', 403, 'Not now')
  shown.api.failNext('dashboard.figures', 403, 'Not now')
  void shown.open('/dashboard')
  return shown
}

describe('the Verify Email card', () => {
  test('shows only while email_verified is exactly false', async () => {
    await renderApp({ at: '/dashboard', user: { role: 'vc', email_verified: true } })
    await screen.findByText('open to you now')
    expect(screen.queryByRole('button', { name: 'Send Verification Link' })).not.toBeInTheDocument()
  })

  test('sends the link', async () => {
    const { user, api } = await renderApp({
      at: '/dashboard',
      user: { role: 'vc', email: 'amina@demo.example', email_verified: false },
    })
    const region = await screen.findByRole('region', { name: 'Verify Email' })
    expect(region).toHaveTextContent('amina@demo.example')
    await user.click(within(region).getByRole('button', { name: 'Send Verification Link' }))
    expect(await screen.findByText('Please check your mailbox to complete the verification process')).toBeVisible()
    expect(api.made.find(({ name }) => name === 'account.sendVerification')?.body).toEqual({
      email: 'amina@demo.example',
    })
  })

  test('says when that failed', async () => {
    const { user, api } = await renderApp({ at: '/dashboard', user: { role: 'vc', email_verified: false } })
    expectComplaint()
    api.failNext('account.sendVerification', 500)
    await user.click(await screen.findByRole('button', { name: 'Send Verification Link' }))
    expect(await screen.findByText('Failed to send verification email')).toBeVisible()
  })

  test('goes when the address is verified in another tab', async () => {
    await renderApp({ at: '/dashboard', user: { role: 'vc', user_uuid: me, email_verified: false } })
    await screen.findByRole('region', { name: 'Verify Email' })
    await testDatabase.query(`update users set email_verified = true where id = '${me}'`)
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Verify Email' })).not.toBeInTheDocument())
  })
})
