import { expect, it } from 'vitest'
import { inEnglish } from '@baobab/tests/support/english.ts'
import { messages } from '../messages.ts'
import { field } from '../fields/field.ts'
import { definePlain } from './plain.ts'
import { plainResources } from './plainResources.ts'

it('derives what a plain resource says from its label', () => {
  const made = definePlain({
    name: 'categories',
    label: 'Programme',
    labelMany: 'Programmes',
    fields: { programme_name: field.text('Name', { group: 'name' }), is_open: field.flag('Open') },
  })
  expect(made).toMatchObject({
    id: 'uuid',
    title: 'programme_name',
    computed: {},
    deleted: 'Programme deleted',
    access: { read: 'signed-in', write: ['admin'] },
    list: { sort: { field: 'programme_name', order: 'ASC' }, empty: 'No programmes yet' },
  })
  expect(made.forms.create).toMatchObject({
    title: 'Create Programme',
    submit: 'Create Programme',
    done: 'Programme created',
  })
  expect(made.forms.edit).toMatchObject({ title: 'Edit Programme', submit: 'Save Changes', done: 'Programme updated' })
  expect(made.forms.edit?.tabs).toEqual([{ key: 'entry', label: 'Programme', groups: ['name', ''] }])
})

it('keeps the words that the specification gives', () => {
  expect(plainResources.raisephases.forms.create).toMatchObject({
    title: 'Create Raise Phase',
    submit: 'Create New Phase',
    submitting: 'Creating...',
    done: messages.reference.raisephaseCreated,
  })
  expect(plainResources.raisephases.forms.edit).toMatchObject({
    submit: 'Edit Phase',
    done: messages.reference.raisephaseUpdated,
  })
  expect(plainResources.devphases).toMatchObject({
    deleted: messages.reference.devphaseDeleted,
    list: { sort: { field: 'position', order: 'ASC' }, empty: 'No development phases yet' },
  })
  const { raisephaseCreated, raisephaseUpdated, devphaseDeleted } = messages.reference
  expect([raisephaseCreated, raisephaseUpdated, devphaseDeleted].map(inEnglish)).toEqual([
    'Phase Created Successfully',
    'Raise Phase updated successfully',
    'Dev Stage successfully Deleted',
  ])
})
