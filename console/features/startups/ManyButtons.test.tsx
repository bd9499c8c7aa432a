import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'
import { testDatabase } from '@baobab/tests/component/testDatabase.ts'

const admin = {
  user_uuid: '01920000-0000-7000-8000-000000000003',
  email: 'yaa@mail.example',
  role: 'admin',
  first_name: 'Yaa',
  last_name: 'Asante',
} as const
const founder = {
  ...admin,
  user_uuid: '01920000-0000-7000-8000-000000000001',
  email: 'ama@mail.example',
  role: 'startup',
  first_name: 'Ama',
} as const
const named = (n: number, startup_name: string, user_uuid: string) => ({
  startup_uuid: `01920000-0000-7000-8000-0000000000d${n}`,
  startup_name,
  user_uuid,
  is_published: true,
})
const [kolda, honko, own] = [
  named(1, 'Kolda Frais', founder.user_uuid),
  named(2, 'Honko', founder.user_uuid),
  named(3, 'Own one', admin.user_uuid),
] as const

const tick = async (name: string) => screen.findByRole('checkbox', { name: new RegExp(name) })
const bar = () => within(screen.getByRole('region', { name: 'What is selected' }))

describe('several startups of others', () => {
  it('are taken down with one reason, and Undo brings back exactly those', async () => {
    const { user, api } = await renderApp({
      at: '/vcs/list',
      user: admin,
      records: { users: [founder], startups: [kolda, honko, own] },
    })
    for (const name of ['Kolda Frais', 'Honko']) await user.click(await tick(name))
    await user.click(await bar().findByRole('button', { name: 'Unpublish' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Take down 2 startups?' }))
    await user.type(await dialog.findByLabelText(/^Reason/), 'Not startups')
    await user.click(dialog.getByRole('button', { name: 'Unpublish' }))
    expect(await screen.findByText('2 startups unpublished')).toBeVisible()
    const { startup_uuids, reason } = api.made.find(({ name }) => name === 'startups.unpublishMany')?.body ?? {}
    expect([startup_uuids, reason]).toEqual([[kolda.startup_uuid, honko.startup_uuid], 'Not startups'])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Undone for 2 startups')).toBeVisible()
    expect(api.made.find(({ name }) => name === 'startups.undoPublishing')?.body).toEqual({
      startup_uuids: [kolda.startup_uuid, honko.startup_uuid],
    })
    const published = { is_published: true, taken_down_at: null, taken_down_reason: null }
    expect(await testDatabase.query('select is_published, taken_down_at, taken_down_reason from startups')).toEqual([
      published,
      published,
      published,
    ])
  })

  it('are one’s own without a question', async () => {
    const { user, api } = await renderApp({
      at: '/vcs/list',
      user: admin,
      records: { users: [founder], startups: [kolda, own] },
    })
    await user.click(await tick('Own one'))
    await user.click(await bar().findByRole('button', { name: 'Unpublish' }))
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(api.made.find(({ name }) => name === 'startups.unpublishMany')?.body).toEqual({
      startup_uuids: [own.startup_uuid],
    })
  })
})
