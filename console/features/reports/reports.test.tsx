import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { admin } from '@baobab/tests/component/admin.ts'
import { network } from '@baobab/tests/component/network.ts'
import { pausedConnection } from '@baobab/tests/component/pausedConnection.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'
import { messages } from '@baobab/tests/support/english.ts'

const kofi = { user_uuid: '01920000-0000-7000-8000-0000000000b1', first_name: 'Kofi', last_name: 'Mensah' }
const report = {
  report_uuid: '01920000-0000-7000-8000-0000000000f1',
  reported_id: kofi.user_uuid,
  reason: 'Asks for a password',
}
/** Whose account is gone. */
const message = {
  report_id: report.report_uuid,
  place: 0,
  sender_id: null,
  text: 'Send me your password',
  sent_at: '2026-03-01T07:00:00.000Z',
}
const at = `/admin/reports/${report.report_uuid}`
const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {})
const lost = 'No connection. Check your connection and try again.'

/** A screen of the reports; while it is down nothing gets through. */
async function open(path: string, { down = false, held = false, reports = [report] } = {}) {
  const state = { down, line: pausedConnection(), asked: [] as unknown[] }
  if (held) state.line.hold()
  const passOrFail = async () => {
    await state.line.free
    return state.down ? HttpResponse.error() : undefined
  }
  network.use(
    http.get('*/api/reports/list/', passOrFail),
    http.post('*/api/reports/get/', passOrFail),
    http.post('*/api/reports/uphold/', async ({ request }) => {
      if (!state.down) state.asked.push(await request.clone().json())
      return passOrFail()
    }),
  )
  const reportMessages = reports.map(({ report_uuid }) => ({ ...message, report_id: report_uuid }))
  return { ...(await renderApp({ at: path, user: admin, records: { users: [kofi], reports, reportMessages } })), state }
}

describe('reports', () => {
  it('show outlines while a slow connection brings one, and then its messages alone', async () => {
    const { state } = await open(at, { held: true })
    await waitFor(() => expect(screen.getByRole('status', { name: 'Loading…' })).toBeInTheDocument())
    state.line.release()
    expect(await screen.findByText('Send me your password')).toBeVisible()
    expect(screen.getByText('A deleted account')).toBeVisible()
    expect(screen.queryByRole('status', { name: 'Loading…' })).not.toBeInTheDocument()
  })

  it('show how long a scam waits, and that its hour is over', async () => {
    const due = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
    const scam = (report_uuid: string, minutes: number) => ({
      ...{ ...report, report_uuid, kind: 'scam', due_at: due(minutes) },
      created_at: due(minutes - 60),
    })
    const reports = [scam(report.report_uuid, 41), scam('01920000-0000-7000-8000-0000000000f2', -30)]
    await open('/admin/reports', { reports })
    expect(await screen.findByText('41 minutes left')).toBeVisible()
    expect(screen.getByText('Overdue: reported 1 hour ago')).toBeVisible()
    expect(screen.getAllByText('Scam or fraud').length).toBeGreaterThan(1)
  })

  it('say that there are none, and that one is not there', async () => {
    quiet()
    const first = await open('/admin/reports', { reports: [] })
    expect(await screen.findByText(/^Nobody has reported anything/)).toBeVisible()
    first.unmount()
    await open(at, { reports: [] })
    expect(await screen.findByText(messages.reports.notFound)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Uphold' })).not.toBeInTheDocument()
  })

  it.each([
    ['/admin/reports', 'Kofi Mensah'],
    [at, 'Send me your password'],
  ])('at %s say that the connection is lost, and try again when asked', async (path, shown) => {
    quiet()
    const view = await open(path, { down: true })
    expect(await screen.findByText(lost)).toBeVisible()
    view.state.down = false
    await view.user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getAllByText(shown)[0]).toBeVisible())
    expect(screen.queryByText(lost)).not.toBeInTheDocument()
  })

  it('are decided with a note, which stays while the connection is lost', async () => {
    quiet()
    const { user, state } = await open(at)
    await user.click(await screen.findByRole('button', { name: 'Uphold' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Uphold the report about Kofi Mensah?' }))
    await user.click(dialog.getByRole('button', { name: 'Uphold' }))
    expect(await dialog.findByText(messages.reports.note)).toBeVisible()
    await user.type(dialog.getByLabelText(/^Reason/), 'Seen')
    state.down = true
    await user.click(dialog.getByRole('button', { name: 'Uphold' }))
    expect(await dialog.findByText(lost)).toBeVisible()
    expect(dialog.getByLabelText(/^Reason/)).toHaveValue('Seen')
    state.down = false
    await user.click(dialog.getByRole('button', { name: 'Uphold' }))
    expect(await screen.findByText(messages.reports.upheld)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Uphold' })).not.toBeInTheDocument())
    expect(state.asked).toEqual([{ report_uuid: report.report_uuid, note: 'Seen' }])
  })
})
