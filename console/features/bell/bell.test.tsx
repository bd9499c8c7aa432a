import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { contactPart, questionPart, type NotificationItem } from '@baobab/validation'
import { createMockApi } from '@baobab/data-provider/testing/handlers.ts'
import { bellOf, contactOf, contactsOf, kofi, kolda, noticeOf } from '../../testing/people.ts'
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
  last_name: 'Boateng',
} as const
const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {})
const lost = 'No connection. Check your connection and try again'

/** The console with a bell that holds these notifications, over the network as msw answers it. */
function open(at: string, notifications: readonly NotificationItem[], waiting = { messages: 0, contacts: 0 }) {
  const state = { notifications, down: false, notification: pausedConnection(), asked: [] as unknown[] }
  const api = createMockApi({
    user: founder,
    records: {
      startups: [{ ...kolda, user_uuid: founder.user_uuid, is_published: true }],
      users: [{ user_uuid: kofi.user_uuid, first_name: 'Kofi', last_name: 'Mensah', role: 'vc' }],
    },
  })
  server.use(
    http.get('*/api/notifications/', async () => {
      await state.notification.free
      return state.down ? HttpResponse.error() : HttpResponse.json(bellOf(state.notifications, waiting))
    }),
    http.post('*/api/notifications/read/', async ({ request }) => {
      if (state.down) return HttpResponse.error()
      const body = (await request.json()) as { notification_uuid: string | null }
      state.asked.push(body.notification_uuid)
      state.notifications = state.notifications.map((notification) =>
        body.notification_uuid === null || notification.notification_uuid === body.notification_uuid
          ? { ...notification, read_at: '2026-03-02T08:00:00.000Z' }
          : notification,
      )
      return HttpResponse.json({ message: 'Done', unread: bellOf(state.notifications).unread })
    }),
    ...api.handlers,
  )
  return { ...stageOver(api, { at }), state }
}

const bell = () => screen.findByRole('button', { name: /^Notifications/ })

it('the bell waits for the sign-in page when the session ended while it was asked', async () => {
  const complaints = quiet()
  const { state, left } = open('/dashboard', [])
  server.use(
    http.get('*/api/notifications/', () => HttpResponse.json({ message: 'Your session has ended' }, { status: 401 })),
  )
  state.notification.release()
  await waitFor(() => expect(left.join()).toContain('/auth/login'))
  expect(complaints.mock.calls.flat().filter((told) => told instanceof TypeError)).toEqual([])
})

describe('the bell', () => {
  it('counts what is unread, and beside Chats and Contacts stands what waits there, said in words', async () => {
    open('/dashboard', [noticeOf(), noticeOf({ kind: 'message' })], { messages: 120, contacts: 1 })
    expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toHaveTextContent('2')
    const menu = within(screen.getByRole('navigation', { name: 'Main menu' }))
    expect(menu.getByRole('link', { name: 'Chats, 120 unread messages' })).toHaveTextContent('99+')
    expect(menu.getByRole('link', { name: 'Contacts, 1 contact waits for your answer' })).toHaveTextContent('1')
    expect(
      screen.getByText('2 unread notifications, 120 unread messages, 1 contact waits for your answer'),
    ).toHaveAttribute('role', 'status')
  })

  it('opens onto the newest while a slow line brings them, and says when there is none', async () => {
    const { person, state } = open('/dashboard', [])
    state.notification.hold()
    await person.click(await bell())
    const dialog = within(await screen.findByRole('dialog', { name: 'Notifications' }))
    expect(dialog.getByRole('status')).toHaveTextContent('Loading…')
    state.notification.release()
    expect(await dialog.findByText('When someone connects, answers or writes to you, it appears here.')).toBeVisible()
    expect(dialog.queryByRole('status')).not.toBeInTheDocument()
  })

  it('says that the line is lost, and tries again when asked', async () => {
    quiet()
    const { person, state } = open('/dashboard', [noticeOf()])
    state.down = true
    await person.click(await bell())
    const dialog = within(await screen.findByRole('dialog', { name: 'Notifications' }))
    expect(await dialog.findByText(lost)).toBeVisible()
    state.down = false
    await person.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByText('Kofi Mensah connected to Kolda Frais')).toBeVisible()
    expect(dialog.queryByText(lost)).not.toBeInTheDocument()
  })

  it('marks one read or all, and changes nothing where that fails', async () => {
    quiet()
    const [one, other] = [noticeOf(), noticeOf({ kind: 'message', about: kofi.user_uuid })]
    const { person, state } = open('/notifications', [one, other])
    const main = within(await screen.findByRole('main'))
    const read = await main.findByRole('button', { name: 'Mark read: Kofi Mensah connected to Kolda Frais' })
    state.down = true
    await person.click(read)
    expect(await screen.findByText(lost)).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible()
    state.down = false
    await person.click(read)
    expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
    await person.click(main.getByRole('button', { name: 'Mark all read' }))
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible()
    expect(state.asked).toEqual([one.notification_uuid, null])
  })

  it('leads to the very contact, which has the focus then', async () => {
    const notification = noticeOf()
    const { person, state, at } = open('/notifications', [notification])
    server.use(
      http.get('*/api/contacts/', () =>
        HttpResponse.json(
          contactsOf([
            contactOf({ person: { ...kofi, user_uuid: founder.user_uuid, name: 'Somebody else' } }),
            contactOf(),
          ]),
        ),
      ),
    )
    await person.click(await screen.findByRole('link', { name: /Kofi Mensah connected/ }))
    await waitFor(() => expect(at()).toBe('/contacts'))
    const part = await waitFor(
      () =>
        document.getElementById(contactPart(kolda.startup_uuid, kofi.user_uuid)) ??
        expect.unreachable('the contact is not there'),
    )
    await waitFor(() => expect(part).toHaveFocus())
    expect(part).toHaveAttribute('data-named', 'true')
    expect(document.querySelectorAll('[data-named=true]')).toHaveLength(1)
    expect(state.asked).toEqual([notification.notification_uuid])
  })

  it('leads to the very question, however far down it stands', async () => {
    const uuid = (at: number) => `01920000-0000-7000-8000-${String(at).padStart(12, '0')}`
    const questionOf = (at: number) => ({
      question_uuid: uuid(at),
      startup_uuid: kolda.startup_uuid,
      text: `Question ${at}`,
      asker: kofi,
      created_at: '2026-03-01T08:00:00.000Z',
      edited_at: null,
      answer: null,
      is_hidden: false,
      may: [],
    })
    const { person } = open('/notifications', [noticeOf({ kind: 'question', about: uuid(5) })])
    server.use(
      http.get('*/api/questions/list/:startup/', ({ request }) => {
        const isFirst = !new URL(request.url).searchParams.has('after')
        return HttpResponse.json({
          data: isFirst ? [questionOf(1), questionOf(2)] : [questionOf(4), questionOf(5)],
          has_more: isFirst,
          may_ask: false,
        })
      }),
    )
    await person.click(await screen.findByRole('link', { name: /Kofi Mensah asked about/ }))
    const part = await waitFor(
      () => document.getElementById(questionPart(uuid(5))) ?? expect.unreachable('the question is not there'),
      { timeout: 12_000 },
    )
    await waitFor(() => expect(part).toHaveFocus())
    expect(part).toHaveTextContent('Question 5')
  })
})
