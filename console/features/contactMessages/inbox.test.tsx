import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { contract } from '@baobab/validation'
import { clientOf } from '@baobab/tests/component/clientOf.ts'
import { admin } from '@baobab/tests/component/admin.ts'
import { renderAgain, renderApp } from '@baobab/tests/component/renderApp.tsx'
import { replyTo } from './record.ts'

const message = {
  message_uuid: '01920000-0000-7000-8000-0000000000b1',
  msg_subject: 'A mentor',
  name: 'Kofi Mensah',
  email: 'kofi@mail.example',
  message: 'First.\nSecond.',
}
const records = { contactMessages: [message] }
const at = `/admin/messages/${message.message_uuid}`

describe('the inbox', () => {
  it('marks a message answered and unanswered, in the list', async () => {
    const { user, api } = await renderApp({ at: '/admin/messages', user: admin, records })
    const row = () => within(screen.getByRole('row', { name: /A mentor/ }))
    await screen.findByRole('row', { name: /A mentor/ })
    expect(row().getByText('Unanswered')).toBeVisible()
    await user.click(row().getByRole('button', { name: 'Mark answered' }))
    expect(await screen.findByText('Marked as answered')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Mark unanswered' }))
    expect(await screen.findByText('Marked as unanswered')).toBeVisible()
    expect(
      api.made.filter(({ name }) => name === 'contactMessages.mark').map(({ body }) => body['is_answered']),
    ).toEqual([true, false])
  })

  it('shows a message whole, with the way to answer it', async () => {
    await renderApp({ at, user: admin, records })
    expect(await screen.findByRole('heading', { level: 1, name: 'A mentor' })).toBeVisible()
    expect(screen.getByText(/First\.\s+Second\./)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open in mail program' })).toHaveAttribute(
      'href',
      'mailto:kofi@mail.example?subject=Re%3A%20A%20mentor',
    )
  })

  it('answers a message by mail, keeps what is typed until it is sent, and shows how far it came', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { user, api, unmount } = await renderApp({ at, user: admin, records })
    await user.click(await screen.findByRole('button', { name: 'Send reply' }))
    expect(await screen.findByText('Please write your reply')).toBeVisible()
    await user.type(screen.getByLabelText(/^Your reply/), 'We have one.')
    api.failNext('contactMessages.reply', 0)
    await user.click(screen.getByRole('button', { name: 'Send reply' }))
    expect(await screen.findByText('No connection. Check your connection and try again.')).toBeVisible()
    unmount()
    const again = await renderAgain({ at, user: admin })
    expect(await screen.findByLabelText(/^Your reply/)).toHaveValue('We have one.')
    await again.user.click(screen.getByRole('button', { name: 'Send reply' }))
    expect(await screen.findByText('Reply queued; it is sent at once')).toBeVisible()
    const replies = within(await screen.findByRole('region', { name: 'Replies' }))
    expect(replies.getByText('We have one.')).toBeVisible()
    expect(replies.getByText('Queued')).toBeVisible()
    expect(replies.getByRole('link', { name: 'Open the mail' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/admin\/mails\/[\w-]{36}$/),
    )
    expect(screen.getByLabelText(/^Your reply/)).toHaveValue('')
    expect(within(screen.getByRole('region', { name: 'Status' })).getByText('Answered by')).toBeVisible()
  })

  it('says that a message was answered meanwhile, shows the answer, and keeps what was typed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const other = {
      ...admin,
      user_uuid: '01920000-0000-7000-8000-0000000000b2',
      email: 'ama@mail.example',
      first_name: 'Ama',
    }
    const { user } = await renderApp({ at, user: admin, records: { ...records, users: [other] } })
    await user.type(await screen.findByLabelText(/^Your reply/), 'Mine')
    await (
      await clientOf(other.user_uuid)
    ).call(contract.contactMessages.reply, { body: { message_uuid: message.message_uuid, text: 'Theirs' } })
    await user.click(screen.getByRole('button', { name: 'Send reply' }))
    expect(await screen.findByText(/answered this message meanwhile. Your text is kept/)).toBeVisible()
    expect(await screen.findByText('Theirs')).toBeVisible()
    expect(screen.getByLabelText(/^Your reply/)).toHaveValue('Mine')
    await user.click(screen.getByRole('button', { name: 'Send reply' }))
    expect(await within(screen.getByRole('region', { name: 'Replies' })).findByText('Mine')).toBeVisible()
    expect(screen.getByLabelText(/^Your reply/)).toHaveValue('')
  })

  it('lets a stranger’s words write no more than the subject of the answer', () => {
    expect(replyTo({ email: 'a@b.example', msg_subject: 'x&bcc=all@evil.example\r\n?' })).toBe(
      'mailto:a@b.example?subject=Re%3A%20x%26bcc%3Dall%40evil.example%0D%0A%3F',
    )
  })

  it('deletes a message at once, and restores it with Undo', async () => {
    const { user, api, at: place } = await renderApp({ at, user: admin, records })
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Message deleted')).toBeVisible()
    await waitFor(() => expect(place()).toBe('/admin/messages'))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('row', { name: /A mentor/ })).toBeInTheDocument()
    expect(await screen.findByText('Message restored')).toBeVisible()
    expect(api.made.map(({ name }) => name).filter((name) => /delete|restore/.test(name))).toEqual([
      'contactMessages.delete',
      'contactMessages.restore',
    ])
  })

  it('says why a mark failed, and nothing has changed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { user, api } = await renderApp({ at, user: admin, records })
    const button = await screen.findByRole('button', { name: 'Mark answered' })
    api.failNext('contactMessages.mark', 0)
    await user.click(button)
    expect(await screen.findByText('No connection. Check your connection and try again.')).toBeVisible()
    expect(screen.getByText('Unanswered')).toBeVisible()
  })
})
