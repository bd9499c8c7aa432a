import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { network } from '@baobab/tests/component/network.ts'
import { pausedConnection } from '@baobab/tests/component/pausedConnection.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'
import { messages } from '@baobab/tests/support/english.ts'

const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {})
const lost = 'No connection. Check your connection and try again.'

/** The choice of mails; while it is down or rejects nothing gets through. */
async function open({ email_verified = true, down = false, refuse = 0, held = false } = {}) {
  const state = { down, refuse, line: pausedConnection(), sent: [] as unknown[] }
  if (held) state.line.hold()
  const passOrFail = async () => {
    await state.line.free
    if (state.refuse > 0) return HttpResponse.json({ message: messages.http.failed }, { status: state.refuse })
    return state.down ? HttpResponse.error() : undefined
  }
  network.use(
    http.get('*/api/mail_preferences/get/', passOrFail),
    http.post('*/api/mail_preferences/update/', async ({ request }) => {
      if (!state.down) state.sent.push(await request.clone().json())
      return passOrFail()
    }),
  )
  const user = { email: 'ama@mail.example', role: 'startup', first_name: 'Ama', email_verified }
  return { ...(await renderApp({ at: '/my_profile/mails', user })), state }
}

describe('the choice of mails', () => {
  it('shows outlines while a slow connection brings it', async () => {
    const { state } = await open({ held: true })
    await waitFor(() => expect(screen.getByRole('status', { name: 'Loading…' })).toBeInTheDocument())
    state.line.release()
    expect(await screen.findByLabelText(/^New messages/)).toBeChecked()
    expect(screen.queryByRole('status', { name: 'Loading…' })).not.toBeInTheDocument()
  })

  it('says that none is sent to an address that is not verified', async () => {
    await open({ email_verified: false })
    expect(await screen.findByText(/^Your email address is not verified yet\./)).toBeVisible()
  })

  it.each([
    ['lost', { down: true }, lost],
    ['refused', { refuse: 500 }, messages.http.failed],
  ] as const)('says that the connection is %s, and tries again when asked', async (_, trouble, message) => {
    quiet()
    const { user, state } = await open(trouble)
    expect(await screen.findByText(message)).toBeVisible()
    Object.assign(state, { down: false, refuse: 0 })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByLabelText(/^New messages/)).toBeChecked()
  })

  it('keeps what was chosen where it could not be saved, and saves it when asked again', async () => {
    quiet()
    const { user, state, at } = await open()
    await user.click(await screen.findByLabelText(/^New messages/))
    state.down = true
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(screen.getAllByText(lost)[0]).toBeVisible())
    expect(screen.getByLabelText(/^New messages/)).not.toBeChecked()
    state.down = false
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText(messages.mail.chosen)).toBeVisible()
    await waitFor(() => expect(at()).toBe('/my_profile'))
    expect(state.sent).toEqual([{ messages: false }])
  })
})
