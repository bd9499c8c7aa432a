import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, Form, ResourceContextProvider } from 'ra-core'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { messages } from '@baobab/validation'
import { field } from '@baobab/validation/fields/field.ts'
import { resolverOf } from '../../crud/form/resolver.ts'
import { i18nProvider } from '../../i18n/provider.ts'
import { RowsInput } from './Input.tsx'

const team = field.rows('Team', {
  parts: {
    name: field.text('Name', { required: 'always', max: 100 }),
    role: field.text('Role', { max: 100 }),
    linkedin: field.url('LinkedIn'),
  },
})
const form = {
  fields: { team },
  mode: 'edit',
  required: messages.rule.required,
  failed: messages.rule.correctForm,
} as const
const people = [
  { name: 'Ama', role: 'CEO', linkedin: null },
  { name: 'Kofi', role: null, linkedin: null },
]

function show(value: unknown = people) {
  const sent = vi.fn()
  render(
    <MemoryRouter>
      <CoreAdminContext i18nProvider={i18nProvider}>
        <ResourceContextProvider value="startups">
          <Form
            record={{ id: 'one', team: value }}
            resolver={resolverOf(form)}
            onSubmit={sent}
            noValidate
            disableInvalidFormNotification
          >
            <RowsInput source="team" field={team} required={false} />
            <button>send</button>
          </Form>
        </ResourceContextProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  )
  return { sent, send: () => userEvent.click(screen.getByRole('button', { name: 'send' })) }
}

const row = (number: number) => within(screen.getByRole('group', { name: `Row ${String(number)}` }))
const names = () => screen.getAllByRole('textbox', { name: /Name/ }).map((box) => box.getAttribute('value'))

describe('rows', () => {
  it('are added with the focus in the first part, and sent as text', async () => {
    const { sent, send } = show()
    await userEvent.click(screen.getByRole('button', { name: 'Add a row' }))
    expect(row(3).getByRole('textbox', { name: /Name/ })).toHaveFocus()
    await userEvent.keyboard('Esi')
    await userEvent.type(row(3).getByRole('textbox', { name: 'LinkedIn' }), 'network.example/esi')
    await send()
    expect(sent.mock.lastCall?.[0]).toMatchObject({ team: 'Ama | CEO\nKofi\nEsi |  | https://network.example/esi' })
  })

  it('are moved and removed by buttons, and the focus stays near', async () => {
    const { sent, send } = show()
    expect(screen.getByRole('button', { name: 'Move row 1 up' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: 'Move row 2 up' }))
    expect(names()).toEqual(['Kofi', 'Ama'])
    await userEvent.click(screen.getByRole('button', { name: 'Remove row 1' }))
    expect(names()).toEqual(['Ama'])
    expect(screen.getByRole('status')).toHaveTextContent('Row 1 is removed')
    expect(screen.getByRole('button', { name: 'Add a row' })).toHaveFocus()
    await send()
    expect(sent.mock.lastCall?.[0]).toMatchObject({ team: 'Ama | CEO' })
  })

  it('are emptied with the last one', async () => {
    const { sent, send } = show([people[0]])
    await userEvent.click(screen.getByRole('button', { name: 'Remove row 1' }))
    await send()
    expect(sent.mock.lastCall?.[0]).toMatchObject({ team: null })
  })

  it('say which part of which row does not hold', async () => {
    const { sent, send } = show([{ name: null, role: 'CEO', linkedin: 'javascript:alert(1)' }])
    await send()
    expect(await screen.findByText('Row 1: This field is required')).toBeInTheDocument()
    expect(row(1).getByRole('textbox', { name: /Name/ })).toHaveAccessibleDescription('This field is required')
    expect(row(1).getByRole('textbox', { name: 'LinkedIn' })).toHaveAccessibleDescription('Please enter a valid URL')
    expect(sent).not.toHaveBeenCalled()
  })
})
