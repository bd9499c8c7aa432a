import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { organisations } from '@baobab/validation/calls/organisations.ts'
import { founder, investor } from '@baobab/tests/component/people.ts'
import { clientOf } from '@baobab/tests/component/clientOf.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'

const kofi = {
  user_uuid: '01920000-0000-7000-8000-000000000003',
  email: 'kofi@mail.example',
  role: 'vc',
  first_name: 'Kofi',
  last_name: 'Mensah',
} as const
const kolda = {
  startup_uuid: '01920000-0000-7000-8000-0000000000d1',
  startup_name: 'Kolda Frais',
  user_uuid: founder.user_uuid,
  is_published: true,
}
const overview = `/startup/overview/${kolda.startup_uuid}`

it('shares each note on purpose, and keeps a change of one that was left', async () => {
  const { user, api, open } = await renderApp({
    at: '/dashboard',
    user: investor,
    records: {
      users: [founder, kofi],
      startups: [kolda],
      connections: [{ startup_id: kolda.startup_uuid, user_id: investor.user_uuid }],
    },
  })
  const [own, his] = [await clientOf(investor.user_uuid), await clientOf(kofi.user_uuid)]
  await own.call(organisations.rename, { body: { name: 'Savanna Fund' } })
  await own.call(organisations.invite, { body: { email: kofi.email, role: 'member' } })
  const { invited } = await his.call(organisations.mine, {})
  await his.call(organisations.accept, { body: { invitation_uuid: invited[0]?.invitation_uuid ?? '' } })
  await open(overview)
  const share = await screen.findByRole('checkbox', { name: 'Share with my organisation' })
  const write = async (text: string) => {
    await user.type(screen.getByRole('textbox', { name: /^Note/ }), text)
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    expect(await screen.findByText(text, { selector: 'li p' })).toBeVisible()
  }
  await user.click(share)
  await write('For all of us')
  expect(share).not.toBeChecked()
  await write('For me alone')
  const added = api.made.filter(({ body }) => typeof body['text'] === 'string' && 'is_team' in body)
  expect(added.map(({ body }) => body['is_team'])).toEqual([true, false])

  const item = () => within(screen.getAllByRole('listitem').find((one) => within(one).queryByText('For me alone'))!)
  await user.click(item().getByRole('button', { name: /^Edit/ }))
  await user.type(screen.getByDisplayValue('For me alone'), ', and you')
  await open('/dashboard')
  await waitFor(() => expect(screen.queryByDisplayValue('For me alone, and you')).toBeNull())
  await open(overview)
  await screen.findByText('For me alone')
  await user.click(item().getByRole('button', { name: /^Edit/ }))
  expect(screen.getByDisplayValue('For me alone, and you')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(item().getByRole('button', { name: /^Edit/ }))
  expect(screen.getByDisplayValue('For me alone')).toBeVisible()
})
