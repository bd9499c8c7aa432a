import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { admin } from '@baobab/tests/component/admin.ts'
import { testDatabase } from '@baobab/tests/component/testDatabase.ts'
import { founder, investor } from '@baobab/tests/component/people.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'

const uuid = '01920000-0000-7000-8000-0000000000e1'
const list = '/admin/announcements'
const page = `${list}/${uuid}`
const draft = { announcement_uuid: uuid, title: 'Demo day', text: 'Come on Friday.', created_by_uuid: admin.user_uuid }
const at = '2026-05-04T10:00:00.000Z'
const sent = { ...draft, state: 'sent', sent_at: at }
const records = { users: [founder, investor], announcements: [draft] }
const open = (where: string, more: object = {}) =>
  renderApp({ at: where, user: admin, records: { ...records, ...more } })
const figure = async (name: string) => (await screen.findByText(name)).nextElementSibling

describe('announcements', () => {
  it('are listed with how far they came, and none are none', async () => {
    const first = await open(list, { announcements: [sent] })
    const row = within(await screen.findByRole('row', { name: /Demo day/ }))
    for (const said of ['Founders', 'Sent']) expect(row.getByText(said)).toBeVisible()
    first.unmount()
    await open(list, { announcements: [] })
    expect(await screen.findByText(/Nothing was announced yet/)).toBeVisible()
  })

  it('are written as drafts; what is rejected stands beside its field, and what was typed stays', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { user, api } = await open(list, { announcements: [] })
    await user.click(await screen.findByRole('link', { name: 'Write an announcement' }))
    const title = await screen.findByRole('textbox', { name: /^Title/ })
    await user.type(title, 'Office hours')
    await user.type(screen.getByRole('textbox', { name: /^Text/ }), 'On Tuesday.')
    const choose = async (field: RegExp, option: string) => {
      await user.click(screen.getByRole('combobox', { name: field }))
      await user.click(await screen.findByRole('option', { name: option }))
    }
    await choose(/^To/, 'Investors')
    await choose(/^Channels/, 'Notification')
    await choose(/^Startups/, 'Published')
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    expect(await screen.findByText('Only founders have startups. Leave this empty, or choose founders.')).toBeVisible()
    expect(title).toHaveValue('Office hours')
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Startups/ })).toHaveFocus())
    await choose(/^To/, 'Founders')
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    expect(await screen.findByRole('heading', { name: 'Office hours', level: 1 })).toBeVisible()
    expect(api.made.filter(({ name }) => name === 'announcements.create')).toHaveLength(2)
  })

  it('say whom they reach and how they look, and are sent after a question that names how many', async () => {
    const { user, api } = await open(page)
    expect(await figure('Chosen')).toHaveTextContent('1')
    expect(await figure('Notifications')).toHaveTextContent('1')
    expect(await figure('No mail: announcements not switched on')).toHaveTextContent('1')
    expect(await screen.findByText('Announcement: Demo day')).toBeVisible()
    expect(await screen.findByText('Subject: Demo day')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'As text' }))
    expect(await screen.findByText(/Stop these mails/)).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Send…' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Send “Demo day” now?' }))
    expect(asked.getByText(/1 person by notification and to nobody by mail/)).toBeVisible()
    await user.click(asked.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(api.made.some(({ name }) => name === 'announcements.send')).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Send…' }))
    await user.click(await screen.findByRole('button', { name: 'Send now' }))
    expect(await screen.findByText('The announcement is being sent')).toBeVisible()
    expect(await screen.findByText('Being sent')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send…' })).not.toBeInTheDocument()
    expect(await figure('Still to be reached')).toHaveTextContent('1')

    await user.click(screen.getByRole('button', { name: 'Stop sending' }))
    const stop = within(await screen.findByRole('dialog', { name: 'Stop sending “Demo day”?' }))
    await user.click(stop.getByRole('button', { name: 'Stop sending' }))
    expect(await screen.findByText('Stopped. Who has not got it yet gets nothing.')).toBeVisible()
    expect(await figure('Stopped before they got it')).toHaveTextContent('1')
  })

  it('are read again while they are being sent, also after that failed once', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { user, api } = await open(page)
    await user.click(await screen.findByRole('button', { name: 'Send…' }))
    await user.click(await screen.findByRole('button', { name: 'Send now' }))
    expect(await figure('Still to be reached')).toHaveTextContent('1')
    api.failNext('announcements.get', 500, 'The shelf fell over')
    expect(await screen.findByText('The shelf fell over')).toBeVisible()
    expect(await figure('Still to be reached')).toHaveTextContent('1')
    await waitFor(() => expect(screen.queryByText('The shelf fell over')).not.toBeInTheDocument())
  })

  it('are not sent where somebody changed them meanwhile', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { user } = await open(page)
    await user.click(await screen.findByRole('button', { name: 'Send…' }))
    await testDatabase.query(`update announcements set version = 2, title = 'Another day'`)
    await user.click(await screen.findByRole('button', { name: 'Send now' }))
    expect(await screen.findByText(/Somebody changed this announcement meanwhile/)).toBeVisible()
    expect(await screen.findByText('Announcement: Another day')).toBeInTheDocument()
    expect(await testDatabase.query('select id from announcement_recipients')).toEqual([])
  })

  it('say what happened where nothing is left to stop once it is pressed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { user } = await open(page)
    await user.click(await screen.findByRole('button', { name: 'Send…' }))
    await user.click(await screen.findByRole('button', { name: 'Send now' }))
    await user.click(await screen.findByRole('button', { name: 'Stop sending' }))
    const stop = within(await screen.findByRole('dialog', { name: 'Stop sending “Demo day”?' }))
    await testDatabase.query('update announcement_recipients set reached_at = now()')
    await testDatabase.query(`update announcements set state = 'sent'`)
    // The button behind the question goes, and the question stays.
    const buttons = () => screen.queryAllByRole('button', { name: 'Stop sending', hidden: true })
    await waitFor(() => expect(buttons().length).toBeLessThan(2), { timeout: 8_000 })
    await user.click(stop.getByRole('button', { name: 'Stop sending' }))
    expect(await stop.findByText('Nothing of this announcement is left to stop')).toBeVisible()
  })

  it('are read by who has no full rights, and by moderators not at all', async () => {
    const first = await renderApp({ at: page, user: { ...admin, rights: 'read_only' }, records })
    expect(await figure('Chosen')).toHaveTextContent('1')
    for (const name of ['Send…', 'Send me a test'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
    first.unmount()
    await renderApp({ at: list, user: { ...admin, rights: 'moderator' }, records })
    expect(await screen.findByRole('heading', { name: "You don't have access to this page" })).toBeVisible()
  })

  it('are opened from the bell by who got them, with links, and by nobody else', async () => {
    const recipients = [
      { id: uuid, announcement_id: uuid, user_id: founder.user_uuid, notifies: true, mails: false, reached_at: at },
    ]
    const text = 'Come on Friday.\n\nSee https://baobab.example/day.'
    const all = {
      ...records,
      announcements: [{ ...sent, text, created_by_uuid: null }],
      announcementRecipients: recipients,
    }
    const first = await renderApp({ at: `/announcements/${uuid}`, user: founder, records: all })
    expect(await screen.findByRole('heading', { name: 'Demo day', level: 1 })).toBeVisible()
    expect(screen.getByRole('link', { name: 'https://baobab.example/day' })).toHaveAttribute(
      'rel',
      expect.stringContaining('nofollow'),
    )
    first.unmount()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await renderApp({ at: `/announcements/${uuid}`, user: investor, records: all })
    expect(await screen.findByText(/not there for you/)).toBeVisible()
  })
})
