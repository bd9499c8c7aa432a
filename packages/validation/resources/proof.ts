import { field } from '../fields/field.ts'
import { definePlain, plainComputed } from './plain.ts'

const { text, longText, image, url } = field
const { position, updated_at } = plainComputed

const shared = {
  computed: { position, updated_at },
  ordered: true,
  access: { read: ['admin'], write: ['admin'] },
} as const

/*
 * What the operator shows of themselves on the home page. Each block is left out there while nobody filled it in; the first of
 * each are shown, in their order.
 */

/** Who works with the operator. */
export const partners = definePlain({
  ...shared,
  name: 'partners',
  label: 'Partner',
  labelMany: 'Partners',
  fields: {
    name: text('Name', { required: 'always', max: 80, list: 'card' }),
    logo: image('Logo', { help: 'Shown on the home page, 36 pixels high' }),
    link: url('Website', { list: 'card' }),
  },
  empty: 'No partners yet. The home page shows them once there is one.',
})

/** What people said, with their consent. */
export const quotes = definePlain({
  ...shared,
  name: 'quotes',
  label: 'Quote',
  labelMany: 'Quotes',
  fields: {
    name: text('Name', { required: 'always', max: 80, list: 'card', help: 'Who said it and agreed to be quoted' }),
    role: text('Role', { max: 80, list: 'card' }),
    organisation: text('Organisation', { max: 80, list: 'card' }),
    text: longText('Quote', { required: 'always', max: 200 }),
    picture: image('Picture'),
  },
  empty: 'No quotes yet. The home page shows them once there is one.',
})

/** The people behind it. */
export const team = definePlain({
  ...shared,
  name: 'team',
  label: 'Team member',
  labelMany: 'Team members',
  fields: {
    name: text('Name', { required: 'always', max: 80, list: 'card' }),
    role: text('Role', { required: 'always', max: 80, list: 'card' }),
    picture: image('Picture'),
    link: url('Profile', { help: 'Such as a page on LinkedIn' }),
  },
  empty: 'Nobody yet. The home page shows the team once there is somebody.',
})
