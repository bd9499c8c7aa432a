import { screen, waitForElementToBeRemoved, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { admin } from '@baobab/tests/component/admin.ts'
import { founder } from '@baobab/tests/component/people.ts'
import { renderAgain, renderApp } from '@baobab/tests/component/renderApp.tsx'
import { testDatabase } from '@baobab/tests/component/testDatabase.ts'

const mail_uuid = '01920000-0000-7000-8000-0000000000d1'
const bounced = {
  mail_uuid,
  recipient: founder.email,
  subject: 'Verify your email address',
  state: 'bounced',
  kind: 'verify',
  error: 'It came back: 550 5.1.1 User unknown',
  tries: 1,
}
const note = () =>
  testDatabase.query(
    `insert into mail_bounces (email, created_at, mail_id, status, diagnostic) values ('${founder.email}', now(), '${mail_uuid}', '5.1.1', '550 5.1.1 User unknown')`,
  )

describe('an address whose mails come back', () => {
  it('is said on every page of its owner, who has the link sent; it goes once they confirmed', async () => {
    await testDatabase.start({ rows: { users: [founder] } })
    await note()
    const { user, api } = await renderAgain({ at: '/my_profile', user: founder })
    const banner = within(await screen.findByRole('note', { name: 'Mails to you come back' }))
    expect(banner.getByText(`Mail to ${founder.email} came back. Check your address.`)).toBeVisible()
    expect(banner.getByRole('link', { name: 'Ask for a correction' })).toHaveAttribute('href', '/my_profile/data')
    await user.click(banner.getByRole('button', { name: 'Send the link' }))
    expect(await screen.findByText('Please check your mailbox to complete the verification process')).toBeVisible()
    expect(api.made.filter(({ name }) => name === 'account.sendVerification')).toHaveLength(1)
    await testDatabase.query('delete from mail_bounces')
    document.dispatchEvent(new Event('visibilitychange'))
    await waitForElementToBeRemoved(() => screen.queryByRole('note', { name: 'Mails to you come back' }))
  })

  it('is shown to administrators among the mails and on the account, with the way to the mail', async () => {
    const { user, at } = await renderApp({
      at: `/admin/accounts/${founder.user_uuid}`,
      user: admin,
      records: { users: [founder], mails: [bounced] },
    })
    await screen.findByRole('region', { name: 'Status' })
    await note()
    await user.click(screen.getByRole('button', { name: 'Send a password reset' }))
    const status = within(await screen.findByRole('region', { name: 'Status' }))
    expect(await status.findByText('Mails come back')).toBeVisible()
    expect(status.getByText(/550 5\.1\.1 User unknown\. News is held/)).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Resend verification' })).toBeVisible()
    await user.click(status.getByRole('link', { name: 'The mail that came back' }))
    expect(at()).toBe(`/admin/mails/${mail_uuid}`)
    expect(await screen.findByText('Bounced')).toBeVisible()
    expect(screen.getByText(bounced.error)).toBeVisible()
  })
})
