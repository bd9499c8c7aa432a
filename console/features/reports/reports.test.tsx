import { screen, waitFor, within } from '@testing-library/react'
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

const admin = {
  user_uuid: '01920000-0000-7000-8000-000000000009',
  email: 'yaa@mail.example',
  role: 'admin',
  first_name: 'Yaa',
  last_name: 'Asante',
} as const
const report = {
  report_uuid: '01920000-0000-7000-8000-0000000000f1',
  name: 'Kofi Mensah',
  reason: 'Asks for a password',
  created_at: '2026-03-01T08:00:00.000Z',
  state: 'waiting',
  note: null,
  decided_at: null,
  reporter_uuid: null,
  reported_uuid: null,
  decided_by_uuid: null,
  messages_count: 1,
  reporter: null,
  reported: null,
  decided_by: null,
  messages: [{ sender: null, text: 'Send me your password', sent_at: '2026-03-01T07:00:00.000Z' }],
}
const at = `/admin/reports/${report.report_uuid}`
const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {})
const lost = 'No connection. Check your connection and try again'

/** A screen of the reports over the network as msw answers it; a decision changes the report. */
function open(path: string, reports: readonly (typeof report)[] = [report]) {
  const state = { reports: reports as readonly object[], down: false, line: pausedConnection(), asked: [] as unknown[] }
  const answer = async (body: () => object) => {
    await state.line.free
    return state.down ? HttpResponse.error() : HttpResponse.json(body())
  }
  const api = createMockApi({ user: admin })
  server.use(
    http.get('*/api/reports/list/', () =>
      state.down
        ? answer(() => ({ data: state.reports }))
        : HttpResponse.json(
            { data: state.reports },
            { headers: { 'Content-Range': `reports 0-0/${state.reports.length}` } },
          ),
    ),
    http.post('*/api/reports/get/', () =>
      state.reports.length === 0
        ? HttpResponse.json({ message: messages.reports.notFound }, { status: 404 })
        : answer(() => state.reports[0] ?? {}),
    ),
    http.post('*/api/reports/uphold/', async ({ request }) => {
      const body: unknown = await request.json()
      return answer(() => {
        state.asked.push(body)
        state.reports = state.reports.map((one) => ({
          ...one,
          state: 'upheld',
          note: 'Seen',
          decided_at: '2026-03-02T08:00:00.000Z',
        }))
        return { message: messages.reports.upheld, data: state.reports[0] }
      })
    }),
    ...api.handlers,
  )
  return { ...stageOver(api, { at: path }), state }
}

describe('reports', () => {
  it('show outlines while a slow line brings one, and then its messages alone', async () => {
    const { state } = open(at)
    state.line.hold()
    expect(await screen.findByRole('status', { name: 'Loading…' })).toBeInTheDocument()
    state.line.release()
    expect(await screen.findByText('Send me your password')).toBeVisible()
    expect(screen.getByText('A deleted account')).toBeVisible()
    expect(screen.queryByRole('status', { name: 'Loading…' })).not.toBeInTheDocument()
  })

  it('say that there are none, and that one is not there', async () => {
    quiet()
    const first = open('/admin/reports', [])
    expect(await screen.findByText(/^Nobody has reported anything/)).toBeVisible()
    first.unmount()
    open(at, [])
    expect(await screen.findByText(messages.reports.notFound)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Uphold' })).not.toBeInTheDocument()
  })

  it.each([
    ['/admin/reports', 'Kofi Mensah'],
    [at, 'Send me your password'],
  ])('at %s say that the line is lost, and try again when asked', async (path, shown) => {
    quiet()
    const view = open(path)
    view.state.down = true
    expect(await screen.findByText(lost)).toBeVisible()
    view.state.down = false
    await view.person.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getAllByText(shown)[0]).toBeVisible())
    expect(screen.queryByText(lost)).not.toBeInTheDocument()
  })

  it('are decided with a note, which stays while the line is lost', async () => {
    quiet()
    const { person, state } = open(at)
    await person.click(await screen.findByRole('button', { name: 'Uphold' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Uphold the report about Kofi Mensah?' }))
    await person.click(dialog.getByRole('button', { name: 'Uphold' }))
    expect(await dialog.findByText(messages.reports.note)).toBeVisible()
    await person.type(dialog.getByLabelText(/^Note/), 'Seen')
    state.down = true
    await person.click(dialog.getByRole('button', { name: 'Uphold' }))
    expect(await dialog.findByText(lost)).toBeVisible()
    expect(dialog.getByLabelText(/^Note/)).toHaveValue('Seen')
    state.down = false
    await person.click(dialog.getByRole('button', { name: 'Uphold' }))
    expect(await screen.findByText(messages.reports.upheld)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Uphold' })).not.toBeInTheDocument())
    expect(state.asked).toEqual([{ report_uuid: report.report_uuid, note: 'Seen' }])
  })
})
