import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { http } from 'msw'
import { limits } from '@baobab/validation'
import { forward, network, pauseNext } from '@baobab/tests/component/network.ts'
import { pausedConnection } from '@baobab/tests/component/pausedConnection.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'
import { messages } from '@baobab/tests/support/english.ts'
import { draftKey } from '../../crud/drafts/store.ts'
import { pathTo } from '../../routes/routes.ts'

const investor = {
  user_uuid: '01920000-0000-7000-8000-0000000000c1',
  email: 'kofi@mail.example',
  role: 'vc',
  first_name: 'Kofi',
  last_name: 'Mensah',
} as const
const founder = {
  user_uuid: '01920000-0000-7000-8000-0000000000c2',
  email: 'edna@mail.example',
  role: 'startup',
  first_name: 'Edna',
  last_name: 'Lima',
} as const
const kolda = { startup_uuid: '01920000-0000-7000-8000-0000000000d1', user_uuid: founder.user_uuid, is_published: true }
const at = '2026-03-01T08:00:00.000Z'
const chat = {
  id: '01920000-0000-7000-8000-0000000000e1',
  low_id: investor.user_uuid,
  high_id: founder.user_uuid,
  created_at: at,
  active_at: at,
}
const records = {
  users: [founder],
  startups: [kolda],
  connections: [{ startup_id: kolda.startup_uuid, user_id: investor.user_uuid }],
  chats: [chat],
  chatMembers: [investor, founder].map(({ user_uuid }) => ({ chat_id: chat.id, user_id: user_uuid })),
}
const open = () => renderApp({ at: `/chats/${chat.id}`, user: investor, records })
const key = draftKey({ address: pathTo('chat', { chat_uuid: chat.id }), owner: investor.user_uuid })
const field = () => screen.findByLabelText('Message to Edna Lima')
const log = () => within(screen.getByRole('log'))

describe('a chat', () => {
  beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))

  it('sends with Enter what was typed, trimmed, and takes a new line with Shift', async () => {
    const { user, api } = await open()
    await user.type(await field(), ' One{Shift>}{Enter}{/Shift}Two {Enter}')
    expect(await log().findByText(/One\s+Two/)).toBeVisible()
    await waitFor(() => expect(log().queryByText('Sending…')).toBeNull())
    expect(await field()).toHaveValue('')
    expect(api.made.filter(({ name }) => name === 'chats.send').map(({ body }) => body['text'])).toEqual(['One\nTwo'])
  })

  it('keeps what did not get through, says why, and sends it again under the same number', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { user, api } = await open()
    api.failNext('chats.send', 0)
    await user.type(await field(), 'Hello{Enter}')
    expect(await log().findByText('Not sent: No connection. Check your connection and try again.')).toBeVisible()
    await user.click(log().getByRole('button', { name: 'Send again' }))
    await waitFor(() => expect(log().queryByRole('button', { name: 'Send again' })).toBeNull())
    expect(await log().findByText('Hello')).toBeVisible()
    const sent = api.made.filter(({ name }) => name === 'chats.send').map(({ body }) => body['message_uuid'])
    expect([sent.length, new Set(sent).size]).toEqual([2, 1])
  })

  it('keeps the draft and what was not sent when the page is left', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const first = await open()
    first.api.failNext('chats.send', 429, messages.chats.tooMany)
    await first.user.type(await field(), 'Not through{Enter}')
    await log().findByText(`Not sent: ${messages.chats.tooMany}`)
    await first.user.type(await field(), 'Half a thou')
    first.unmount()
    const { user } = await open()
    expect(await field()).toHaveValue('Half a thou')
    expect(log().getByText('Not through')).toBeVisible()
    await user.click(log().getByRole('button', { name: 'Discard' }))
    expect(log().queryByText('Not through')).toBeNull()
  })

  it('knows of what was on its way when the chat was left, whether it is opened before the answer or after', async () => {
    const { user, open: go } = await open()
    const answers = [pauseNext('chats.send')]
    await user.type(await field(), 'First{Enter}')
    expect(await log().findByText('Sending…')).toBeVisible()
    await go('/dashboard')
    await waitFor(() => expect(screen.queryByRole('log')).toBeNull())
    await go(`/chats/${chat.id}`)
    await field()
    expect(await log().findByText('Sending…')).toBeVisible()
    expect(log().queryByText(/^Not sent/)).toBeNull()
    answers[0]?.()
    await waitFor(() => expect(log().queryByText('Sending…')).toBeNull())
    expect(log().getAllByText('First')).toHaveLength(1)
    expect(log().queryByText(/^Not sent/)).toBeNull()

    answers.push(pauseNext('chats.send'))
    await user.type(await field(), 'Second{Enter}')
    expect(await log().findByText('Sending…')).toBeVisible()
    await go('/dashboard')
    await waitFor(() => expect(screen.queryByRole('log')).toBeNull())
    expect(localStorage.getItem(key)).toContain('Second')
    answers[1]?.()
    await waitFor(() => expect(localStorage.getItem(key)).toBeNull())
    await go(`/chats/${chat.id}`)
    await field()
    expect(await log().findByText('Second')).toBeVisible()
    expect(log().queryByText(/^Not sent/)).toBeNull()
  })

  it('says why of what failed after the chat was left', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { user, api, open: go } = await open()
    api.failNext('chats.send', 429, messages.chats.tooMany)
    const answer = pauseNext('chats.send')
    await user.type(await field(), 'Not through{Enter}')
    await go('/dashboard')
    await waitFor(() => expect(screen.queryByRole('log')).toBeNull())
    answer()
    await waitFor(() => expect(Object.values(localStorage).join()).toContain(messages.chats.tooMany))
    await go(`/chats/${chat.id}`)
    expect(await screen.findByText(`Not sent: ${messages.chats.tooMany}`)).toBeVisible()
  })

  it('never says that a message was not sent which stands in the log', async () => {
    const message = {
      id: '01920000-0000-7000-8000-0000000f0001',
      ...{ chat_id: chat.id, sender_id: investor.user_uuid, place: 1, text: 'Arrived', sent_at: at },
    }
    const outbox = [{ message_uuid: message.id, text: message.text }]
    localStorage.setItem(key, JSON.stringify({ savedAt: 1, values: { text: '', outbox } }))
    const answer = pauseNext('chats.messages')
    await renderApp({
      at: `/chats/${chat.id}`,
      user: investor,
      records: { ...records, chats: [{ ...chat, last_place: 1 }], chatMessages: [message] },
    })
    await field()
    expect(screen.queryByText(/^Not sent/)).toBeNull()
    answer()
    expect(await log().findByText('Arrived')).toBeVisible()
    expect(screen.queryByText(/^Not sent/)).toBeNull()
    await waitFor(() => expect(localStorage.getItem(key)).toBeNull())
  })

  it('says what cannot be sent beside the field, and loses nothing of it', async () => {
    const { user, api } = await open()
    await user.click(await screen.findByRole('button', { name: 'Send' }))
    expect(await screen.findByText(messages.chats.empty)).toBeVisible()
    await user.click(await field())
    await user.paste('x'.repeat(limits.chat.text + 3))
    await user.keyboard('{Enter}')
    expect(await screen.findByText('3 characters too many')).toBeVisible()
    expect(api.made.map(({ name }) => name)).not.toContain('chats.send')
    expect(await field()).toHaveValue('x'.repeat(limits.chat.text + 3))
  })

  it('keeps what was sent while earlier messages were on their way', async () => {
    const line = pausedConnection()
    network.use(
      http.get(`*/api/chats/${chat.id}/messages/`, async ({ request }) => {
        const answer = await forward(request)
        if (new URL(request.url).searchParams.has('before')) await line.free
        return answer
      }),
    )
    const chatMessages = Array.from({ length: limits.chat.page + 1 }, (_, n) => ({
      id: `01920000-0000-7000-8000-0000000f${String(n).padStart(4, '0')}`,
      chat_id: chat.id,
      sender_id: founder.user_uuid,
      place: n + 1,
      text: `Message ${n + 1}`,
      sent_at: at,
    }))
    const { user } = await renderApp({
      at: `/chats/${chat.id}`,
      user: investor,
      records: { ...records, chats: [{ ...chat, last_place: chatMessages.length }], chatMessages },
    })
    line.hold()
    await field()
    await user.click(await log().findByRole('button', { name: 'Show earlier messages' }))
    await user.type(await field(), 'Written meanwhile{Enter}')
    await waitFor(() => expect(log().queryByText('Sending…')).toBeNull())
    expect(log().getByText('Written meanwhile')).toBeVisible()
    line.release()
    expect(await log().findByText('Message 1')).toBeVisible()
    expect(await log().findByText('Written meanwhile')).toBeVisible()
  })

  it('makes links of addresses alone', async () => {
    const { user } = await open()
    await user.click(await field())
    await user.paste('www.example.com/a javascript:alert(1) http://user:pw@evil.example <b>bold</b>')
    await user.keyboard('{Enter}')
    const links = await log().findAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://www.example.com/a'])
    expect(log().getByText(/<b>bold<\/b>/)).toBeVisible()
  })
})
