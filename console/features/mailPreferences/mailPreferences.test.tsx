import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { messages } from '@baobab/validation'
import { createMockApi } from '@baobab/data-provider/testing/handlers.ts'
import { pausedConnection } from '../../testing/pausedConnection.ts'
import { stageOver } from '../../testing/stage.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {})
const lost = 'No connection. Check your connection and try again'

/** The choice of mails over the network as msw answers it. */
function open({ email_verified = true } = {}) {
  const state = { down: false, line: pausedConnection(), refuse: 0 }
  const api = createMockApi({
    user: {
      user_uuid: '01920000-0000-7000-8000-000000000001',
      email: 'ama@mail.example',
      role: 'startup',
      first_name: 'Ama',
      email_verified,
    },
  })
  const gate = async () => {
    await state.line.free
    if (state.refuse > 0) return HttpResponse.json({ message: messages.http.failed }, { status: state.refuse })
    return state.down ? HttpResponse.error() : undefined
  }
  server.use(
    http.get('*/api/mail_preferences/get/', gate),
    http.post('*/api/mail_preferences/update/', gate),
    ...api.handlers,
  )
  return { ...stageOver(api, { at: '/my_profile/mails' }), state }
}

describe('the choice of mails', () => {
  it('shows outlines while a slow line brings it', async () => {
    const { state } = open()
    state.line.hold()
    expect(await screen.findByRole('status', { name: 'Loading…' })).toBeInTheDocument()
    state.line.release()
    expect(await screen.findByLabelText(/^New messages/)).toBeChecked()
    expect(screen.queryByRole('status', { name: 'Loading…' })).not.toBeInTheDocument()
  })

  it('says that none is sent to an address that is not verified', async () => {
    open({ email_verified: false })
    expect(await screen.findByText(/^Your email address is not verified yet\./)).toBeVisible()
  })

  it.each([
    ['lost', { down: true }, lost],
    ['refused', { refuse: 500 }, messages.http.failed],
  ] as const)('says that the line is %s, and tries again when asked', async (_, trouble, message) => {
    quiet()
    const { person, state } = open()
    Object.assign(state, trouble)
    expect(await screen.findByText(message)).toBeVisible()
    Object.assign(state, { down: false, refuse: 0 })
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByLabelText(/^New messages/)).toBeChecked()
  })

  it('keeps what was chosen where it could not be saved, and saves it when asked again', async () => {
    quiet()
    const { person, state, api, at } = open()
    await person.click(await screen.findByLabelText(/^New messages/))
    state.down = true
    await person.click(screen.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(screen.getAllByText(lost)[0]).toBeVisible())
    expect(screen.getByLabelText(/^New messages/)).not.toBeChecked()
    state.down = false
    await person.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText(messages.mail.chosen)).toBeVisible()
    await waitFor(() => expect(at()).toBe('/my_profile'))
    expect(api.made.filter(({ name }) => name === 'mailPreferences.update').map(({ body }) => body)).toEqual([
      { messages: false },
    ])
  })
})
