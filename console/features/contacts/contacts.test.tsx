import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { messages, type Contact } from '@baobab/validation'
import { createMockApi } from '@baobab/data-provider/testing/handlers.ts'
import { contactOf, contactsOf, kofi } from '../../testing/people.ts'
import { pausedConnection } from '../../testing/pausedConnection.ts'
import { stageOver } from '../../testing/stage.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const founder = {
  user_uuid: '01920000-0000-7000-8000-000000000001',
  email: 'ama@mail.example',
  role: 'startup',
  first_name: 'Ama',
} as const
const investor = { ...founder, role: 'vc', first_name: 'Thandeka' } as const
const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {})
const lost = 'No connection. Check your connection and try again'

/** The page of contacts over the network as msw answers it; an answer changes what is listed. */
function open(contacts: readonly Contact[], user: typeof founder | typeof investor = founder) {
  const state = { contacts, down: false, line: pausedConnection(), asked: [] as unknown[] }
  const api = createMockApi({ user })
  server.use(
    http.get('*/api/contacts/', async () => {
      await state.line.free
      return state.down ? HttpResponse.error() : HttpResponse.json(contactsOf(state.contacts))
    }),
    http.post('*/api/contacts/answer/', async ({ request }) => {
      if (state.down) return HttpResponse.error()
      const body = (await request.json()) as {
        startup_uuid: string
        user_uuid: string
        state: Contact['state']
        reason: string | null
      }
      state.asked.push([body.state, body.reason])
      const answered = { state: body.state, reason: body.reason, answered_at: '2026-03-02T08:00:00.000Z' }
      state.contacts = state.contacts.map((one) => ({ ...one, ...answered, may_chat: body.state !== 'declined' }))
      return HttpResponse.json({
        message: 'Told so',
        startup_uuid: body.startup_uuid,
        user_uuid: body.user_uuid,
        ...answered,
      })
    }),
    ...api.handlers,
  )
  return { ...stageOver(api, { at: '/contacts' }), state }
}

const line = async () => within((await screen.findByText('Kofi Mensah')).closest('li') ?? document.body)

describe('contacts', () => {
  it('show outlines while a slow line brings them, and then who they are', async () => {
    const { state } = open([contactOf()])
    state.line.hold()
    expect(await screen.findByRole('status', { name: 'Loading…' })).toBeInTheDocument()
    state.line.release()
    expect(await screen.findByText('Kofi Mensah')).toBeVisible()
    expect(screen.queryByRole('status', { name: 'Loading…' })).not.toBeInTheDocument()
  })

  it.each([
    [founder, 'See My Startup(s)', '/startups/list'],
    [investor, 'See All Startups', '/vcs/list'],
  ] as const)('say who stands here one day, and lead there', async (user, button, place) => {
    open([], user)
    expect(await screen.findByText('No contacts yet')).toBeVisible()
    expect(screen.getByRole('link', { name: button })).toHaveAttribute('href', place)
  })

  it('say that the line is lost, and try again when asked', async () => {
    quiet()
    const { person, state } = open([contactOf()])
    state.down = true
    expect(await screen.findByText(lost)).toBeVisible()
    expect(screen.queryByText('No contacts yet')).not.toBeInTheDocument()
    state.down = false
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Kofi Mensah')).toBeVisible()
    expect(screen.queryByText(lost)).not.toBeInTheDocument()
  })

  it('are accepted; where that fails it is said, and they wait still', async () => {
    quiet()
    const { person, state } = open([contactOf()])
    const accept = await screen.findByRole('button', { name: 'Accept Kofi Mensah' })
    state.down = true
    await person.click(accept)
    expect(await screen.findByText(lost)).toBeVisible()
    expect((await line()).getByText('Waiting')).toBeVisible()
    state.down = false
    await person.click(accept)
    await waitFor(async () => expect((await line()).getByText('Accepted')).toBeVisible())
    expect(screen.queryByRole('button', { name: 'Accept Kofi Mensah' })).not.toBeInTheDocument()
    expect(state.asked).toEqual([['accepted', null]])
  })

  it('are declined with a reason, which stays while the line is lost', async () => {
    quiet()
    const { person, state } = open([contactOf()])
    await person.click(await screen.findByRole('button', { name: 'Decline Kofi Mensah' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline Kofi Mensah?' }))
    await person.click(dialog.getByRole('button', { name: 'Decline' }))
    expect(await dialog.findByText(messages.contacts.reason)).toBeVisible()
    await person.type(dialog.getByLabelText(/^Reason/), 'Too early')
    state.down = true
    await person.click(dialog.getByRole('button', { name: 'Decline' }))
    expect(await dialog.findByText(lost)).toBeVisible()
    expect(dialog.getByLabelText(/^Reason/)).toHaveValue('Too early')
    state.down = false
    await person.click(dialog.getByRole('button', { name: 'Decline' }))
    await waitFor(async () => expect((await line()).getByText('Declined')).toBeVisible())
    expect((await line()).getByText('Too early')).toBeVisible()
    expect((await line()).queryByRole('button', { name: /^Message/ })).not.toBeInTheDocument()
    expect(state.asked).toEqual([['declined', 'Too early']])
  })

  it('let an investor connect again once the time has come, and not before', async () => {
    const declined = { side: 'investor', state: 'declined', reason: 'Too early', may_chat: false } as const
    const first = open([contactOf({ ...declined, again_at: '2020-01-01T00:00:00.000Z' })], investor)
    expect(await screen.findByRole('button', { name: 'Connect again to Kolda Frais' })).toBeVisible()
    first.unmount()
    open([contactOf({ ...declined, again_at: '2099-01-01T00:00:00.000Z' })], investor)
    expect(await screen.findByText(/^The founder declined\. You can connect again from Jan/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Connect again/ })).not.toBeInTheDocument()
  })

  it('come page after page, with their number in all', async () => {
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
    const api = createMockApi({ user: founder })
    server.use(
      http.get('*/api/contacts/', ({ request }) => {
        const after = new URL(request.url).searchParams.get('after_person')
        asked.push(after)
        return HttpResponse.json(
          after === null
            ? contactsOf(page(1), { has_more: true, sides: { founder: 2_000, investor: 0 } })
            : contactsOf(page(3), { sides: { founder: 2_000, investor: 0 } }),
        )
      }),
      ...api.handlers,
    )
    const { person } = stageOver(api, { at: '/contacts' })
    expect(await screen.findByRole('heading', { name: 'Investors · 2,000' })).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Show earlier contacts' }))
    expect(await screen.findByText('Investor 4')).toBeVisible()
    expect(screen.getByText('Investor 1')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Show earlier contacts' })).not.toBeInTheDocument()
    expect(asked).toEqual([null, page(1)[1]?.person.user_uuid])
  })
})
