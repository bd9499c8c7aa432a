// @vitest-environment jsdom
import '../setup/window.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { resources } from '@baobab/validation'
import { exampleOf } from '@baobab/tests/component/examples.ts'
import { tableOf } from '../../console/crud/list/csv.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'

const founder = {
  user_uuid: '01920000-0000-7000-8000-000000000001',
  email: 'ama@mail.example',
  role: 'startup',
  first_name: 'Ama',
  last_name: 'Boateng',
} as const
const lists = {
  categories: [{ uuid: '01920000-0000-7000-8000-0000000000a1', name: 'Agritech' }],
  devphases: [{ uuid: '01920000-0000-7000-8000-0000000000b1', name: 'MVP' }],
  raisephases: [{ uuid: '01920000-0000-7000-8000-0000000000c1', name: 'Seed' }],
}
const kolda = {
  startup_uuid: '01920000-0000-7000-8000-0000000000d1',
  startup_name: 'Kolda Frais',
  user_uuid: founder.user_uuid,
  category_uuid: '01920000-0000-7000-8000-0000000000a1',
  development_stage_uuid: '01920000-0000-7000-8000-0000000000b1',
  raising_phase_uuid: '01920000-0000-7000-8000-0000000000c1',
  impact_metric: '310 households',
}

describe('a field that was added by one line, in the console', () => {
  it('stands in the form, with its label and help, and is sent', async () => {
    const { user, api } = await renderApp({
      at: `/startup/edit/${kolda.startup_uuid}/market`,
      user: founder,
      records: { ...lists, startups: [kolda] },
    })
    const box = await screen.findByLabelText(/^Impact metric/)
    expect(box).toHaveValue('310 households')
    expect(box).toHaveAccessibleDescription('Such as households served')
    await user.clear(box)
    await user.type(box, '420 households')
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Information updated successfully')).toBeVisible()
    expect(api.made.find(({ name }) => name === 'startups.update')?.body).toEqual({
      startup_uuid: kolda.startup_uuid,
      impact_metric: '420 households',
      was: JSON.stringify({ impact_metric: '310 households' }),
    })
  })

  it.each([
    ['310 households', '310 households'],
    [null, 'N/A'],
  ])('stands in the overview: %s is shown as %s', async (impact_metric, shown) => {
    const { user } = await renderApp({
      at: `/startup/overview/${kolda.startup_uuid}`,
      user: founder,
      records: { ...lists, startups: [{ ...kolda, impact_metric }] },
    })
    await user.click(await screen.findByRole('button', { name: 'Solution & Market' }))
    const section = within(await screen.findByRole('region', { name: 'Solution & Market' }))
    expect(section.getByText('Impact metric').nextElementSibling).toHaveTextContent(shown)
  })

  it('is a column of the exported table', () => {
    const [head = [], row = []] = tableOf(resources.startups, [exampleOf('startups', kolda)])
    expect(head).toContain('impact_metric')
    expect(row[head.indexOf('impact_metric')]).toBe('310 households')
  })
})
