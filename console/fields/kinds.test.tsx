import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, Form, RecordContextProvider, ResourceContextProvider } from 'ra-core'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import {
  cellOf,
  field,
  kindNames,
  kinds,
  messages,
  operatorsOf,
  rules,
  type Field,
  type KindName,
} from '@baobab/validation'
import { examples as kindExamples } from '@baobab/validation/fields/examples.ts'
import { inEnglish } from '@baobab/tests/support/english.ts'
import { i18nProvider } from '../i18n/provider.ts'
import { resolverOf } from '../crud/form/resolver.ts'
import { filters } from './filters.ts'
import { inputs } from './inputs.ts'
import { registry } from './registry.ts'

interface Example {
  readonly field: Field
  /** A value as an answer carries it, and what a person reads. */
  readonly value: unknown
  readonly shown: string | RegExp
  /** What is read where nothing was given. */
  readonly missing: string
  /** What does not hold, and the message beside it. */
  readonly broken: readonly [value: unknown, message: string]
}

const uuid = '01920000-0000-7000-8000-0000000000a1'
const options = [
  { value: 'vc', label: 'VC' },
  { value: 'startup', label: 'Founder' },
]

/** Examples whose messages and blanks are said here; of every other kind its own are taken. */
const said = {
  text: {
    field: field.text('Region', { required: 'always' }),
    value: 'Kolda',
    shown: 'Kolda',
    missing: 'N/A',
    broken: ['  ', 'This field is required'],
  },
  longText: {
    field: field.longText('Problem'),
    value: 'Two crates\nin five',
    shown: /Two crates\s+in five/,
    missing: 'N/A',
    broken: ['x'.repeat(10_001), 'Please use at most 10000 characters'],
  },
  email: {
    field: field.email('Contact'),
    value: 'ama@mail.example',
    shown: 'ama@mail.example',
    missing: 'N/A',
    broken: ['ama', 'Please enter a valid email'],
  },
  phone: {
    field: field.phone('Phone'),
    value: '+238 991 23 45',
    shown: '+238 991 23 45',
    missing: 'N/A',
    broken: ['call me', 'Please enter a valid phone number (e.g., +1234567890)'],
  },
  url: {
    field: field.url('Website'),
    value: 'https://www.kolda.example/',
    shown: 'kolda.example',
    missing: 'N/A',
    broken: ['javascript:alert(1)', 'Please enter a valid URL'],
  },
  money: {
    field: field.money('Cash'),
    value: '1200.50',
    shown: '$1,200.50',
    missing: '$0',
    broken: ['a lot', 'Please enter a valid number'],
  },
  count: {
    field: field.count('Customers'),
    value: 1310,
    shown: '1,310',
    missing: 'N/A',
    broken: ['some', 'Please enter a valid number'],
  },
  percent: {
    field: field.percent('Owned'),
    value: 62.5,
    shown: '62.5%',
    missing: 'N/A',
    broken: ['150', 'Percentage must be between 0 and 100'],
  },
  date: {
    field: field.date('Established'),
    value: '2021-03-14',
    shown: '3/14/2021',
    missing: 'N/A',
    broken: ['2021-02-30', 'Please enter a valid date'],
  },
  country: {
    field: field.country('Country'),
    value: 'Cabo Verde',
    shown: 'Cabo Verde',
    missing: 'N/A',
    broken: ['x'.repeat(300), 'Please use at most 200 characters'],
  },
  reference: {
    field: field.reference('Category', { to: 'categories' }),
    value: uuid,
    shown: 'Agritech',
    missing: 'N/A',
    broken: ['elsewhere', 'Choose an option from the list'],
  },
  choice: {
    field: field.choice('Role', { options }),
    value: 'startup',
    shown: 'Founder',
    missing: 'N/A',
    broken: ['king', 'Please choose one of the options'],
  },
  flag: {
    field: field.flag('Open'),
    value: true,
    shown: 'Yes',
    missing: 'N/A',
    broken: ['maybe', 'Please answer with yes or no'],
  },
  image: {
    field: field.image('Photo'),
    value: '/files/one.webp',
    shown: '',
    missing: '',
    broken: [
      new File(['x'.repeat(11 * 1024 * 1024)], 'large.png', { type: 'image/png' }),
      'Please choose an image of at most 10 MB and 40 megapixels',
    ],
  },
} satisfies Readonly<Partial<Record<KindName, Example>>>

/** The example of a kind that has none here. */
function exampleOf(kind: KindName): Example {
  const {
    options,
    values: [{ sent, answered = sent, shown }],
    bad: [bad],
  } = kindExamples[kind]
  const one: Field = { kind, label: 'Example', required: 'never', options }
  const [issue] = rules[kind].schema(one).safeParse(bad).error?.issues ?? []
  return { field: one, value: answered, shown, missing: 'N/A', broken: [bad, inEnglish(issue?.message ?? '')] }
}

const examples: Readonly<Partial<Record<KindName, Example>>> = said

interface Filtered {
  /** What it is filtered by: one of several options, two boxes, or one. */
  readonly box: 'options' | 'range' | 'line'
  readonly type?: string
  readonly set: unknown
}

/** What a person chooses or types in a filter, and what is asked for then. */
function filteredBy(kind: KindName): Filtered {
  const { filter, storage } = kinds[kind]
  const type = storage === 'day' ? '2021-03-14' : '12'
  const boxes = {
    text: { box: 'line', type, set: { equal: type } },
    bounds: { box: 'range', type, set: { gte: type } },
    countries: { box: 'options', set: { equal: ['Algeria'] } },
    records: { box: 'options', set: { equal: [uuid] } },
    options: { box: 'options', set: { equal: ['vc'] } },
    sides: { box: 'options', set: { equal: true } },
    presence: { box: 'options', set: { empty: false } },
  } as const satisfies Readonly<Record<typeof filter, Filtered>>
  return boxes[filter]
}

const entries = { data: [{ id: uuid, uuid, name: 'Agritech' }], total: 1 }
const dataProvider = { getList: async () => entries, getMany: async () => entries }

function Around({ children }: { children: ReactNode }) {
  return (
    <MemoryRouter>
      {/* Only these two calls are made, by reference inputs and fields. */}
      <CoreAdminContext dataProvider={dataProvider as never} i18nProvider={i18nProvider}>
        <ResourceContextProvider value="examples">{children}</ResourceContextProvider>
      </CoreAdminContext>
    </MemoryRouter>
  )
}

describe.each(kindNames)('%s', (kind) => {
  const { field: example, value, shown, missing, broken } = examples[kind] ?? exampleOf(kind)
  const { Field: Display } = registry[kind]
  const Input = inputs[kind]
  const Filter = filters[kind]

  it('is shown in its own form', async () => {
    render(
      <Around>
        <RecordContextProvider value={{ id: 'one', example: value }}>
          <output>
            <Display source="example" field={example} />
          </output>
        </RecordContextProvider>
      </Around>,
    )
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(shown))
  })

  it.each([null, undefined, ''])('says so where nothing was given (%j)', (nothing) => {
    render(
      <Around>
        <RecordContextProvider value={{ id: 'one', example: nothing }}>
          <output>
            <Display source="example" field={example} />
          </output>
        </RecordContextProvider>
      </Around>,
    )
    expect(screen.getByRole('status')).toHaveTextContent(missing)
  })

  it('is filled in under its label, and tells the value of its record', async () => {
    const { container } = render(
      <Around>
        <Form record={{ id: 'one', example: value }}>
          <Input source="example" field={example} required={example.required === 'always'} />
        </Form>
      </Around>,
    )
    const input = await screen.findByLabelText(new RegExp(`^${example.label}`))
    await waitFor(() => {
      if (kind === 'flag') expect(input).toBeChecked()
      else if (kind === 'image') expect(container.querySelector('img')).toHaveAttribute('src', `${String(value)}?w=192`)
      else if (kind === 'reference') expect(input).toHaveValue('Agritech')
      else if (kind === 'choice') expect(input).toHaveValue('Founder')
      else if (kind === 'rows')
        expect(
          within(input)
            .getAllByRole('textbox')
            .map((box) => box.getAttribute('value')),
        ).toEqual(['Accra', '4'])
      else expect(input).toHaveValue(String(value))
    })
    if (example.required === 'always') expect(input).toBeRequired()
  })

  it('says in words what does not hold, beside the field', async () => {
    const [value, message] = broken
    const form = {
      fields: { example },
      mode: 'edit',
      required: messages.rule.required,
      failed: messages.rule.correctForm,
    } as const
    render(
      <Around>
        <Form
          record={{ id: 'one', example: value }}
          resolver={resolverOf(form)}
          noValidate
          disableInvalidFormNotification
        >
          <Input source="example" field={example} required={example.required === 'always'} />
          <button>send</button>
        </Form>
      </Around>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'send' }))
    expect(await screen.findByText(message)).toBeInTheDocument()
    const input = screen.getByLabelText(new RegExp(`^${example.label}`))
    // Rows are a group, which is never invalid itself; its boxes say which of them is.
    if (kind !== 'rows') expect(input).toBeInvalid()
    expect(input).toHaveAccessibleDescription(message)
  })

  it('filters a list by what its kind offers', async () => {
    const onChange = vi.fn()
    render(
      <Around>
        <Filter
          source="example"
          field={example}
          label={example.label}
          operators={operatorsOf(example)}
          isField
          value={{}}
          onChange={onChange}
        />
      </Around>,
    )
    const { box, type, set } = filteredBy(kind)
    if (box === 'options') {
      await userEvent.click(screen.getByRole('combobox', { name: example.label }))
      await userEvent.click((await screen.findAllByRole('option'))[0] ?? document.body)
    } else {
      await userEvent.click(screen.getByRole('button', { name: example.label }))
      const dialog = within(screen.getByRole('dialog', { name: example.label }))
      const typed =
        box === 'range' ? dialog.getByLabelText('From') : dialog.getByRole('textbox', { name: example.label })
      await userEvent.type(typed, type ?? '')
    }
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(set))
  })

  it('filters a list by whether anything was given, where the kind can tell', async () => {
    const onChange = vi.fn()
    const operators = operatorsOf(example)
    render(
      <Around>
        <Filter
          {...{ operators, onChange }}
          source="example"
          field={example}
          label={example.label}
          isField
          value={{}}
        />
      </Around>,
    )
    const isOptions = filteredBy(kind).box === 'options'
    if (isOptions) await userEvent.click(screen.getByRole('combobox', { name: example.label }))
    else await userEvent.click(screen.getByRole('button', { name: example.label }))
    const name = 'Not given'
    if (!operators.includes('empty')) return expect(screen.queryByRole('option', { name })).not.toBeInTheDocument()
    await userEvent.click(await screen.findByRole(isOptions ? 'option' : 'radio', { name }))
    expect(onChange).toHaveBeenLastCalledWith({ empty: true })
  })

  it('has a cell in an exported table, and an empty one where nothing was given', () => {
    const text = kind === 'rows' ? kindExamples.rows.values[0].sent : String(value)
    expect(cellOf(example, 'example', { example: value })).toBe(text)
    expect(cellOf(example, 'example', { example: null })).toBe('')
  })
})

describe('a link', () => {
  const Display = registry.url.Field
  const show = (value: string) =>
    render(
      <Around>
        <RecordContextProvider value={{ id: 'one', example: value }}>
          <Display source="example" field={said.url.field} />
        </RecordContextProvider>
      </Around>,
    )

  it('opens a new tab that knows nothing of this one', () => {
    show('https://kolda.example')
    const link = screen.getByRole('link')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })
  it('is completed where it was stored without its scheme', () => {
    show('www.kolda.example')
    expect(screen.getByRole('link')).toHaveAttribute('href', 'https://www.kolda.example')
  })
  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example'])('%s is never one', (value) => {
    show(value)
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
  })
})

describe('an address', () => {
  it('opens the mail program', () => {
    const Display = registry.email.Field
    render(
      <Around>
        <RecordContextProvider value={{ id: 'one', example: 'ama@mail.example' }}>
          <Display source="example" field={said.email.field} />
        </RecordContextProvider>
      </Around>,
    )
    expect(screen.getByRole('link', { name: 'ama@mail.example' })).toHaveAttribute('href', 'mailto:ama@mail.example')
  })
})

describe('a reference', () => {
  it('takes the name that stands beside its uuid, and asks nobody', () => {
    const Display = registry.reference.Field
    const ask = vi.spyOn(dataProvider, 'getMany')
    render(
      <Around>
        <RecordContextProvider value={{ id: 'one', category_uuid: uuid, category: { uuid, name: 'Fintech' } }}>
          <output>
            <Display source="category_uuid" field={said.reference.field} />
          </output>
        </RecordContextProvider>
      </Around>,
    )
    expect(screen.getByRole('status')).toHaveTextContent('Fintech')
    expect(ask).not.toHaveBeenCalled()
  })
})

describe('a country', () => {
  it('that was typed is sent, though its box was not left', async () => {
    const Input = inputs.country
    const send = vi.fn()
    render(
      <Around>
        <Form record={{ id: 'one', example: 'Benin' }} onSubmit={({ example }: { example?: unknown }) => send(example)}>
          <Input source="example" field={field.country('Country')} required={false} />
          <button onMouseDown={(event) => event.preventDefault()}>send</button>
        </Form>
      </Around>,
    )
    const box = await screen.findByLabelText('Country')
    await userEvent.clear(box)
    await userEvent.type(box, 'Togo')
    await userEvent.click(screen.getByRole('button', { name: 'send' }))
    await waitFor(() => expect(send).toHaveBeenCalledWith('Togo'))
  })
})

describe('a picture', () => {
  it('that is missing is generated from the id', () => {
    const Display = registry.image.Field
    const { container } = render(
      <Around>
        <RecordContextProvider value={{ id: 'one', example: null }}>
          <Display source="example" field={said.image.field} />
        </RecordContextProvider>
      </Around>,
    )
    expect(container.querySelector('svg')).toBeInTheDocument()
  })
})

describe('a cell', () => {
  it.each([
    ['plain', 'plain'],
    // The file marks it, so that a screen shows what was typed.
    ['=1+1', '=1+1'],
    [['one', 'two'], 'one; two'],
    [null, ''],
  ])('%s is exported as %s', (value, exported) =>
    expect(cellOf(said.text.field, 'example', { example: value })).toBe(exported),
  )
})
