import { field } from '../fields/field.ts'
import { messages } from '../messages.ts'
import { defineResource } from '../derive/resource.ts'

const { text, longText, url, reference, money } = field

/** An investor's profile: who they are and what they look for. It belongs to a user of role `vc`. */
export const vc = defineResource({
  name: 'vc',
  id: 'investor_uuid',
  label: 'Investor profile',
  labelMany: 'Investors',
  title: 'company',
  fields: {
    company: text('Company', { group: 'investor', list: 'card' }),
    title: text('Title', { group: 'investor', help: 'Your role, such as Partner or Angel' }),
    check_size: text('Cheque size', { group: 'investor', list: 'card', help: 'Such as $25,000 to $150,000' }),
    website: url('Website', { group: 'investor' }),
    geographical_area_of_interest: text('Geographical area of interest', {
      group: 'investor',
      max: 1000,
      help: 'Countries, parts of Africa or regions, such as Kenya, West Africa; startups are matched by it',
    }),
    investor_type: text('Investor type', {
      group: 'investor',
      list: 'card',
      help: 'Such as venture capital, angel, family office',
    }),
    more_info: longText('More information', { group: 'investor' }),
    categories: reference('Categories', { group: 'interests', to: 'categories', many: true }),
    stages: reference('Development stages', { group: 'interests', to: 'devphases', many: true }),
    phases: reference('Raising phases', { group: 'interests', to: 'raisephases', many: true }),
    cheque_min: money('Smallest cheque', { group: 'interests', help: 'In US dollars; startups are matched by it' }),
    cheque_max: money('Largest cheque', { group: 'interests', help: 'In US dollars; startups are matched by it' }),
  },
  computed: {},
  forms: {
    edit: {
      title: 'Update Investor Profile',
      submit: 'Update Investor Profile',
      submitting: 'Saving...',
      done: messages.vc.updated,
      failed: messages.vc.updateFailed,
      tabs: [{ key: 'investor', label: 'Investor', groups: ['investor', 'interests'] }],
    },
  },
  overview: [{ key: 'investor', label: 'Investor Overview', groups: ['investor', 'interests'] }],
  list: { sort: { field: 'created_at', order: 'DESC' }, empty: 'No investors found', failed: messages.vc.listFailed },
})
