import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { admin } from '@baobab/tests/component/admin.ts'
import { founder } from '@baobab/tests/component/people.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'

const at = '/dashboard/users'
const records = { users: [founder] }

const tick = (name: RegExp) => screen.findByRole('checkbox', { name })

describe('several accounts', () => {
  it('are disabled with a reason, and what came of each is named', async () => {
    const { user, api } = await renderApp({ at, user: admin, records })
    for (const name of [/Yaa/, /Ama/]) await user.click(await tick(name))
    await user.click(screen.getByRole('button', { name: 'Disable' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Disable 2 accounts?' }))
    await user.click(await asked.findByRole('button', { name: 'Disable' }))
    expect(await asked.findByText('Please give the reason; it is mailed to them')).toBeVisible()
    expect(api.made.some(({ name }) => name === 'accounts.actMany')).toBe(false)
    await user.type(asked.getByLabelText(/^Reason/), 'Asked for money')
    await user.click(asked.getByRole('button', { name: 'Disable' }))

    const told = within(await screen.findByRole('dialog', { name: 'Done for 1 of 2' }))
    const [refused, done] = told.getAllByRole('listitem')
    expect(refused).toHaveTextContent(/Yaa Asante.*Not done.*You cannot disable your own account/)
    expect(done).toHaveTextContent(/Ama Boateng.*Done/)
    await user.click(told.getByRole('button', { name: 'Close' }))
    expect(await screen.findByRole('button', { name: 'Enable User' })).toBeVisible()
  })

  it('are offered to nobody who may not', async () => {
    await renderApp({ at, user: { ...admin, rights: 'read_only' }, records })
    expect(await screen.findByRole('link', { name: /Ama Boateng/ })).toBeVisible()
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  })
})
