import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { contactPart, questionPart } from '@baobab/validation'
import { founder } from '@baobab/tests/component/people.ts'
import type { Values } from '@baobab/tests/component/examples.ts'
import { network } from '@baobab/tests/component/network.ts'
import { kofi, kolda } from '@baobab/tests/component/contacts.ts'
import { pausedConnection } from '@baobab/tests/component/pausedConnection.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'
import type { Rows } from '@baobab/tests/component/tables.ts'

const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {})
const lost = 'No connection. Check your connection and try again.'

const connected = { startup_id: kolda.startup_uuid, user_id: kofi.user_uuid }

/** The console with a bell that holds these notifications; while it is down nothing gets through. */
async function open(at: string, notifications: readonly Values[], more: Rows = {}) {
  const state = { down: false, notification: pausedConnection(), asked: [] as unknown[] }
  const passOrFail = async () => {
    await state.notification.free
    return state.down ? HttpResponse.error() : undefined
  }
  network.use(
    http.get('*/api/notifications/', passOrFail),
    http.post('*/api/notifications/read/', async ({ request }) => {
      const body = (await request.clone().json()) as { notification_uuid: string | null }
      if (!state.down) state.asked.push(body.notification_uuid)
      return passOrFail()
    }),
  )
  const records = {
    startups: [{ ...kolda, user_uuid: founder.user_uuid, is_published: true }],
    users: [{ user_uuid: kofi.user_uuid, first_name: 'Kofi', last_name: 'Mensah', role: 'vc' }],
    notifications,
    ...more,
  }
  return { ...(await renderApp({ at, user: founder, records })), state }
}

/** An unread notification of the founder. */
const noticeOf = (more: Values = {}) => ({
  id: crypto.randomUUID(),
  user_id: founder.user_uuid,
  kind: 'connected',
  actor_id: kofi.user_uuid,
  startup_id: kolda.startup_uuid,
  created_at: '2026-03-01T08:00:00.000Z',
  ...more,
})

/** A chat in which the founder has not read what Kofi Mensah wrote. */
function chatOf(unread: number): Rows {
  const [low_id, high_id] = [founder.user_uuid, kofi.user_uuid]
  const [id, at] = [crypto.randomUUID(), '2026-03-01T08:00:00.000Z']
  return {
    chats: [{ id, low_id, high_id, created_at: at, active_at: at, last_place: unread }],
    chatMembers: [low_id, high_id].map((user_id) => ({ chat_id: id, user_id })),
    chatMessages: Array.from({ length: unread }, (_, place) => ({
      chat_id: id,
      place: place + 1,
      id: crypto.randomUUID(),
      sender_id: high_id,
      text: 'Hello',
      sent_at: at,
    })),
  }
}

const bell = () => screen.findByRole('button', { name: /^Notifications/ })

it('the bell waits for the sign-in page when the session ended while it was asked', async () => {
  const complaints = quiet()
  network.use(
    http.get('*/api/notifications/', () => HttpResponse.json({ message: 'Your session has ended' }, { status: 401 })),
  )
  const { left } = await renderApp({ at: '/dashboard', user: founder })
  await waitFor(() => expect(left.join()).toContain('/auth/login'))
  expect(complaints.mock.calls.flat().filter((told) => told instanceof TypeError)).toEqual([])
})

describe('the bell', () => {
  it('counts what is unread, and beside Chats and Contacts stands what waits there, named for a screen reader', async () => {
    await open('/dashboard', [noticeOf(), noticeOf({ kind: 'message' })], {
      connections: [connected],
      ...chatOf(120),
    })
    expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toHaveTextContent('2')
    const menu = within(screen.getByRole('navigation', { name: 'Main menu' }))
    expect(menu.getByRole('link', { name: 'Chats, 120 unread messages' })).toHaveTextContent('99+')
    expect(menu.getByRole('link', { name: 'Contacts, 1 contact waits for your answer' })).toHaveTextContent('1')
    expect(
      screen.getByText('2 unread notifications, 120 unread messages, 1 contact waits for your answer'),
    ).toHaveAttribute('role', 'status')
  })

  it('opens onto the newest while a slow connection brings them, and says when there is none', async () => {
    const { user, state } = await open('/dashboard', [])
    state.notification.hold()
    await user.click(await bell())
    const dialog = within(await screen.findByRole('dialog', { name: 'Notifications' }))
    expect(dialog.getByRole('status')).toHaveTextContent('Loading…')
    state.notification.release()
    expect(await dialog.findByText('When someone connects, answers or writes to you, it appears here.')).toBeVisible()
    expect(dialog.queryByRole('status')).not.toBeInTheDocument()
  })

  it('says that the connection is lost, and tries again when asked', async () => {
    quiet()
    const { user, state } = await open('/dashboard', [noticeOf()])
    state.down = true
    await user.click(await bell())
    const dialog = within(await screen.findByRole('dialog', { name: 'Notifications' }))
    expect(await dialog.findByText(lost)).toBeVisible()
    state.down = false
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByText('Kofi Mensah connected to Kolda Frais')).toBeVisible()
    expect(dialog.queryByText(lost)).not.toBeInTheDocument()
  })

  it('marks one read or all, and changes nothing where that fails', async () => {
    quiet()
    const [one, other] = [noticeOf(), noticeOf({ kind: 'message', startup_id: null })]
    const { user, state } = await open('/notifications', [one, other])
    const main = within(await screen.findByRole('main'))
    const read = await main.findByRole('button', { name: 'Mark read: Kofi Mensah connected to Kolda Frais' })
    state.down = true
    await user.click(read)
    expect(await screen.findByText(lost)).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible()
    state.down = false
    await user.click(read)
    expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
    await user.click(main.getByRole('button', { name: 'Mark all read' }))
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible()
    expect(state.asked).toEqual([one.id, null])
  })

  it('leads to the very contact, which has the focus then', async () => {
    const notification = noticeOf()
    const another = '01920000-0000-7000-8000-0000000000b2'
    const { user, state, at } = await open('/notifications', [notification], {
      users: [
        { user_uuid: kofi.user_uuid, first_name: 'Kofi', last_name: 'Mensah', role: 'vc' },
        { user_uuid: another, first_name: 'Somebody', last_name: 'Else', role: 'vc' },
      ],
      connections: [connected, { ...connected, user_id: another }],
    })
    await user.click(await screen.findByRole('link', { name: /Kofi Mensah connected/ }))
    await waitFor(() => expect(at()).toBe('/contacts'))
    const part = await waitFor(
      () =>
        document.getElementById(contactPart(kolda.startup_uuid, kofi.user_uuid)) ??
        expect.unreachable('the contact is not there'),
    )
    await waitFor(() => expect(part).toHaveFocus())
    expect(part).toHaveAttribute('data-named', 'true')
    expect(document.querySelectorAll('[data-named=true]')).toHaveLength(1)
    expect(state.asked).toEqual([notification.id])
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
    const { user } = await open('/notifications', [noticeOf({ kind: 'question', about: uuid(5) })])
    network.use(
      http.get('*/api/questions/list/:startup/', ({ request }) => {
        const isFirst = !new URL(request.url).searchParams.has('after')
        return HttpResponse.json({
          data: isFirst ? [questionOf(1), questionOf(2)] : [questionOf(4), questionOf(5)],
          has_more: isFirst,
          may_ask: false,
        })
      }),
    )
    await user.click(await screen.findByRole('link', { name: /Kofi Mensah asked about/ }))
    const part = await waitFor(
      () => document.getElementById(questionPart(uuid(5))) ?? expect.unreachable('the question is not there'),
      { timeout: 12_000 },
    )
    await waitFor(() => expect(part).toHaveFocus())
    expect(part).toHaveTextContent('Question 5')
  })
})
