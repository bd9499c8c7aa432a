import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Client } from '@baobab/data-provider'
import { access } from '@baobab/validation/calls/access.ts'
import { organisations } from '@baobab/validation/calls/organisations.ts'
import { chosen, lists } from '@baobab/tests/component/examples.ts'
import { clientOf } from '@baobab/tests/component/clientOf.ts'
import { failNext, pauseNext } from '@baobab/tests/component/network.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'
import { fillIn, messages } from '@baobab/tests/support/english.ts'

const person = (last: string, first_name: string) =>
  ({
    user_uuid: `01920000-0000-7000-8000-0000000000${last}`,
    email: `${first_name.toLowerCase()}@mail.example`,
    role: 'vc',
    first_name,
    last_name: 'Mensah',
  }) as const
const [ama, kofi] = [person('01', 'Ama'), person('02', 'Kofi')]
const at = '/organisation'

/** Kofi belongs to Ama's organisation, or is invited only. */
async function invite(
  role: 'owner' | 'member',
  accepts = true,
): Promise<{ readonly amas: Client; readonly kofis: Client }> {
  const [amas, kofis] = [await clientOf(ama.user_uuid), await clientOf(kofi.user_uuid)]
  await amas.call(organisations.rename, { body: { name: 'Savanna Fund' } })
  await amas.call(organisations.invite, { body: { email: kofi.email, role } })
  const { invited } = await kofis.call(organisations.mine, {})
  const invitation_uuid = invited[0]?.invitation_uuid ?? ''
  if (accepts) await kofis.call(organisations.accept, { body: { invitation_uuid } })
  return { amas, kofis }
}

/** Opens another screen first, so that what is there before this one is there. */
const open = (user: typeof ama = ama) =>
  renderApp({ at: '/my_profile', user, records: { users: user === ama ? [kofi] : [ama] } })

async function follow({ user }: Awaited<ReturnType<typeof open>>) {
  await user.click(await screen.findByRole('link', { name: 'My organisation' }))
  await screen.findByRole('heading', { level: 1, name: 'My organisation' })
}

describe('My organisation', () => {
  it('is named before anybody is invited, and keeps what was typed where it is refused', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const app = await open()
    const { user } = app
    await follow(app)
    expect(await screen.findByText(/^You are alone in it/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send invitation' })).not.toBeInTheDocument()
    await user.type(screen.getByRole('textbox', { name: /^Name of your organisation/ }), 'Savanna Fund')
    await user.click(screen.getByRole('button', { name: 'Save name' }))
    expect(await screen.findByText(messages.organisation.renamed)).toBeVisible()

    const email = await screen.findByRole('textbox', { name: /^Email/ })
    await user.type(email, 'kofi')
    await user.click(screen.getByRole('button', { name: 'Send invitation' }))
    expect(await screen.findByRole('alert')).toBeVisible()
    await user.clear(email)
    await user.type(email, ama.email)
    await user.click(screen.getByRole('button', { name: 'Send invitation' }))
    expect(await screen.findByText(messages.organisation.own)).toBeVisible()
    expect(email).toHaveValue(ama.email)
    await user.clear(email)
    await user.type(email, kofi.email)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Viewer')
    await user.click(screen.getByRole('button', { name: 'Send invitation' }))
    expect(await screen.findByText(fillIn(messages.organisation.invited, { email: kofi.email }))).toBeVisible()
    expect(email).toHaveValue('')
    await user.click(await screen.findByRole('button', { name: `Withdraw the invitation of ${kofi.email}` }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(screen.queryByText('Waiting for an answer')).not.toBeInTheDocument())
  })

  it('lets an owner change a role and remove, after a question', async () => {
    const app = await open()
    const { user } = app
    const { kofis } = await invite('member')
    await follow(app)
    await waitFor(() => expect(screen.getByText(/^You are the only owner/)).toBeVisible())
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Role of Kofi Mensah' }), 'Owner')
    expect(await screen.findByText(messages.organisation.roleChanged)).toBeVisible()
    expect((await kofis.call(organisations.mine, {})).role).toBe('owner')
    expect(screen.getByRole('button', { name: 'Leave the organisation' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove Kofi Mensah' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Kofi Mensah?' }))
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText(messages.organisation.removed)).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Kofi Mensah')).not.toBeInTheDocument())
    expect((await kofis.call(organisations.mine, {})).members).toHaveLength(1)
  })

  it('shows a member who belongs to it, and lets them leave', async () => {
    const app = await open(kofi)
    const { user } = app
    await invite('member')
    await follow(app)
    expect(await screen.findByRole('heading', { level: 2, name: 'Savanna Fund' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('textbox', { name: /^Email/ })).not.toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: 'Leave the organisation' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave Savanna Fund?' }))
    await user.click(dialog.getByRole('button', { name: 'Leave the organisation' }))
    expect(await screen.findByText(messages.organisation.left)).toBeVisible()
    expect(await screen.findByText(/^You are alone in it/)).toBeVisible()
  })

  it('says why a role was not changed, and shows what is there now', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const app = await open()
    const { user } = app
    const { kofis } = await invite('member')
    await follow(app)
    const role = await screen.findByRole('combobox', { name: 'Role of Kofi Mensah' })
    await kofis.call(organisations.leave, {})
    await user.selectOptions(role, 'Owner')
    expect(await screen.findByText(messages.organisation.notMember)).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Kofi Mensah')).not.toBeInTheDocument())
  })

  it('shows outlines while it loads, says that it could not, and tries again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const release = pauseNext('organisations.mine')
    failNext('organisations.mine', 403, 'Not now')
    const { user } = await renderApp({ at, user: ama })
    await screen.findByRole('heading', { level: 1, name: 'My organisation' })
    expect(await screen.findByRole('status', { name: 'Loading…' })).toBeInTheDocument()
    release()
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/^You are alone in it/)).toBeVisible()
  })
})

describe('a startup that a colleague asked to read', () => {
  it('says who asked, and lets nobody else take that back', async () => {
    const kolda = { startup_uuid: '01920000-0000-7000-8000-0000000000d1', startup_name: 'Kolda Frais' }
    const owner = { ...person('03', 'Edna'), role: 'startup' } as const
    const app = await renderApp({
      at: '/my_profile',
      user: kofi,
      records: {
        ...lists,
        users: [ama, owner],
        startups: [{ ...chosen, ...kolda, is_published: true, user_uuid: owner.user_uuid }],
      },
    })
    const { amas } = await invite('member')
    const { startup_uuid } = kolda
    const founders = await clientOf(owner.user_uuid)
    const kept: Readonly<Record<string, string>> = { financials: 'granted' }
    await founders.call(access.setTiers, { body: { startup_uuid, ...kept } })
    await amas.call(access.ask, { body: { startup_uuid, message: 'We fund cold rooms' } })
    await app.open(`/vcs/overview/${startup_uuid}`)
    await waitFor(() => expect(screen.getByText(/^Ama Mensah of your organisation asked on/)).toBeVisible())
    expect(screen.queryByRole('button', { name: 'Take back' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Ask for access' })).not.toBeInTheDocument()
  })
})

describe('an invitation to an organisation', () => {
  it.each([
    ['Accept', fillIn(messages.organisation.joined, { name: 'Savanna Fund' }), 2],
    ['Decline', messages.organisation.declined, 1],
  ])('is answered by its reader: %s', async (answer, said, members) => {
    const app = await open(kofi)
    const { user } = app
    await invite('member', false)
    await follow(app)
    const asked = within(await screen.findByRole('region', { name: 'Invitation to Savanna Fund' }))
    expect(asked.getByText('Ama Mensah invites you to Savanna Fund')).toBeVisible()
    await user.click(asked.getByRole('button', { name: `${answer} the invitation to Savanna Fund` }))
    expect(await screen.findByText(said)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Invitation to/ })).not.toBeInTheDocument())
    expect(screen.getAllByRole('link', { name: /Mensah$/ })).toHaveLength(members)
  })

  it('tells whoever is not invited why nothing is there', async () => {
    const { user } = await renderApp({ at: `${at}?invitation=01920000-0000-7000-8000-0000000000a1`, user: kofi })
    expect(await screen.findByText(/You are signed in as kofi@mail.example/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByText(/You are signed in as/)).not.toBeInTheDocument())
  })
})
