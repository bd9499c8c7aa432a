import { field } from '../fields/field.ts'
import { limits } from '../limits.ts'
import { definePlain, plainComputed } from './plain.ts'

const { text, longText, choice, flag, reference } = field

/** Whether everyone reads a collection. */
export const collectionStates = [
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Published' },
] as const

/** Startups that administrators put together for everyone to read, in an order of their own. */
export const collections = definePlain({
  name: 'collections',
  label: 'Collection',
  labelMany: 'Collections',
  fields: {
    title: text('Title', { required: 'always', max: 80, list: 'card', sortable: true, search: 'A' }),
    state: choice('State', {
      required: 'always',
      list: 'card',
      sortable: true,
      filterable: true,
      options: collectionStates,
    }),
    introduction: longText('Introduction', { max: 600, help: 'Stands on top of its public page' }),
    is_featured: flag('Featured', {
      list: 'card',
      filterable: true,
      help: 'Once published, its startups come first on the page of all startups',
    }),
    startup_uuids: reference('Startups', {
      to: 'startups',
      many: true,
      max: limits.collection.startups,
      help: 'Everyone reads those that are published and shown to everyone',
    }),
  },
  computed: {
    slug: plainComputed.slug,
    position: plainComputed.position,
    updated_at: plainComputed.updated_at,
  },
  unique: true,
  ordered: true,
  addressed: true,
  access: { read: ['admin'], write: ['admin'] },
})
