import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { createProviders } from '../../session/providers.ts'
import { admin } from '@baobab/tests/component/admin.ts'
import { founder, investor } from '@baobab/tests/component/people.ts'
import { renderAgain, renderApp } from '@baobab/tests/component/renderApp.tsx'

const reader = { ...admin, rights: 'read_only' }
const other = { ...admin, user_uuid: '01920000-0000-7000-8000-000000000008', email: 'efua@mail.example' }
const records = { users: [founder, investor, other] }
const account = (uuid: string) => `/admin/accounts/${uuid}`
const reason = 'They cannot find their draft'

/** Begins a view by the page of an account. */
async function begin({ user }: Pick<Awaited<ReturnType<typeof renderApp>>, 'user'>) {
  await user.click(await screen.findByRole('button', { name: 'View as this person' }))
  const asked = within(await screen.findByRole('dialog', { name: /^View as .+\?$/ }))
  await user.type(await asked.findByLabelText(/^Reason/), reason)
  await user.click(asked.getByRole('button', { name: 'View as this person' }))
}

/** The page that the view opens. */
async function viewOf(person: typeof founder | typeof investor, at: string) {
  const own = await renderApp({ at: account(person.user_uuid), user: admin, records })
  await begin(own)
  await waitFor(() => expect(own.left).toEqual(['/app/dashboard']))
  own.unmount()
  return renderAgain({ at, user: admin, signedOut: true })
}

const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {})
const banner = () => screen.findByRole('complementary', { name: 'You view as Ama Boateng. Read only.' })

describe('viewing as somebody', () => {
  it('asks for a reason, and opens the console as that person', async () => {
    const own = await renderApp({ at: account(founder.user_uuid), user: admin, records })
    await own.user.click(await screen.findByRole('button', { name: 'View as this person' }))
    const asked = within(await screen.findByRole('dialog', { name: 'View as Ama Boateng?' }))
    expect(asked.getByText(/You only read, without chats, private notes and pitch decks/)).toBeVisible()
    await asked.findByLabelText(/^Reason/)
    await own.user.click(asked.getByRole('button', { name: 'View as this person' }))
    expect(await asked.findByText('Please give the reason; it is mailed to them')).toBeVisible()
    expect(own.left).toEqual([])
    await own.user.type(asked.getByLabelText(/^Reason/), reason)
    await own.user.click(asked.getByRole('button', { name: 'View as this person' }))
    await waitFor(() => expect(own.left).toEqual(['/app/dashboard']))
    own.unmount()
    const view = await renderAgain({ at: '/dashboard', user: admin, signedOut: true })
    expect(await within(await banner()).findByText(/^1[45]:\d\d left$/, { selector: '[aria-hidden]' })).toBeVisible()
    const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }))
    expect(menu.getByRole('link', { name: /Register Startup/ })).toBeVisible()
    expect(view.session.viewing).toBe(founder.user_uuid)
  })

  it('keeps what was typed where the server refuses', async () => {
    const own = await renderApp({ at: account(founder.user_uuid), user: admin, records })
    quiet()
    own.api.failNext('accounts.viewAs', 409, 'You view as 5 people already. End one of them first.')
    await begin(own)
    const asked = within(screen.getByRole('dialog', { name: 'View as Ama Boateng?' }))
    expect(await asked.findByText('You view as 5 people already. End one of them first.')).toBeVisible()
    expect(asked.getByLabelText(/^Reason/)).toHaveValue(reason)
    expect(own.session.current()?.user_uuid).toBe(admin.user_uuid)
    expect(own.left).toEqual([])
  })

  it.each([
    ['an administrator', admin, other.user_uuid],
    ['oneself', admin, admin.user_uuid],
    ['anybody by who only reads', reader, founder.user_uuid],
  ] as const)('is not offered as %s', async (_name, user, uuid) => {
    await renderApp({ at: account(uuid), user, records })
    expect(await screen.findByText('Mails to them')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'View as this person' })).not.toBeInTheDocument()
  })

  it('says what is hidden, and asks for no news', async () => {
    quiet()
    const view = await viewOf(founder, '/chats')
    await banner()
    expect(await screen.findByText('Not shown while you view as somebody')).toBeVisible()
    expect(within(await banner()).getByText('Without chats, notes, next steps and pitch decks.')).toBeVisible()
    expect(view.api.byItself).toEqual([])
    expect(screen.queryByRole('button', { name: 'Notifications' })).not.toBeInTheDocument()
    void view.open('/notifications')
    await waitFor(() => expect(view.api.byItself).toEqual(['live.notifications']))
    expect(await screen.findByText('Not shown while you view as somebody')).toBeVisible()
  })

  it('says on the dashboard of an investor that messages and next steps are not shown', async () => {
    await viewOf(investor, '/dashboard')
    const waiting = within(await screen.findByRole('region', { name: 'Needs you' }))
    expect(await waiting.findByText('Without chats, notes, next steps and pitch decks.')).toBeVisible()
    expect(waiting.queryByText(/^Nothing waits/)).not.toBeInTheDocument()
  })

  it('changes nothing, and keeps what was typed', async () => {
    quiet()
    const view = await viewOf(founder, `/user/edit/${founder.user_uuid}`)
    const name = await screen.findByLabelText(/^First name/i)
    await view.user.clear(name)
    await view.user.type(name, 'Amma')
    await view.user.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Not done: you only read while you view as somebody')).toBeVisible()
    expect(name).toHaveValue('Amma')
  })

  it('ends by the banner and by signing out, back in one’s own session', async () => {
    const view = await viewOf(founder, '/dashboard')
    await view.user.click(within(await banner()).getByRole('button', { name: 'End' }))
    await waitFor(() => expect(view.left).toHaveLength(1))
    expect(view.session.current()).toBeUndefined()
    view.unmount()
    const own = await renderAgain({ at: account(founder.user_uuid), user: admin, signedOut: true })
    expect(await screen.findByText('Ended the view as', { exact: false })).toBeVisible()
    expect(own.session.current()?.user_uuid).toBe(admin.user_uuid)
    expect(own.session.viewing).toBeUndefined()
  })

  it('leads back to the page that it began on, whichever way it ends', async () => {
    const view = await viewOf(founder, '/dashboard')
    const left: string[] = []
    createProviders({ session: view.session, navigate: (address) => void left.push(address) }).navigate('/auth/login')
    expect(left).toEqual([`/app/admin/accounts/${founder.user_uuid}`])
  })
})
