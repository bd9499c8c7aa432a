import { screen, waitFor, within } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { contract, limits, type Contact } from '@baobab/validation'
import type { Values } from '@baobab/tests/component/examples.ts'
import { clientOf } from '@baobab/tests/component/clientOf.ts'
import { network } from '@baobab/tests/component/network.ts'
import { contactOf, contactsOf, kofi, kolda } from '@baobab/tests/component/contacts.ts'
import { pausedConnection } from '@baobab/tests/component/pausedConnection.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'
import { messages } from '@baobab/tests/support/english.ts'

const founder = {
  user_uuid: '01920000-0000-7000-8000-000000000001',
  email: 'ama@mail.example',
  role: 'startup',
  first_name: 'Ama',
} as const
const investor = { ...founder, role: 'vc', first_name: 'Thandeka' } as const
const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {})
const lost = 'No connection. Check your connection and try again.'

interface Trouble {
  readonly down?: boolean
  readonly held?: boolean
}

/** The page of contacts with Kofi Mensah, if they are connected; while it is down nothing gets through. */
async function open(
  connection: Values | undefined,
  user: typeof founder | typeof investor = founder,
  { down = false, held = false }: Trouble = {},
) {
  const state = { down, line: pausedConnection(), asked: [] as unknown[] }
  if (held) state.line.hold()
  const passOrFail = async () => {
    await state.line.free
    return state.down ? HttpResponse.error() : undefined
  }
  network.use(
    http.get('*/api/contacts/', passOrFail),
    http.post('*/api/contacts/answer/', async ({ request }) => {
      const body = (await request.clone().json()) as Pick<Contact, 'state' | 'reason'>
      if (!state.down) state.asked.push([body.state, body.reason])
      return passOrFail()
    }),
  )
  const isOwner = user === founder
  const other = { user_uuid: kofi.user_uuid, first_name: 'Kofi', last_name: 'Mensah', role: isOwner ? 'vc' : 'startup' }
  const [owner, connected] = isOwner ? [user, other] : [other, user]
  const pair = { startup_id: kolda.startup_uuid, user_id: connected.user_uuid }
  const { declined_at, ...row }: Values = connection ?? {}
  const records = {
    users: [other],
    startups: [{ ...kolda, user_uuid: owner.user_uuid, is_published: true }],
    connections: connection ? [{ ...row, ...pair }] : [],
    connectionDeclines: declined_at ? [{ ...pair, declined_at }] : [],
  }
  return { ...(await renderApp({ at: '/contacts', user, records })), state }
}

const line = async () => within((await screen.findByText('Kofi Mensah')).closest('li') ?? document.body)

describe('contacts', () => {
  it('show outlines while they load slowly, and then who they are', async () => {
    const { state } = await open({}, founder, { held: true })
    await waitFor(() => expect(screen.getByRole('status', { name: 'Loading…' })).toBeInTheDocument())
    state.line.release()
    expect(await screen.findByText('Kofi Mensah')).toBeVisible()
    expect(screen.queryByRole('status', { name: 'Loading…' })).not.toBeInTheDocument()
  })

  it.each([
    [founder, 'See My Startup(s)', '/startups/list'],
    [investor, 'See All Startups', '/vcs/list'],
  ] as const)('say who stands here one day, and lead there', async (user, button, place) => {
    await open(undefined, user)
    expect(await screen.findByText('No contacts yet')).toBeVisible()
    expect(screen.getByRole('link', { name: button })).toHaveAttribute('href', place)
  })

  it('say that the connection is lost, and try again when asked', async () => {
    quiet()
    const { user, state } = await open({}, founder, { down: true })
    expect(await screen.findByText(lost)).toBeVisible()
    expect(screen.queryByText('No contacts yet')).not.toBeInTheDocument()
    state.down = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Kofi Mensah')).toBeVisible()
    expect(screen.queryByText(lost)).not.toBeInTheDocument()
  })

  it('are accepted; where that fails a message says so, and they wait still', async () => {
    quiet()
    const { user, state } = await open({})
    const accept = await screen.findByRole('button', { name: 'Accept Kofi Mensah' })
    state.down = true
    await user.click(accept)
    expect(await screen.findByText(lost)).toBeVisible()
    expect((await line()).getByText('Waiting')).toBeVisible()
    state.down = false
    await user.click(accept)
    await waitFor(async () => expect((await line()).getByText('Accepted')).toBeVisible())
    expect(screen.queryByRole('button', { name: 'Accept Kofi Mensah' })).not.toBeInTheDocument()
    expect(state.asked).toEqual([['accepted', null]])
  })

  it('are declined with a reason, which stays while the connection is lost', async () => {
    quiet()
    const { user, state } = await open({})
    await user.click(await screen.findByRole('button', { name: 'Decline Kofi Mensah' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline Kofi Mensah?' }))
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
    expect(await dialog.findByText(messages.contacts.reason)).toBeVisible()
    await user.type(dialog.getByLabelText(/^Reason/), 'Too early')
    state.down = true
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
    expect(await dialog.findByText(lost)).toBeVisible()
    expect(dialog.getByLabelText(/^Reason/)).toHaveValue('Too early')
    state.down = false
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
    await waitFor(async () => expect((await line()).getByText('Declined')).toBeVisible())
    expect((await line()).getByText('Too early')).toBeVisible()
    expect((await line()).queryByRole('button', { name: /^Message/ })).not.toBeInTheDocument()
    expect(state.asked).toEqual([['declined', 'Too early']])
  })

  it('let an investor connect again once the time has come, and not before', async () => {
    const declined = { state: 'declined', decline_reason: 'Too early' }
    const againAt = (year: number) => new Date(Date.UTC(year, 0, 1) - limits.connectAgainMs).toISOString()
    const first = await open({ ...declined, declined_at: againAt(2020) }, investor)
    expect(await screen.findByRole('button', { name: 'Connect again to Kolda Frais' })).toBeVisible()
    first.unmount()
    await open({ ...declined, declined_at: againAt(2099) }, investor)
    expect(await screen.findByText(/^The founder declined\. You can connect again from Jan/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Connect again/ })).not.toBeInTheDocument()
  })

  /** Two pages of contacts out of 2,000, of which the second waits for the network. */
  function twoPages() {
    const page = (from: number) =>
      Array.from({ length: 2 }, (_, at) =>
        contactOf({
          person: {
            ...kofi,
            user_uuid: `01920000-0000-7000-8000-${String(from + at).padStart(12, '0')}`,
            name: `Investor ${from + at}`,
          },
        }),
      )
    const asked: (string | null)[] = []
    const network = pausedConnection()
    const handler = http.get('*/api/contacts/', async ({ request }) => {
      const after = new URL(request.url).searchParams.get('after_person')
      asked.push(after)
      if (after !== null) await network.free
      return HttpResponse.json(
        after === null
          ? contactsOf(page(1), { has_more: true, sides: { founder: 2_000, investor: 0 } })
          : contactsOf(page(3), { sides: { founder: 2_000, investor: 0 } }),
      )
    })
    return { handler, asked, network, last: page(1)[1]?.person.user_uuid }
  }

  it('come page after page, with their number in all', async () => {
    const { handler, asked, last } = twoPages()
    network.use(handler)
    const { user } = await renderApp({ at: '/contacts', user: founder })
    expect(await screen.findByRole('heading', { name: 'Investors · 2,000' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show earlier contacts' }))
    expect(await screen.findByText('Investor 4')).toBeVisible()
    expect(screen.getByText('Investor 1')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Show earlier contacts' })).not.toBeInTheDocument()
    expect(asked).toEqual([null, last])
  })

  it('are read on once for a named one where that fails, and then when asked', async () => {
    quiet()
    const { handler, asked, last } = twoPages()
    let isDown = true
    const refuse = http.get('*/api/contacts/', async ({ request }) => {
      if (!isDown || !new URL(request.url).searchParams.has('after_person')) return undefined
      asked.push('refused')
      await delay(50)
      return HttpResponse.json({ message: 'Not now' }, { status: 403 })
    })
    network.use(refuse, handler)
    const { user } = await renderApp({
      at: `/contacts#contact-${kolda.startup_uuid}-${kofi.user_uuid}`,
      user: founder,
    })
    expect(await screen.findByText('Not now')).toBeVisible()
    // Whatever would be asked for again is under way now.
    await delay(500)
    expect(asked).toEqual([null, 'refused'])
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Show earlier contacts' }))
    expect(await screen.findByText('Investor 4')).toBeVisible()
    expect(asked).toEqual([null, 'refused', last])
  })

  it('show the next page though news arrive while it is on its way', async () => {
    const { handler, network: held } = twoPages()
    network.use(handler)
    held.hold()
    const { user, api } = await renderApp({
      at: '/contacts',
      user: founder,
      records: {
        users: [{ user_uuid: kofi.user_uuid, role: 'vc' }],
        startups: [{ ...kolda, user_uuid: founder.user_uuid, is_published: true }],
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Show earlier contacts' }))
    const asksOfBell = () => api.byItself.filter((name) => name === 'live.notifications').length
    const before = asksOfBell()
    const { call } = await clientOf(kofi.user_uuid)
    await call(contract.vc.connect, { params: { startup_uuid: kolda.startup_uuid } })
    // The news have arrived: the bell is asked again.
    await waitFor(() => expect(asksOfBell()).toBeGreaterThan(before))
    held.release()
    expect(await screen.findByText('Investor 4')).toBeVisible()
  })
})
