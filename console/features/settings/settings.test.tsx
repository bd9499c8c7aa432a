import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { contract } from '@baobab/validation'
import { admin } from '@baobab/tests/component/admin.ts'
import { clientOf } from '@baobab/tests/component/clientOf.ts'
import { founder } from '@baobab/tests/component/people.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'
import { testDatabase } from '@baobab/tests/component/testDatabase.ts'
import { hubName } from '../../ui/hubName.ts'

const at = '/admin/settings'
const ama = {
  ...admin,
  user_uuid: '01920000-0000-7000-8000-0000000000b2',
  email: 'ama@mail.example',
  first_name: 'Ama',
}
const stored = () => testDatabase.query('select values from settings')

describe('the settings', () => {
  it('are changed where they stand, and say what is wrong beside the field', async () => {
    const { user } = await renderApp({ at, user: admin })
    const name = await screen.findByLabelText(/^Name of the hub/)
    expect(name).toHaveValue('Baobab')
    await user.clear(name)
    await user.type(name, 'Kola Hub')
    await user.click(screen.getByRole('tab', { name: /Startups and limits/ }))
    const limit = await screen.findByLabelText(/^Startups that one account adds in a day/)
    await user.clear(limit)
    await user.type(limit, '1.5')
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect((await screen.findAllByText('Please enter a whole number from 0 to 999,999'))[0]).toBeVisible()
    await user.clear(limit)
    await user.type(limit, '7')
    await user.click(screen.getByLabelText(/^Review startups before they are published/))
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Settings saved')).toBeVisible()
    expect(await stored()).toEqual([{ values: { hub_name: 'Kola Hub', review_listings: true, startups_per_day: 7 } }])
  })

  it('keep what was typed where another administrator was quicker, and show what they set', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { user } = await renderApp({ at, user: admin, records: { users: [ama] } })
    const place = await screen.findByLabelText(/^Address/)
    await user.type(place, 'Praia')
    await (
      await clientOf(ama.user_uuid)
    ).call(contract.settings.update, { body: { public_phone: '+221 33 800 00 00' } })
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText(/^Ama Asante changed the settings meanwhile/)).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText(/^Phone/)).toHaveValue('+221 33 800 00 00'))
    expect(place).toHaveValue('Praia')
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Settings saved')).toBeVisible()
    expect(await stored()).toEqual([{ values: { public_phone: '+221 33 800 00 00', public_location: 'Praia' } }])
  })

  it('are for administrators alone', async () => {
    await renderApp({ at, user: founder })
    expect(await screen.findByText("You don't have access to this page")).toBeVisible()
  })
})

describe('the name of the hub', () => {
  const told = document.createElement('meta')
  afterEach(() => told.remove())

  it('is what the server wrote into the page, and the brand’s where it wrote none', () => {
    expect(hubName()).toBe('Baobab')
    Object.assign(told, { name: 'application-name', content: 'Kola Hub' })
    document.head.append(told)
    expect(hubName()).toBe('Kola Hub')
  })
})
