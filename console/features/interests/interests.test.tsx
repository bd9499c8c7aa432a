import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { clientOf } from '@baobab/tests/component/clientOf.ts'
import { failNext, pauseNext } from '@baobab/tests/component/network.ts'
import { founder, investor } from '@baobab/tests/component/people.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'
import { contract } from '@baobab/validation'
import type { Client } from '@baobab/data-provider'
import { interests } from '@baobab/validation/calls/interests.ts'
import { messages } from '@baobab/tests/support/english.ts'

const kolda = {
  startup_uuid: '01920000-0000-7000-8000-0000000000d1',
  startup_name: 'Kolda Frais',
  user_uuid: founder.user_uuid,
  is_published: true,
}
const { startup_uuid } = kolda

/** The page of answers of one of the two, once the investor connected and, if it is said, was accepted. */
async function answers(
  user: typeof founder | typeof investor,
  isAccepted: boolean,
  /** What the investor does before the screen is opened; it keeps what it read for some seconds. */
  before: (theirs: Client, interest_uuid: string) => Promise<unknown> = () => Promise.resolve(),
) {
  const other = user === founder ? investor : founder
  const rendered = await renderApp({ at: '/dashboard', user, records: { users: [other], startups: [kolda] } })
  await screen.findByRole('heading', { level: 1 })
  const [theirs, mine] = [await clientOf(investor.user_uuid), await clientOf(founder.user_uuid)]
  await theirs.call(contract.vc.connect, { params: { startup_uuid } })
  if (isAccepted)
    await mine.call(contract.contacts.answer, {
      body: { startup_uuid, user_uuid: investor.user_uuid, state: 'accepted', reason: null },
    })
  const [interest] = (await theirs.call(interests.list, {})).data
  await before(theirs, interest?.interest_uuid ?? '')
  await rendered.open('/answers')
  return { ...rendered, theirs, mine, interest_uuid: interest?.interest_uuid ?? '' }
}

const part = async (name: RegExp) => within(await screen.findByRole('region', { name }))

describe('answers due', () => {
  it('say what each owes, by when, and that there is no record yet', async () => {
    await answers(founder, false)
    const owed = await part(/^You owe an answer · 1/)
    expect(owed.getByText('Accept or decline')).toBeVisible()
    expect(owed.getByText(/^By .+ · 6 days left$/)).toBeVisible()
    expect(owed.getByRole('link', { name: /^Answer .+ about Kolda Frais$/ })).toHaveAttribute(
      'href',
      `/contacts#contact-${startup_uuid}-${investor.user_uuid}`,
    )
    expect(screen.getByText('Fewer than 5 answers so far, so no record is shown')).toBeVisible()
    expect(screen.getByText('You wait for nobody')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('link', { name: /^Answers due/ })).toHaveTextContent('1 answer is due'))
  })

  it('show outlines while they load, and say why they could not be loaded', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { open, user } = await renderApp({ at: '/dashboard', user: investor })
    await screen.findByRole('heading', { level: 1 })
    failNext('interests.due', 403, 'Not now')
    const answer = pauseNext('interests.list')
    await open('/answers')
    expect(await screen.findByText('Not now')).toBeVisible()
    answer()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Nobody waits for an answer of yours')).toBeVisible()
    expect(screen.getByText('Once a founder accepts an interest, both of you say here how it went')).toBeVisible()
  })

  it('are passed on with a reason, which stays where sending fails, and which the founder reads', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { user, api, mine } = await answers(investor, true)
    await user.click(await screen.findByRole('button', { name: 'Pass on Kolda Frais' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Pass on Kolda Frais?' }))
    await user.click(dialog.getByRole('button', { name: 'Pass' }))
    expect(await dialog.findByText(messages.interests.reason)).toBeVisible()
    await user.click(dialog.getByRole('combobox', { name: /^Reason/ }))
    expect(await screen.findAllByRole('option')).toHaveLength(13)
    await user.click(screen.getByRole('option', { name: 'The market' }))
    await user.type(dialog.getByLabelText(/^A sentence/), 'Too small for a fund')
    api.failNext('interests.pass', 503)
    await user.click(dialog.getByRole('button', { name: 'Pass' }))
    expect(await dialog.findByRole('alert')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Pass' }))
    expect(await screen.findByText('You passed: The market')).toBeVisible()
    expect((await mine.call(interests.list, {})).data[0]?.passed).toMatchObject({
      ...{ reason: 'market', sentence: 'Too small for a fund' },
    })
  })

  it('take an outcome of the other side, and one’s own', async () => {
    const { user } = await answers(founder, true, (theirs, interest_uuid) =>
      theirs.call(interests.state, { body: { interest_uuid, outcome: 'met' } }),
    )
    const owed = await part(/^You owe an answer/)
    expect(await owed.findByText('They stated: We met')).toBeVisible()
    await user.click(owed.getByRole('button', { name: 'Dispute “We met” with Kolda Frais' }))
    const ask = within(await screen.findByRole('dialog', { name: 'Dispute “We met”?' }))
    await user.click(ask.getByRole('button', { name: 'Dispute' }))
    expect(await screen.findByText('Disputed: We met')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Say how it went with Kolda Frais' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^How did it go with/ }))
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    expect(await dialog.findByText(messages.interests.outcome)).toBeVisible()
    await user.click(dialog.getByRole('radio', { name: 'In diligence' }))
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('You stated: In diligence')).toBeVisible()
  })

  it('say why an outcome could not be confirmed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { user, api } = await answers(founder, true, (theirs, interest_uuid) =>
      theirs.call(interests.state, { body: { interest_uuid, outcome: 'met' } }),
    )
    const confirm = await (await part(/^You owe an answer/)).findByRole('button', { name: /^Confirm/ })
    api.failNext('interests.settle', 403, 'The shelf fell over')
    await user.click(confirm)
    expect(await screen.findByText('The shelf fell over')).toBeVisible()
    await user.click(confirm)
    expect(await screen.findByText('Both say: We met')).toBeVisible()
  })
})
