import { field } from '../fields/field.ts'
import { messages } from '../messages/en.ts'
import type { ReferenceListName } from './names.ts'
import { definePlain } from './plain.ts'

/** What one of the three reference lists says. Source: specification §2, §8. */
interface Words {
  readonly label: string
  readonly labelMany: string
  readonly field: string
  readonly create: { readonly title: string; readonly submit: string; readonly done: string }
  readonly edit: { readonly title: string; readonly submit: string; readonly done: string }
  readonly deleted: string
  readonly empty: string
}

function referenceList(name: ReferenceListName, { label, labelMany, field: named, create, edit, ...words }: Words) {
  return definePlain({
    name,
    label,
    labelMany,
    fields: {
      name: field.text(named, { group: 'entry', required: 'always', max: 120, list: 'card', sortable: true }),
    },
    computed: {
      slug: field.text('Slug', { readOnly: true }),
      position: field.count('Position', { readOnly: true, sortable: true }),
      uses: field.count('Uses', { readOnly: true, list: 'card' }),
    },
    sections: [{ key: 'entry', label, groups: ['entry'] }],
    create,
    edit,
    ...words,
    sort: { field: 'position', order: 'ASC' },
  })
}

/** The sectors that startups work in. */
export const categories = referenceList('categories', {
  label: 'Category',
  labelMany: 'Startup Categories',
  field: 'Name',
  create: { title: 'Create Category', submit: 'Create Category', done: messages.reference.categoryCreated },
  edit: { title: 'Edit Category', submit: 'Edit Category', done: messages.reference.categoryUpdated },
  deleted: messages.reference.categoryDeleted,
  empty: 'No categories yet',
})

/** How far a product has come. */
export const devphases = referenceList('devphases', {
  label: 'Development stage',
  labelMany: 'Startup Dev Phases',
  field: 'Name',
  create: { title: 'Create Dev Phase', submit: 'Create Dev Phase', done: messages.reference.devphaseCreated },
  edit: { title: 'Edit Dev Phase', submit: 'Edit Dev Phase', done: messages.reference.devphaseUpdated },
  deleted: messages.reference.devphaseDeleted,
  empty: 'No development phases yet',
})

/** Which round a startup raises. */
export const raisephases = referenceList('raisephases', {
  label: 'Phase',
  labelMany: 'Startup Raise Phases',
  field: 'Name',
  create: { title: 'Create Raise Phase', submit: 'Create New Phase', done: messages.reference.raisephaseCreated },
  edit: { title: 'Edit Raise Phase', submit: 'Edit Phase', done: messages.reference.raisephaseUpdated },
  deleted: messages.reference.raisephaseDeleted,
  empty: 'No raising phases yet',
})
