import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { founder } from '@baobab/tests/component/people.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'
import { messages } from '@baobab/tests/support/english.ts'

const reader = {
  user_uuid: '01920000-0000-7000-8000-000000000002',
  email: 'thandeka@mail.example',
  role: 'vc',
  first_name: 'Thandeka',
  email_verified: false,
} as const
const kolda = {
  startup_uuid: '01920000-0000-7000-8000-0000000000d1',
  startup_name: 'Kolda Frais',
  user_uuid: founder.user_uuid,
  is_published: true,
  show_publicly: true,
  contact_email: 'ama@kolda.example',
}
const at = `/startup/overview/${kolda.startup_uuid}`
const hint = 'Verify your email to connect, like, follow and ask.'

describe('an address that is not verified', () => {
  it('keeps the buttons in reach, which say why they do nothing', async () => {
    const { user, api } = await renderApp({ at, user: reader, records: { users: [founder], startups: [kolda] } })
    await screen.findByText(hint)
    for (const name of [/^Like/, 'Follow', 'Connect']) {
      const button = screen.getByRole('button', { name })
      expect(button).toHaveAttribute('aria-disabled', 'true')
      expect(button).toHaveAttribute('title', messages.auth.verifyFirst)
    }
    await user.click(screen.getByRole('button', { name: 'Connect' }))
    expect(await screen.findByText(messages.auth.verifyFirst)).toBeVisible()
    expect(api.made.filter(({ name }) => /connect|like|follow|questions/.test(name))).toEqual([])
    expect(await screen.findByText('Verify your email address to read questions and to ask.')).toBeVisible()
  })

  it('sends the link from where it is missed', async () => {
    const { user, api } = await renderApp({ at, user: reader, records: { users: [founder], startups: [kolda] } })
    await screen.findByText(hint)
    await user.click(screen.getByRole('button', { name: 'Send Verification Link' }))
    expect(await screen.findByText('Please check your mailbox to complete the verification process')).toBeVisible()
    expect(api.made.some(({ name }) => name === 'account.sendVerification')).toBe(true)
  })

  it('lets a founder unpublish, and says what publishing waits for', async () => {
    const own = { ...kolda, is_published: false }
    const { user, api } = await renderApp({
      at,
      user: { ...founder, email_verified: false },
      records: { startups: [own] },
    })
    expect(await screen.findByText('Verify your email to publish. Until then you can keep 3 drafts.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText(messages.auth.verifyFirst)).toBeVisible()
    expect(api.made.some(({ name }) => name === 'startups.publish')).toBe(false)
  })
})

it('a founder is shown of others what is public, and told who reads the rest', async () => {
  await renderApp({
    at,
    user: { ...reader, role: 'startup', email_verified: true },
    records: { users: [founder], startups: [kolda] },
  })
  await waitFor(() => expect(screen.getByText('Contact details and figures are shown to investors.')).toBeVisible())
  const main = within(screen.getByRole('main'))
  expect(main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).not.toContain(
    'Contact & Team',
  )
  expect(main.queryByText('Financials')).not.toBeInTheDocument()
  expect(main.queryByText('ama@kolda.example')).not.toBeInTheDocument()
  expect(main.queryByText(hint)).not.toBeInTheDocument()
})
