import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, ResourceContextProvider } from 'ra-core'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { field, operatorsOf, type Field } from '@baobab/validation'
import { i18nProvider } from '../i18n/provider.ts'
import { filters } from './filters.ts'
import type { FilterValue } from './shared/kind.ts'

/** A filter, and what is set by it. */
function Filtered({
  of,
  isField,
  first,
}: {
  readonly of: Field
  readonly isField: boolean
  readonly first: FilterValue
}) {
  const Filter = filters[of.kind]
  const [value, setValue] = useState(first)
  return (
    <>
      <Filter
        source="example"
        field={of}
        label={of.label}
        operators={isField ? operatorsOf(of) : ['equal']}
        {...{ isField, value }}
        onChange={setValue}
      />
      <output>{JSON.stringify(value)}</output>
    </>
  )
}

function show(of: Field, { isField = true, first = {} }: { isField?: boolean; first?: FilterValue } = {}) {
  render(
    <MemoryRouter>
      <CoreAdminContext i18nProvider={i18nProvider}>
        <ResourceContextProvider value="examples">
          <Filtered {...{ of, isField, first }} />
        </ResourceContextProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  )
  return userEvent.setup()
}

const set = () => JSON.parse(document.querySelector('output')?.textContent ?? '') as FilterValue
const opened = () => within(screen.getByRole('dialog'))

it('takes amounts as people write them, and both ends of a range', async () => {
  const user = show(field.money('Revenue'))
  await user.click(screen.getByRole('button', { name: 'Revenue' }))
  await user.type(opened().getByLabelText('From'), '10k')
  await user.type(opened().getByLabelText('To'), '50,000')
  await waitFor(() => expect(set()).toEqual({ gte: '10000', lte: '50000' }))
  expect(opened().getByLabelText('From')).toHaveValue('10k')
  await user.clear(opened().getByLabelText('From'))
  await waitFor(() => expect(set()).toEqual({ lte: '50000' }))
  await user.click(opened().getByRole('button', { name: 'Clear' }))
  expect(set()).toEqual({})
  expect(opened().getByLabelText('To')).toHaveValue('')
})

it('says that a range cannot be, keeps what was typed and sets nothing', async () => {
  const user = show(field.count('Staff'), { first: { gte: '5' } })
  await user.click(screen.getByRole('button', { name: 'Staff' }))
  await user.type(opened().getByLabelText('To'), '3')
  expect(opened().getByRole('status')).toHaveTextContent('The upper limit must be at least the lower limit')
  expect(opened().getByLabelText('To')).toBeInvalid()
  expect(opened().getByLabelText('To')).toHaveAccessibleDescription('The upper limit must be at least the lower limit')
  await user.click(opened().getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: 'Staff' })).toHaveFocus()
  expect(set()).toEqual({ gte: '5' })
  await user.keyboard('{Enter}')
  expect(opened().getByLabelText('To')).toHaveValue('3')
  await user.type(opened().getByLabelText('To'), '0')
  await waitFor(() => expect(set()).toEqual({ gte: '5', lte: '30' }))
})

it.each([
  [field.money('Cash'), 'a lot', 'Please enter a valid number'],
  [field.percent('Owned'), '150', 'Percentage must be between 0 and 100'],
])('says what a bound cannot be: %s', async (of, typed, message) => {
  const user = show(of)
  await user.click(screen.getByRole('button', { name: of.label }))
  await user.type(opened().getByLabelText('From'), typed)
  expect(opened().getByRole('status')).toHaveTextContent(message)
  expect(opened().getByLabelText('From')).toBeInvalid()
  expect(opened().getByLabelText('To')).toBeValid()
})

it('shows one value that was set by an older search as both ends', async () => {
  const user = show(field.count('Staff'), { first: { equal: '7' } })
  await user.click(screen.getByRole('button', { name: 'Staff' }))
  expect(opened().getByLabelText('From')).toHaveValue('7')
  await user.type(opened().getByLabelText('To'), '0')
  await waitFor(() => expect(set()).toEqual({ gte: '7', lte: '70' }))
})

it('asks for what was given or not, in the place of a range', async () => {
  const user = show(field.date('Founded'), { first: { gte: '2020-01-01' } })
  await user.click(screen.getByRole('button', { name: 'Founded' }))
  await user.click(opened().getByRole('radio', { name: 'Not given' }))
  await waitFor(() => expect(set()).toEqual({ empty: true }))
  expect(opened().getByLabelText('From')).toHaveValue('')
  await user.click(opened().getByRole('radio', { name: 'Any' }))
  expect(set()).toEqual({})
})

it('asks a field for Yes or No, and what is no field for Yes alone', async () => {
  const user = show(field.flag('Women-led'))
  await user.click(screen.getByLabelText('Women-led'))
  await user.click(screen.getByRole('option', { name: 'No' }))
  expect(set()).toEqual({ equal: false })
  await user.click(screen.getByLabelText('Women-led'))
  await user.click(screen.getByRole('option', { name: 'Yes' }))
  expect(set()).toEqual({ equal: true })
})

it('is pressed or not where it is no field', async () => {
  const user = show(field.flag('Liked'), { isField: false })
  await user.click(screen.getByRole('button', { name: 'Liked' }))
  expect(set()).toEqual({ equal: true })
  expect(screen.getByRole('button', { name: 'Liked', pressed: true })).toBeVisible()
})

it('asks for one day where it is no field', async () => {
  const user = show(field.date('Since'), { isField: false })
  await user.type(screen.getByLabelText('Since'), '2026-01-31')
  await waitFor(() => expect(set()).toEqual({ equal: '2026-01-31' }))
})
