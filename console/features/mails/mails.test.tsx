import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { contract } from '@baobab/validation'
import { admin } from '@baobab/tests/component/admin.ts'
import { clientOf } from '@baobab/tests/component/clientOf.ts'
import { renderAgain, renderApp } from '@baobab/tests/component/renderApp.tsx'
import { testDatabase } from '@baobab/tests/component/testDatabase.ts'

const dead = {
  mail_uuid: '01920000-0000-7000-8000-0000000000d1',
  recipient: 'ama@mail.example',
  subject: 'Verify your email address',
  state: 'dead',
  kind: 'verify',
  error: 'The mail server could not be reached',
  tries: 15,
}
const sent = {
  ...dead,
  mail_uuid: '01920000-0000-7000-8000-0000000000d2',
  recipient: 'kofi@mail.example',
  state: 'sent',
  error: null,
  tries: 1,
}
const records = { mails: [dead, sent] }

describe('mails', () => {
  it('show how far each came, and a dead one is sent again', async () => {
    const { user, api } = await renderApp({ at: '/admin/mails', user: admin, records })
    const row = within(await screen.findByRole('row', { name: /ama@mail/ }))
    expect(row.getByText('Dead')).toBeVisible()
    expect(row.getByText('The mail server could not be reached')).toBeVisible()
    expect(
      within(screen.getByRole('row', { name: /kofi@mail/ })).queryByRole('button', { name: 'Send again' }),
    ).not.toBeInTheDocument()
    await user.click(row.getByRole('button', { name: 'Send again' }))
    expect(await screen.findByText('Queued again; it is tried at once')).toBeVisible()
    expect(await within(screen.getByRole('row', { name: /ama@mail/ })).findByText('Queued')).toBeVisible()
    expect(api.made.filter(({ name }) => name === 'mails.resend')).toHaveLength(1)
  })

  it('show their text where the server lets it be read: by day, by night, and as text with links to follow', async () => {
    const founder = {
      user_uuid: '01920000-0000-7000-8000-000000000001',
      email: 'ama@mail.example',
      email_verified: false,
    }
    await testDatabase.start({
      rows: { users: [admin, founder] },
      env: { DEMO: '1', PUBLIC_URL: location.origin, ALLOWED_HOSTS: '127.0.0.1' },
    })
    const { email } = founder
    await (await clientOf(founder.user_uuid)).call(contract.account.sendVerification, { body: { email } })
    await testDatabase.sendMails()
    const [mail] = (await testDatabase.query('select id from mails')) as readonly { readonly id: string }[]
    const { user } = await renderAgain({ at: `/admin/mails/${mail?.id}`, user: admin })
    expect(await screen.findByRole('heading', { level: 2, name: 'Content' })).toBeVisible()
    // Signed, and good for a while.
    const address = (theme: string): unknown =>
      expect.stringMatching(new RegExp(`^/emails/${mail?.id}\\.[^?]+\\?theme=${theme}$`))
    const frame = () => screen.findByTitle('Email: Verify your email address')
    expect(await frame()).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox')
    expect(await frame()).toHaveAttribute('src', address('light'))
    await user.click(screen.getByRole('button', { name: 'Dark' }))
    expect(await frame()).toHaveAttribute('src', address('dark'))
    await user.click(screen.getByRole('button', { name: 'As text' }))
    const link = await screen.findByRole('link', { name: /auth\/verify/ })
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  it('say why they could not be sent again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { user, api } = await renderApp({ at: `/admin/mails/${dead.mail_uuid}`, user: admin, records })
    const button = await screen.findByRole('button', { name: 'Send again' })
    api.failNext('mails.resend', 0)
    await user.click(button)
    expect(await screen.findByText('No connection. Check your connection and try again.')).toBeVisible()
  })
})

it('users choose which mails they get', async () => {
  const { user, api } = await renderApp({
    at: '/my_profile/mails',
    user: { ...admin, role: 'startup', email_verified: true },
  })
  const box = await screen.findByLabelText(/^New messages/)
  expect(box).toBeChecked()
  await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Your choice of mails is saved')).toBeVisible()
  expect(api.made.filter(({ name }) => name === 'mailPreferences.update').map(({ body }) => body)).toEqual([
    { messages: false },
  ])
})
