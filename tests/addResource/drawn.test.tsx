// @vitest-environment jsdom
import '../setup/window.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFailed } from 'vitest'
import {
  filterableFields,
  isFile,
  isReference,
  kinds,
  plainResources,
  writableFields,
  type Field,
  type FilterChoice,
  type PlainResource,
} from '@baobab/validation'
import { examples } from '@baobab/validation/fields/examples.ts'
import { columnsOf } from '../../console/crud/list/columns.ts'
import type { Values } from '../component/examples.ts'
import { renderApp, type Rendered } from '../component/renderApp.tsx'
import { drawForScreens, drawnSeeds } from './draw.ts'

type Named = readonly [name: string, field: Field]
type User = Rendered['user']

const self = '01920000-0000-7000-8000-000000000009'
const agritech = { uuid: '01920000-0000-7000-8000-0000000000a1', name: 'Agritech' }
const lab = { uuid: '01920000-0000-7000-8000-0000000000e9', programme_name: 'Praia Lab', format: 'online' }
const uuids = ['01920000-0000-7000-8000-0000000000e1', '01920000-0000-7000-8000-0000000000e2'] as const
const targets: Readonly<Record<string, { readonly uuid: string; readonly name: string }>> = {
  categories: agritech,
  programmes: { uuid: lab.uuid, name: lab.programme_name },
}

const resourceOf = (seed: number): PlainResource => {
  const found = Object.values<PlainResource>(plainResources).find(
    ({ name }: { name: string }) => name === `drawn${seed}`,
  )
  if (!found) throw new Error(`The resource of the seed ${seed} was not added.`)
  return found
}
const starting = (label: string) => new RegExp(`^${label}\\b`)

/** What is sent for a field, by the place of its example; choices are the drawn field's own. */
function exampleAt({ kind, options }: Field, at: 0 | 1 | 2 | 3): { sent: unknown; answered: unknown; shown: string } {
  const { sent, answered = sent, shown } = examples[kind].values[at]
  const own = options.options?.[at]
  return own ? { sent: own.value, answered: own.value, shown: own.label } : { sent, answered, shown }
}

/** A record as a row of it, with the examples of one place; what refers to others refers to one that is there. */
function rowOf({ fields, name }: PlainResource, uuid: string, at: 1 | 2): Values {
  const values = Object.entries(fields).flatMap(([key, field]): [string, unknown][] => {
    if (isFile(field)) return []
    if (!isReference(field)) return [[key, exampleAt(field, at).answered]]
    const { to = '', many } = field.options
    const target = to === name ? undefined : targets[to]?.uuid
    return [[key, many ? [target].filter(Boolean) : (target ?? null)]]
  })
  return { uuid, ...Object.fromEntries(values) }
}

/** The console at an address, by somebody who writes every field, with two records or none. */
function open(resource: PlainResource, at: string, isFilled = true) {
  const [role] = resource.access.write
  const rows = isFilled ? [rowOf(resource, uuids[0], 1), rowOf(resource, uuids[1], 2)] : []
  const user = { user_uuid: self, email: 'yaa@mail.example', role, first_name: 'Yaa', last_name: 'Asante' }
  // The product's own types cannot know what is added.
  const added: Readonly<Record<string, readonly Values[]>> = { programmes: [lab], [resource.name]: rows }
  return renderApp({ at, user, records: { categories: [agritech], ...added } })
}

const deletes = () => screen.findAllByRole('button', { name: 'Delete' })
const count = (rows: number) =>
  waitFor(() => expect(screen.queryAllByRole('button', { name: 'Delete' })).toHaveLength(rows))
const made = (api: Rendered['api'], name: string) => api.made.findLast((call) => call.name === name)

/** Shows every filter over a list of two records. */
async function openFilters(user: User): Promise<void> {
  await count(2)
  const more = screen.queryByRole('button', { name: 'Filters' })
  if (more) await user.click(more)
}

/** The box of a filter, or the button that opens it. */
const controlOf = (name: string) =>
  waitFor(() => {
    const found = [...screen.queryAllByRole('combobox', { name }), ...screen.queryAllByRole('button', { name })]
    expect(found.length, name).toBeGreaterThan(0)
  })

async function pick(user: User, box: HTMLElement, option: string) {
  await user.click(box)
  await user.click(await screen.findByRole('option', { name: option }))
}

/** Fills a field in as a person does. */
async function fillIn(user: User, field: Field, at: 0 | 3): Promise<void> {
  const { sent, shown } = exampleAt(field, at)
  const box = screen.getByLabelText(starting(field.label))
  const { filter, storage } = kinds[field.kind]
  if (storage === 'boolean') return user.click(box)
  if (filter === 'records') return pick(user, box, targets[field.options.to ?? '']?.name ?? '')
  if (filter === 'options') return pick(user, box, shown)
  if (field.options.parts) return addRow(user, box, field, String(sent))
  await user.clear(box)
  // A day is typed, as browsers take no other.
  return storage === 'day' ? user.type(box, String(sent)) : user.paste(String(sent))
}

/** Adds a row and fills its parts in. */
async function addRow(user: User, box: HTMLElement, { options: { parts = {} } }: Field, text: string): Promise<void> {
  await user.click(within(box).getByRole('button', { name: 'Add a row' }))
  const row = within(within(box).getByRole('group', { name: 'Row 1' }))
  const cells = text.split(' | ')
  for (const [at, { label }] of Object.values(parts).entries()) {
    const cell = row.getByLabelText(starting(label))
    if (cells[at] !== undefined) await user.type(cell, cells[at])
  }
}

/** Sets a filter to what the second record holds; answers what is asked of the server then. */
const filterBy: Readonly<
  Partial<Record<FilterChoice, (user: User, named: Named) => Promise<Readonly<Record<string, unknown>>>>>
> = {
  bounds: async (user, [name, field]) => {
    const { sent } = exampleAt(field, 2)
    await user.click(screen.getByRole('button', { name: field.label }))
    await user.type(within(await screen.findByRole('dialog')).getByLabelText('From'), String(sent))
    return { [`${name}_gte`]: String(sent) }
  },
  text: async (user, [name, field]) => {
    const sent = String(exampleAt(field, 2).sent).split('\n').join(' ')
    await user.click(screen.getByRole('button', { name: field.label }))
    await user.type(within(await screen.findByRole('dialog')).getByRole('textbox', { name: field.label }), sent)
    return { [name]: sent }
  },
  options: async (user, [name, field]) => {
    await pick(user, screen.getByRole('combobox', { name: field.label }), exampleAt(field, 2).shown)
    return { [name]: [exampleAt(field, 2).sent] }
  },
  countries: async (user, [name, field]) => {
    await pick(user, screen.getByRole('combobox', { name: field.label }), exampleAt(field, 2).shown)
    return { [name]: [exampleAt(field, 2).sent] }
  },
}

/** The first field of each way of filtering, of those that tell the two records apart. */
function toldApart(resource: PlainResource): readonly Named[] {
  const found = Object.entries(filterableFields(resource)).filter(
    ([, field]) => filterBy[kinds[field.kind].filter] && !kinds[field.kind].multiline,
  )
  return found.filter(
    ([, { kind }], at) => found.findIndex(([, other]) => kinds[other.kind].filter === kinds[kind].filter) === at,
  )
}

describe.each(drawnSeeds)('a resource drawn from the seed %i', { timeout: 180_000 }, (seed) => {
  const resource = resourceOf(seed)
  const { name, label, labelMany } = resource
  const [writer = 'admin'] = resource.access.write
  const title = resource.fields[resource.title]
  if (!title) throw new Error(`Records of the seed ${seed} have no title.`)
  const tellSeed = () =>
    onTestFailed(
      () => void process.stdout.write(`RESOURCE_SEEDS=${seed} draws it again:\n${drawForScreens(seed).source}\n`),
    )

  it('is listed, each field in the form of its kind', async () => {
    tellSeed()
    await open(resource, `/${name}`)
    await count(2)
    expect(screen.getByRole('heading', { level: 1, name: labelMany })).toBeVisible()
    const table = within(await screen.findByRole('table'))
    const listed = columnsOf(resource).filter(([, { kind }]) => kinds[kind].multiline !== true)
    for (const [key, field] of listed) {
      expect(table.getByRole('columnheader', { name: field.label }), key).toBeVisible()
      if (!isReference(field) && !isFile(field) && key in resource.fields)
        for (const at of [1, 2] as const)
          expect(table.getAllByText(exampleAt(field, at).shown).length, key).toBeGreaterThan(0)
    }
  })

  it('has a filter for each field that says so', async () => {
    tellSeed()
    const { user } = await open(resource, `/${name}`)
    await openFilters(user)
    for (const { label: of } of Object.values(filterableFields(resource))) await controlOf(of)
  })

  const told = toldApart(resource)
  if (told.length > 0)
    it.each(told)('is filtered by %s', async (key, field) => {
      tellSeed()
      const { user, api } = await open(resource, `/${name}`)
      await openFilters(user)
      await controlOf(field.label)
      const asked = await filterBy[kinds[field.kind].filter]?.(user, [key, field])
      await waitFor(() => expect(JSON.parse(made(api, `${name}.list`)?.search.get('filter') ?? '{}')).toEqual(asked))
      await user.keyboard('{Escape}')
      await count(1)
    })

  it('is added to by its form, by the rules of its description', async () => {
    tellSeed()
    const { user, api, at } = await open(resource, `/${name}/create`, false)
    const button = await screen.findByRole('button', { name: `Create ${label}` })
    await user.click(button)
    expect(await screen.findByText('Please correct the errors in the form.')).toBeVisible()
    expect(screen.getByLabelText(starting(title.label))).toBeInvalid()
    // Of its own records there is none yet.
    const asked = Object.entries(writableFields(resource)).filter(
      ([, field]) => !isFile(field) && field.options.to !== name,
    )
    for (const [, field] of asked) await fillIn(user, field, 0)
    await user.click(button)
    expect(await screen.findByText(`${label} created`)).toBeVisible()
    expect(Object.keys(made(api, `${name}.create`)?.body ?? {}).sort()).toEqual(asked.map(([key]) => key).sort())
    await waitFor(() => expect(at()).toBe(`/${name}`))
    await count(1)
  })

  it('is changed by its form, and only what changed is sent', async () => {
    tellSeed()
    const { user, api } = await open(resource, `/${name}/${uuids[0]}`)
    await screen.findByLabelText(starting(title.label))
    await fillIn(user, title, 3)
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText(`${label} updated`)).toBeVisible()
    expect(made(api, `${name}.update`)?.body).toEqual({
      uuid: uuids[0],
      [resource.title]: exampleAt(title, 3).sent,
      was: expect.stringMatching(new RegExp(`^\\{"${resource.title}":[^{}]+\\}$`)),
    })
  })

  it('is deleted at one click, and Undo restores it', async () => {
    tellSeed()
    const { user, api } = await open(resource, `/${name}`)
    await count(2)
    const [first] = await deletes()
    await user.click(first ?? document.body)
    expect(await screen.findByText(`${label} deleted`)).toBeVisible()
    await count(1)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await count(2)
    expect(made(api, `${name}.restore`)?.body).toEqual({ uuid: expect.stringMatching(/^01920000/) })
  })

  if (resource.merges)
    it('is merged into another', async () => {
      tellSeed()
      const { user, api } = await open(resource, `/${name}`)
      await count(2)
      const [first] = screen.getAllByRole('button', { name: 'Merge' })
      await user.click(first ?? document.body)
      const dialog = within(await screen.findByRole('dialog'))
      await user.click(dialog.getByRole('button', { name: 'Merge' }))
      expect(await dialog.findByText('Choose what to merge into')).toBeVisible()
      await user.click(dialog.getByRole('combobox', { name: 'Merge into' }))
      await user.click(await screen.findByRole('option'))
      expect(await dialog.findByText(/This cannot be undone\.$/)).toBeVisible()
      await user.click(dialog.getByRole('button', { name: 'Merge' }))
      await count(1)
      const { uuid, into_uuid } = made(api, `${name}.merge`)?.body ?? {}
      expect([uuid, into_uuid].sort()).toEqual(uuids)
    })

  if (resource.ordered)
    it('is put in order', async () => {
      tellSeed()
      const { user, api } = await open(resource, `/${name}`)
      await count(2)
      const before = screen.getAllByRole('button', { name: / down$/ }).map(({ id }) => id)
      await user.click(document.getElementById(before[0] ?? '') ?? document.body)
      await waitFor(() => expect(made(api, `${name}.order`)?.body['uuids']).toHaveLength(2))
      await waitFor(() =>
        expect(screen.getAllByRole('button', { name: / down$/ }).map(({ id }) => id)).toEqual(before.toReversed()),
      )
    })

  it('is closed to who does not write it', async () => {
    tellSeed()
    const other = (['startup', 'vc', 'admin'] as const).find((role) => !resource.access.write.includes(role))
    if (!other) return expect(resource.access.write).toContain(writer)
    const user = { user_uuid: self, email: 'yaa@mail.example', role: other, first_name: 'Yaa', last_name: 'Asante' }
    await renderApp({ at: `/${name}`, user, records: { categories: [agritech] } })
    expect(await screen.findByText("You don't have access to this page")).toBeVisible()
  })
})
