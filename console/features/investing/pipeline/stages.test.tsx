import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { standardStages } from '@baobab/validation'
import { founder, investor } from '@baobab/tests/component/people.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'

const startup_uuid = '01920000-0000-7000-8000-0000000000d1'
const kolda = { startup_uuid, startup_name: 'Kolda Frais', user_uuid: founder.user_uuid, is_published: true }
const connection = { startup_id: startup_uuid, user_id: investor.user_uuid, stage: 'meeting' }
const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {})

const columns = () =>
  within(screen.getByRole('group', { name: 'Pipeline' }))
    .getAllByRole('region')
    .map((one) => one.getAttribute('aria-label'))

async function open() {
  const shown = await renderApp({
    at: '/vcs/pipeline',
    user: investor,
    records: { users: [founder], startups: [kolda], connections: [connection] },
  })
  await shown.user.click(await screen.findByRole('button', { name: 'Edit stages' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Stages of your board' }))
  const press = async (name: string) => shown.user.click(await dialog.findByRole('button', { name }))
  return { ...shown, dialog, press }
}

describe('the stages of the board', () => {
  it('are added, renamed and moved, and the board shows them', async () => {
    const { user, dialog, press } = await open()
    await user.type(dialog.getByLabelText(/^Name/), 'Site visit')
    await press('Add stage')
    await press('Rename Meeting')
    const [name] = dialog.getAllByLabelText(/^Name/)
    if (!name) throw new Error('There is no field for the name.')
    await user.clear(name)
    await user.type(name, 'First call')
    await press('Save name')
    await dialog.findByRole('button', { name: 'Rename First call' })
    await press('Move Site visit up')
    await waitFor(() =>
      expect(dialog.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
        'Interested 0 startups',
        'Contacted 0 startups',
        'First call 1 startup',
        'Diligence 0 startups',
        'Invested 0 startups',
        'Site visit 0 startups',
        'Passed 0 startups',
      ]),
    )
    await press('Close')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(columns()).toEqual([
      'Interested, 0 startups',
      'Contacted, 0 startups',
      'First call, 1 startup',
      'Diligence, 0 startups',
      'Invested, 0 startups',
      'Site visit, 0 startups',
      'Passed, 0 startups',
    ])
  })

  it('are removed, and what is in one goes where one says; those of every board are not', async () => {
    const { user, dialog, press } = await open()
    expect(await dialog.findByRole('button', { name: 'Remove Interested' })).toHaveAttribute('aria-disabled', 'true')
    await press('Remove Meeting')
    await user.click(dialog.getByRole('combobox', { name: 'Move its startup to' }))
    expect(screen.getAllByRole('option').map((one) => one.textContent)).not.toContain('Passed')
    await user.click(screen.getByRole('option', { name: 'Diligence' }))
    await press('Remove stage')
    expect(await screen.findByText('Stage removed; its startup is now in Diligence')).toBeVisible()
    await press('Remove Contacted')
    expect(dialog.getByText('Remove Contacted? It has no startups.')).toBeVisible()
    await press('Remove stage')
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Remove Contacted' })).not.toBeInTheDocument())
    await press('Close')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(columns()).toEqual([
      'Interested, 0 startups',
      'Diligence, 1 startup',
      'Invested, 0 startups',
      'Passed, 0 startups',
    ])
  })

  it('keep what was typed where it cannot be saved', async () => {
    const { user, dialog, press, api } = await open()
    quiet()
    await user.type(dialog.getByLabelText(/^Name/), 'meeting')
    await press('Add stage')
    expect(await dialog.findByText('Your board has a stage of this name already')).toBeVisible()
    api.failNext('pipeline.addStage', 0)
    await user.type(dialog.getByLabelText(/^Name/), ' with partners')
    await press('Add stage')
    expect(await dialog.findByText('No connection. Check your connection and try again.')).toBeVisible()
    expect(dialog.getByLabelText(/^Name/)).toHaveValue('meeting with partners')
    expect(dialog.getAllByRole('listitem')).toHaveLength(standardStages.length)
  })
})
