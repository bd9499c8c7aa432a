import { render, screen, within } from '@testing-library/react'
import { CoreAdminContext } from 'ra-core'
import { expect, test } from 'vitest'
import { MemoryRouter } from 'react-router-dom'
import { i18nProvider } from '../../i18n/provider.ts'
import { chartsOf } from './trends.ts'
import TrendsSection from './TrendsSection.tsx'

const trends = {
  investor: { unit: 'week', from: '2026-02-23', published: [0, 2, 1200], connected: [0, 0, 0] },
} as const

test('each step of a chart has its first day', () => {
  const [published] = chartsOf({ investor: { ...trends.investor, published: [0, 2, 1200], connected: [0, 0, 0] } })
  expect(published).toEqual({
    key: 'published',
    unit: 'week',
    days: ['2026-02-23', '2026-03-02', '2026-03-09'],
    counts: [0, 2, 1200],
    total: 1202,
  })
})

test('a chart is drawn for the eye, and its numbers stand in a table', async () => {
  render(
    <MemoryRouter>
      <CoreAdminContext i18nProvider={i18nProvider} dataProvider={{ trends: () => Promise.resolve(trends) } as never}>
        <TrendsSection bringing={[]} />
      </CoreAdminContext>
    </MemoryRouter>,
  )
  const table = await screen.findByRole('table', { name: 'Newly published startups', hidden: true })
  expect(
    within(table)
      .getAllByRole('row', { hidden: true })
      .map((row) => row.textContent),
  ).toEqual(['Week fromNewly published startups', 'Feb 230', 'Mar 22', 'Mar 91,200'])
  expect(screen.getByText('1,202')).toBeVisible()
  expect(screen.getByText('Nothing in these weeks yet')).toBeVisible()
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
})
