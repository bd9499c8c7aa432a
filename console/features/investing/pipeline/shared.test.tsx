import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { contract } from '@baobab/validation'
import { organisations } from '@baobab/validation/calls/organisations.ts'
import { founder, investor } from '@baobab/tests/component/people.ts'
import { clientOf } from '@baobab/tests/component/clientOf.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'
import { fillIn, messages } from '@baobab/tests/support/english.ts'

const kofi = {
  user_uuid: '01920000-0000-7000-8000-000000000003',
  email: 'kofi@mail.example',
  role: 'vc',
  first_name: 'Kofi',
  last_name: 'Mensah',
} as const
const startup = (n: number, startup_name: string) => ({
  startup_uuid: `01920000-0000-7000-8000-0000000000d${n}`,
  startup_name,
  user_uuid: founder.user_uuid,
  is_published: true,
})
const [kolda, honko] = [startup(1, 'Kolda Frais'), startup(2, 'Honko')]
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)
const connected = ({ startup_uuid }: typeof kolda) => ({
  startup_id: startup_uuid,
  user_id: investor.user_uuid,
  created_at: daysAgo(9),
  stage_at: daysAgo(3),
})

const column = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name}, \\d`) })
const cardsIn = async (name: string) =>
  within(await column(name))
    .queryAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent)
const switchTo = (name: string) => screen.findByRole('button', { name })

/** The board of an investor who is connected to two startups, and in whose organisation Kofi is. */
async function board(role: 'member' | 'viewer' = 'member') {
  const shown = await renderApp({
    at: '/dashboard',
    user: investor,
    records: { users: [founder, kofi], startups: [kolda, honko], connections: [connected(kolda), connected(honko)] },
  })
  const [own, his] = [await clientOf(investor.user_uuid), await clientOf(kofi.user_uuid)]
  await own.call(organisations.rename, { body: { name: 'Savanna Fund' } })
  await own.call(organisations.invite, { body: { email: kofi.email, role } })
  const { invited } = await his.call(organisations.mine, {})
  await his.call(organisations.accept, { body: { invitation_uuid: invited[0]?.invitation_uuid ?? '' } })
  void shown.open('/vcs/pipeline')
  await column('Interested')
  const menu = async (name: string, item: string) => {
    await shown.user.click(screen.getByRole('button', { name: `Move or open the history of ${name}` }))
    await shown.user.click(await screen.findByRole('menuitem', { name: item }))
  }
  return { ...shown, menu, own, his }
}

it('leaves what can be pressed beside a startup in its place while the deal of a colleague arrives', async () => {
  const { open } = await renderApp({
    at: '/dashboard',
    user: investor,
    records: {
      users: [founder, kofi],
      startups: [kolda],
      connections: [{ ...connected(kolda), user_id: kofi.user_uuid }],
    },
  })
  const [own, his] = [await clientOf(investor.user_uuid), await clientOf(kofi.user_uuid)]
  await his.call(organisations.rename, { body: { name: 'Savanna Fund' } })
  await his.call(organisations.invite, { body: { email: investor.email, role: 'member' } })
  const { invited } = await own.call(organisations.mine, {})
  await own.call(organisations.accept, { body: { invitation_uuid: invited[0]?.invitation_uuid ?? '' } })
  await his.call(contract.pipeline.share, { body: { startup_uuid: kolda.startup_uuid } })
  void open(`/startup/overview/${kolda.startup_uuid}`)
  const report = await screen.findByRole('button', { name: /^Report/ })
  expect(await screen.findByText('Shared by Kofi Mensah')).toBeVisible()
  expect(report).toBeInTheDocument()
})

describe('the board of an organisation', () => {
  it('takes a deal by its menu, gives it back by Undo, and after a question', async () => {
    const { menu, user } = await board()
    await switchTo('Mine · 2')
    await menu('Kolda Frais', 'Share with my organisation')
    expect(await screen.findByText(messages.pipeline.shared)).toBeVisible()
    await waitFor(async () => expect(await cardsIn('Interested')).toEqual(['Honko']))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect(await cardsIn('Interested')).toHaveLength(2))
    await menu('Kolda Frais', 'Share with my organisation')
    await user.click(await switchTo('Savanna Fund · 1'))
    expect(await cardsIn('Interested')).toEqual(['Kolda Frais'])
    expect(screen.getByText('Shared by Thandeka Boateng')).toBeVisible()
    await menu('Kolda Frais', 'Take off the shared board')
    const dialog = within(await screen.findByRole('dialog', { name: 'Take Kolda Frais off the shared board?' }))
    expect(dialog.getByText(/It goes on, with its history, on your own board\.$/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Take off the shared board' }))
    expect(await screen.findByText('No shared deals yet')).toBeVisible()
    await user.click(await switchTo('Mine · 2'))
    await waitFor(async () => expect(await cardsIn('Interested')).toHaveLength(2))
  })

  it('says who moved a deal first, and shows where it stands', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { menu, user, own, his } = await board()
    await own.call(contract.pipeline.share, { body: { startup_uuid: kolda.startup_uuid } })
    await user.click(await switchTo('Savanna Fund · 1'))
    await his.call(contract.pipeline.move, { body: { startup_uuid: kolda.startup_uuid, stage: 'diligence' } })
    // The window has not heard of it yet.
    await menu('Kolda Frais', 'Move to Meeting')
    const said = fillIn(messages.pipeline.movedMeanwhile, { name: 'Kofi Mensah', stage: 'Diligence' })
    expect(await screen.findByText(new RegExp(said))).toBeVisible()
    await waitFor(async () => expect(await cardsIn('Diligence')).toEqual(['Kolda Frais']))
  })

  it('is searched by name, and says what the other board has', async () => {
    const { user, own } = await board()
    await own.call(contract.pipeline.share, { body: { startup_uuid: kolda.startup_uuid } })
    await switchTo('Savanna Fund · 1')
    await waitFor(async () => expect(await cardsIn('Interested')).toEqual(['Honko']))
    await user.type(screen.getByLabelText('Search the pipeline'), 'kolda')
    expect(await screen.findByText('1 startup matches on the other board')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show it there' }))
    await waitFor(async () => expect(await cardsIn('Interested')).toEqual(['Kolda Frais']))
    expect(screen.getByLabelText('Search the pipeline')).toHaveValue('kolda')
  })

  it('is searched from an own board that is empty', async () => {
    const { user, own } = await board()
    for (const { startup_uuid } of [kolda, honko]) await own.call(contract.pipeline.share, { body: { startup_uuid } })
    await switchTo('Mine · 0')
    expect(await screen.findByText('Your own board is empty')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument()
    await user.type(screen.getByLabelText('Search the pipeline'), 'honko')
    expect(await screen.findByText('1 startup matches on the other board')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show it there' }))
    expect(await cardsIn('Interested')).toEqual(['Honko'])
    await user.clear(screen.getByLabelText('Search the pipeline'))
    await waitFor(async () => expect(await cardsIn('Interested')).toHaveLength(2))
  })

  it('is not there for who works alone', async () => {
    const { open } = await renderApp({
      at: '/dashboard',
      user: investor,
      records: { users: [founder], startups: [kolda], connections: [connected(kolda)] },
    })
    void open('/vcs/pipeline')
    expect(await cardsIn('Interested')).toEqual(['Kolda Frais'])
    expect(screen.queryByRole('group', { name: 'Board' })).not.toBeInTheDocument()
    expect(screen.queryByText('Share with my organisation')).not.toBeInTheDocument()
  })
})
