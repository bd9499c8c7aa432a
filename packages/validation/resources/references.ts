import { field, type Fields } from '../fields/field.ts'
import { messages } from '../messages.ts'
import type { ReferenceListName } from '../fields/names.ts'
import { definePlain, plainComputed } from './plain.ts'

/** What one of the three lookup tables says. Source: specification §2, §8. */
interface Words {
  readonly label: string
  readonly labelMany: string
  readonly path: string
  readonly create: { readonly title: string; readonly submit: string; readonly done: string }
  readonly edit: { readonly title: string; readonly submit: string; readonly done: string }
  readonly deleted: string
  readonly deletedLabel: string
  readonly empty: string
}

const noFields = {} as const

/** A lookup table: options of a name each, which administrators keep and startups and investors refer to, and fields of its own. */
function lookupTable<const F extends Fields = typeof noFields>(
  name: ReferenceListName,
  { label, labelMany, ...words }: Words,
  own: F = noFields as unknown as F,
) {
  const { slug, position, uses } = plainComputed
  return definePlain({
    name,
    label,
    labelMany,
    fields: {
      name: field.text('Name', { group: 'entry', required: 'always', max: 120, list: 'card', sortable: true }),
      ...own,
    },
    computed: { slug, position, uses },
    sections: [{ key: 'entry', label, groups: ['entry'] }],
    ...words,
    summaries: {
      list: `${labelMany}, whole and in order`,
      update: `Rename an entry of ${labelMany}`,
      delete: `Delete an entry of ${labelMany} that nothing uses`,
    },
    unique: true,
    ordered: true,
    merges: true,
    unverified: true,
  })
}

/** The sectors that startups work in. */
export const categories = lookupTable(
  'categories',
  {
    label: 'Category',
    labelMany: 'Startup Categories',
    path: 'startup_categories',
    create: { title: 'Create Category', submit: 'Create Category', done: messages.reference.categoryCreated },
    edit: { title: 'Edit Category', submit: 'Edit Category', done: messages.reference.categoryUpdated },
    deleted: messages.reference.categoryDeleted,
    deletedLabel: 'Category',
    empty: 'No categories yet',
  },
  {
    other_names: field.text('Other names', {
      group: 'entry',
      max: 400,
      search: 'B',
      help: 'Search finds startups by these too, such as “farming, agribusiness” for Agritech',
    }),
  },
)

/** How far a product has come. */
export const devphases = lookupTable('devphases', {
  label: 'Development stage',
  labelMany: 'Startup Dev Phases',
  path: 'startup_development_stage',
  create: { title: 'Create Dev Phase', submit: 'Create Dev Phase', done: messages.reference.devphaseCreated },
  edit: { title: 'Edit Dev Phase', submit: 'Edit Dev Phase', done: messages.reference.devphaseUpdated },
  deleted: messages.reference.devphaseDeleted,
  deletedLabel: 'Development phase',
  empty: 'No development phases yet',
})

/** Which round a startup raises. */
export const raisephases = lookupTable('raisephases', {
  label: 'Phase',
  labelMany: 'Startup Raise Phases',
  path: 'startup_raising_phase',
  create: { title: 'Create Raise Phase', submit: 'Create New Phase', done: messages.reference.raisephaseCreated },
  edit: { title: 'Edit Raise Phase', submit: 'Edit Phase', done: messages.reference.raisephaseUpdated },
  deleted: messages.reference.raisephaseDeleted,
  deletedLabel: 'Raising phase',
  empty: 'No raising phases yet',
})
