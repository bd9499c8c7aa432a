import { field } from '../fields/field.ts'
import { adminRights, type roles } from '../limits.ts'
import { messages } from '../messages.ts'
import { defineResource } from '../derive/resource.ts'

const { text, longText, email, phone, date, choice, flag, image } = field

/** What a role is called to a person. The user edit form names them as the specification does (§2, §6). */
export const roleLabels = { startup: 'Founder', vc: 'Investor', admin: 'Admin' } as const

const roleOptions = [
  { value: 'admin', label: 'Admin' },
  { value: 'startup', label: 'startup' },
  { value: 'vc', label: 'VC' },
] as const satisfies readonly { readonly value: (typeof roles)[number]; readonly label: string }[]

const rightsLabels = { full: 'Full', moderator: 'Moderator', read_only: 'Read-only' } as const
const rightsOptions = adminRights.map((value) => ({ value, label: rightsLabels[value] }))

/** A person with an account. The e-mail address is set once, at sign-up. */
export const users = defineResource({
  name: 'users',
  id: 'user_uuid',
  label: 'User',
  labelMany: 'Users',
  title: 'first_name',
  fields: {
    profile_image: image('Photo', { group: 'profile', ratio: 1, help: 'Shown beside your name; at most 10 MB' }),
    first_name: text('First name', { group: 'profile', required: 'always', list: 'card', sortable: true }),
    last_name: text('Last name', { group: 'profile', required: 'always', list: 'card', sortable: true }),
    email: email('Email', { group: 'profile', list: 'card', sortable: true, readOnly: true, imported: true }),
    phone: phone('Phone', { group: 'profile', list: true, unchecked: true }),
    country: text('Address, Country', { group: 'profile', max: 400 }),
    about_me: longText('About me', { group: 'profile' }),
    date_of_birth: date('Date of birth', { group: 'profile' }),
    role: choice('User Role', {
      group: 'profile',
      required: 'always',
      list: 'card',
      filterable: true,
      options: roleOptions,
      writableBy: ['admin'],
    }),
  },
  computed: {
    email_verified: flag('Email verified', { filterable: true, readOnly: true }),
    is_active: flag('Status', { list: 'card', filterable: true, readOnly: true, imported: true }),
    rights: choice('Rights', { filterable: true, readOnly: true, imported: true, options: rightsOptions }),
    // Of an investor; null where their organisation is no verified one now.
    verified_at: date('Verified investor', { time: true, list: true, filterable: true, readOnly: true }),
    created_at: date('Joined', { time: true, sortable: true, readOnly: true }),
  },
  forms: {
    edit: {
      title: 'Edit Profile',
      submit: 'Save Changes',
      submitting: 'Saving...',
      done: messages.user.updated,
      failed: messages.http.failed,
      invalid: messages.rule.fillRequired,
      tabs: [{ key: 'profile', label: 'Profile', groups: ['profile'] }],
    },
  },
  overview: [{ key: 'profile', label: 'Profile', groups: ['profile'] }],
  list: {
    sort: { field: 'created_at', order: 'DESC' },
    filters: { q: text('Search', { help: 'Searches names and email' }) },
    empty: 'No users found',
    failed: messages.vc.listFailed,
  },
})
