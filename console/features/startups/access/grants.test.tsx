import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { founder } from '@baobab/tests/component/people.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'
import { pathTo } from '../../../routes/routes.ts'

it('has what was typed with a grant again when its question is opened again', async () => {
  const startup_uuid = '01920000-0000-7000-8000-0000000000d1'
  const { user } = await renderApp({
    at: pathTo('startupAccess', { startup_uuid }),
    user: founder,
    records: { startups: [{ startup_uuid, startup_name: 'Kolda Frais', user_uuid: founder.user_uuid }] },
  })
  const message = async () => {
    await user.click(await screen.findByRole('button', { name: 'Grant access' }))
    return within(await screen.findByRole('dialog')).findByRole('textbox')
  }
  await user.type(await message(), 'As we spoke of on Friday')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await message()).toHaveValue('As we spoke of on Friday')
})
