// @vitest-environment jsdom
import '../setup/window.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { isFile, kindNames, kinds, resources, type KindName } from '@baobab/validation'
import { exampleOf } from '../component/examples.ts'
import { tableOf } from '../../console/crud/list/csv.ts'
import { renderApp } from '../component/renderApp.tsx'
import { labelOf, nameOf } from './fields.ts'
import { agritech, fintech, values } from './values.ts'

const founder = {
  user_uuid: '01920000-0000-7000-8000-000000000001',
  email: 'ama@mail.example',
  role: 'startup',
  first_name: 'Ama',
  last_name: 'Boateng',
} as const
const mvp = { uuid: '01920000-0000-7000-8000-0000000000b1', name: 'MVP' }
const seed = { uuid: '01920000-0000-7000-8000-0000000000c1', name: 'Seed' }
const startup = {
  startup_uuid: '01920000-0000-7000-8000-0000000000d1',
  startup_name: 'Kolda Frais',
  user_uuid: founder.user_uuid,
  is_published: true,
  category_uuid: agritech.uuid,
  development_stage_uuid: mvp.uuid,
  raising_phase_uuid: seed.uuid,
  ...Object.fromEntries(
    kindNames.flatMap((kind) =>
      (['every', 'must', 'once', 'seen'] as const).map((variant) => [nameOf(variant, kind), values[kind].value]),
    ),
  ),
}
const records = {
  categories: [agritech, fintech],
  devphases: [mvp],
  raisephases: [seed],
  startups: [startup],
}
const shownKinds = kindNames.filter((kind) => !isFile({ kind }))
const isFlag = (kind: KindName) => kinds[kind].storage === 'boolean'
const isChosen = (kind: KindName) => ['options', 'records'].includes(kinds[kind].filter)
const isHidden = (kind: KindName) => kinds[kind].multiline === true
const starting = (label: string) => new RegExp(`^${label}\\b`)

describe('a field of each kind, added with every option', { timeout: 240_000 }, () => {
  it('stands in the form with its help, is required where it says so, and is sent', async () => {
    const { user, api } = await renderApp({
      at: `/startup/edit/${startup.startup_uuid}/market`,
      user: founder,
      records,
    })
    await screen.findByLabelText(starting(labelOf('every', 'text')))
    for (const kind of shownKinds) {
      const label = starting(labelOf('every', kind))
      expect(screen.getByLabelText(label), kind).toHaveAccessibleDescription(/More about it/)
      if (!isFlag(kind) && kind !== 'rows') {
        expect(screen.getByLabelText(starting(labelOf('must', kind))), kind).toBeRequired()
        expect(screen.getByLabelText(starting(labelOf('once', kind))), kind).not.toBeRequired()
      }
      expect(screen.getByLabelText(starting(labelOf('seen', kind))), kind).toHaveAttribute('readonly')
      // Rows have boxes of their own, which the tests of their input fill in.
      if (kind === 'rows') continue
      const { fill } = values[kind]
      const box = screen.getByLabelText(label)
      if (isFlag(kind)) await user.click(box)
      else if (isChosen(kind)) {
        await user.click(box)
        await user.click(await screen.findByRole('option', { name: fill }))
      } else {
        await user.clear(box)
        // Pasted, since each letter draws the whole form again; a day is typed, as browsers take no other.
        if (kinds[kind].storage === 'day') await user.type(box, fill)
        else await user.paste(fill)
      }
    }
    expect(screen.getByLabelText(starting(labelOf('every', 'image')))).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    const wrong = () => [...document.querySelectorAll('[role="alert"], [id$="-error"]')].map((one) => one.textContent)
    await waitFor(
      () => expect([wrong(), api.made.filter(({ name }) => name === 'startups.update').length]).toEqual([[], 1]),
      { timeout: 60_000 },
    )
  })

  it('is required on create where it says so, and what is only shown is not asked', async () => {
    await renderApp({ at: '/startup/create/pitch', user: founder, records })
    await screen.findByLabelText(starting(labelOf('every', 'text')))
    for (const kind of shownKinds) {
      if (!isFlag(kind) && kind !== 'rows') {
        expect(screen.getByLabelText(starting(labelOf('must', kind))), kind).toBeRequired()
        expect(screen.getByLabelText(starting(labelOf('once', kind))), kind).toBeRequired()
      }
      expect(screen.queryByLabelText(starting(labelOf('seen', kind))), kind).not.toBeInTheDocument()
    }
  })

  it('is a column of the list, an order of it and a filter', async () => {
    const { user } = await renderApp({ at: '/startups/list', user: founder, records })
    const name = await screen.findByRole('link', { name: 'Kolda Frais' }, { timeout: 60_000 })
    const row = within(name.closest('tr') ?? document.body)
    for (const kind of shownKinds) {
      if (!isHidden(kind))
        expect(screen.getByRole('columnheader', { name: labelOf('every', kind) }), kind).toBeVisible()
      if (!isHidden(kind)) expect(row.getAllByText(values[kind].shown)[0], kind).toBeVisible()
    }
    await user.click(await screen.findByRole('combobox', { name: 'Sort by' }))
    const orders = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    for (const kind of kindNames)
      expect(
        orders.filter((order) => order.startsWith(`${labelOf('every', kind)},`)),
        kind,
      ).toHaveLength(2)
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    for (const kind of kindNames)
      await waitFor(() =>
        expect(
          document.querySelectorAll(`[aria-label="${labelOf('every', kind)}"]`).length +
            screen.queryAllByRole('button', { name: labelOf('every', kind) }).length,
          kind,
        ).toBeGreaterThan(0),
      )
  })

  it('of the kind that these tests add is filtered by its bounds', async () => {
    const { user, api } = await renderApp({ at: '/startups/list', user: founder, records })
    await screen.findByRole('link', { name: 'Kolda Frais' }, { timeout: 60_000 })
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    await user.click(await screen.findByRole('button', { name: 'Every rating' }))
    const box = within(await screen.findByRole('dialog', { name: 'Every rating' }))
    await user.type(box.getByLabelText('From'), '2')
    await user.type(box.getByLabelText('To'), '4,5')
    await waitFor(() =>
      expect(
        JSON.parse(api.made.findLast(({ name }) => name === 'startups.list')?.search.get('filter') ?? '{}'),
      ).toMatchObject({ every_rating_gte: '2', every_rating_lte: '4.5' }),
    )
    await waitFor(() => expect(screen.getByText('Every rating: 2 ★ to 4.5 ★')).toBeInTheDocument())
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('link', { name: 'Kolda Frais' })).toBeVisible()
  })

  it('stands in the overview', async () => {
    const { user } = await renderApp({ at: `/startup/overview/${startup.startup_uuid}`, user: founder, records })
    await user.click(await screen.findByRole('button', { name: 'Solution & Market' }))
    const section = within(await screen.findByRole('region', { name: 'Solution & Market' }))
    for (const kind of shownKinds)
      await waitFor(() =>
        expect(section.getByText(labelOf('every', kind)).nextElementSibling, kind).toHaveTextContent(
          values[kind].shown,
        ),
      )
  })

  it('is a column of the exported table', () => {
    const [head = [], row = []] = tableOf(resources.startups, [exampleOf('startups', startup)])
    for (const kind of kindNames)
      expect(row[head.indexOf(nameOf('every', kind))], kind).toBe(
        kind === 'rows' ? values[kind].shown : String(values[kind].value),
      )
  })
})

it('stands on the card of a phone, where it says so', { timeout: 120_000 }, async () => {
  const [
    { SchemaCard },
    { RecordContextProvider, ResourceContextProvider, CoreAdminContext },
    { render },
    { i18nProvider },
  ] = await Promise.all([
    import('../../console/crud/list/SchemaCard.tsx'),
    import('ra-core'),
    import('@testing-library/react'),
    import('../../console/i18n/provider.ts'),
  ])
  const { MemoryRouter } = await import('react-router-dom')
  const entries = { data: [{ ...agritech, id: agritech.uuid }], total: 1 }
  render(
    <MemoryRouter>
      <CoreAdminContext
        // Only this call is made, by the reference.
        dataProvider={{ getMany: async () => entries } as never}
        i18nProvider={i18nProvider}
      >
        <ResourceContextProvider value="startups">
          <RecordContextProvider value={{ ...startup, id: startup.startup_uuid }}>
            <SchemaCard resource={resources.startups} />
          </RecordContextProvider>
        </ResourceContextProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  )
  for (const kind of shownKinds)
    await waitFor(() =>
      expect(screen.getByText(labelOf('every', kind)).nextElementSibling, kind).toHaveTextContent(values[kind].shown),
    )
})
