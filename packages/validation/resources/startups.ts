import { field } from '../fields/field.ts'
import { messages } from '../messages/en.ts'
import { defineResource } from './resource.ts'

const { text, longText, email, phone, url, money, count, percent, date, country, reference, flag, image } = field

/**
 * A startup: what its founder tells investors. One line a field; the order is that of the forms and of the overview.
 * Labels, tabs and what is required come from specification §2, §3 and §5. The wire keeps its spelling.
 * What is `public` stands on the startup's public page too, where its founder allows one, and is all that other founders read:
 * no contact, no financials. The terms of an offer have a floor (Nigeria's ISA 2025 s. 95 forbids inviting the public).
 */
export const startups = defineResource({
  name: 'startups',
  id: 'startup_uuid',
  label: 'Startup',
  labelMany: 'Startups',
  title: 'startup_name',
  fields: {
    startup_name: text('Startup name', { group: 'information', public: true, required: 'always', max: 160, list: 'card', sortable: true, search: 'A' }),
    enter_full_address: text('Address', { group: 'information', max: 400 }),
    country: country('Country', { group: 'information', public: true, required: 'always', list: 'card', filterable: true }),
    region: text('Region', { group: 'information', public: true, required: 'always', list: true, help: 'The province, state or island' }),
    city: text('City', { group: 'information', public: true }),
    country_of_incorporation: country('Incorporated in', { group: 'information', public: true, required: 'always' }),
    established_in: date('Established', { group: 'information', public: true, required: 'always', sortable: true }),
    category_uuid: reference('Category', { group: 'information', public: true, required: 'always', to: 'categories', list: 'card', filterable: true }),
    development_stage_uuid: reference('Development stage', { group: 'information', public: true, required: 'always', to: 'devphases', list: 'card', filterable: true }),
    raising_phase_uuid: reference('Raising phase', { group: 'information', public: true, required: 'always', to: 'raisephases', list: 'card', filterable: true }),
    image: image('Image', { group: 'information', public: true, ratio: 16 / 9, help: 'Shown on cards and on top of the overview; at most 10 MB' }),
    show_publicly: flag('Show my startup on the public site', { group: 'information', setting: true, tier: 'private', help: 'Once it is published, anyone may read its public page. Your contacts and figures are never on it' }),
    startup_website: url('Website', { group: 'links', public: true, help: 'For example www.example.com' }),
    twitter_profile: url('Twitter', { group: 'links', public: true }),
    linkedin_profile: url('LinkedIn', { group: 'links', public: true }),
    pitch_deck: url('View Pitch Deck', { group: 'links', help: 'A link to your pitch deck' }),
    contact_name: text('Contact name', { group: 'contact', required: 'always' }),
    contact_destination: text('Contact address', { group: 'contact', required: 'always', max: 400, help: 'Where letters reach you' }),
    contact_phone_number: phone('Phone', { group: 'contact', required: 'create', help: 'With the country code, such as +238 991 23 45' }),
    contact_email: email('Email', { group: 'contact', required: 'always' }),
    founders_name: text('Founders', { group: 'contact', required: 'always', max: 400 }),
    founders_background: longText('Founders background', { group: 'contact', required: 'always' }),
    fulltime_employees: count('Full-time employees', { group: 'contact', required: 'create' }),
    problem_your_solving: longText('Problem', { group: 'market', public: true, required: 'always', search: 'C' }),
    solution: longText('Solution', { group: 'market', public: true, required: 'always', search: 'C' }),
    usp_market: longText('USP', { group: 'market', public: true, required: 'always', search: 'B', list: true, help: 'What sets you apart; shown as the description in lists' }),
    business_model: longText('Business model', { group: 'market', public: true, required: 'always' }),
    sdg_goals: text('SDG goals', { group: 'market', public: true, required: 'always', max: 1000 }),
    sgd_focus_goal: text('SDG focus', { group: 'market', public: true, required: 'always', max: 1000 }),
    percentage_owned: percent('Percentage owned', { group: 'financials', floor: 'investor', required: 'create' }),
    equity_not_owned_by_you: text('Equity not owned', { group: 'financials', floor: 'investor', required: 'create', max: 1000 }),
    received_funds_before: money('Previous funding', { group: 'financials', floor: 'investor', required: 'create' }),
    investment_from_angel_year: text('Angel investment year', { group: 'financials', floor: 'investor', required: 'create' }),
    latest_funding_received: text('Latest funding', { group: 'financials', floor: 'investor', required: 'create' }),
    application_of_funds: longText('Fund application', { group: 'financials', floor: 'investor', required: 'create' }),
    startup_monthly_revenue: money('Monthly revenue', { group: 'financials', required: 'create' }),
    cash_burnt_rate: money('Cash burn rate', { group: 'financials', required: 'create' }),
    cash_available: money('Cash available', { group: 'financials', required: 'create' }),
    paying_customers: count('Paying customers', { group: 'financials', required: 'create' }),
    valuation_cap: money('Valuation cap', { group: 'financials', floor: 'investor', required: 'create' }),
    latest_valuation: money('Latest valuation', { group: 'financials', floor: 'investor', required: 'create' }),
  },
  facts: {
    is_published: flag('Published', { tier: 'public', list: 'card', filterable: true, readOnly: true }),
    likes_count: count('Likes', { tier: 'member', list: 'card', sortable: true, readOnly: true }),
    views: count('Views', { tier: 'member', list: true, sortable: true, readOnly: true }),
    comments_count: count('Questions', { tier: 'member', readOnly: true }),
    connections_count: count('Connections', { tier: 'private', readOnly: true }),
    created_at: date('Added', { tier: 'public', time: true, sortable: true, readOnly: true }),
    updated_at: date('Changed', { tier: 'public', time: true, readOnly: true }),
  },
  forms: {
    create: {
      title: 'Register Startup',
      submit: 'Create Startup',
      submitting: 'Creating...',
      done: messages.startup.created,
      failed: messages.startup.createFailed,
      tabs: [
        { key: 'details', label: 'Startup Details', groups: ['information'] },
        { key: 'contact', label: 'Contact & Financials', groups: ['contact', 'financials'] },
        { key: 'pitch', label: 'Social & Pitch', groups: ['links', 'market'] },
      ],
    },
    edit: {
      title: 'Edit Startup',
      submit: 'Save Changes',
      submitting: 'Saving...',
      done: messages.startup.updated,
      failed: messages.startup.updateFailed,
      tabs: [
        { key: 'details', label: 'Startup Details', groups: ['information', 'links'] },
        { key: 'contact', label: 'Contact & Team', groups: ['contact'] },
        { key: 'market', label: 'Solution & Market', groups: ['market'] },
        { key: 'financials', label: 'Financials', groups: ['financials'] },
      ],
    },
  },
  overview: [
    { key: 'information', label: 'Startup Information', groups: ['information'] },
    { key: 'contact', label: 'Contact & Team', groups: ['contact'] },
    { key: 'market', label: 'Solution & Market', groups: ['market'] },
    { key: 'financials', label: 'Financials', groups: ['financials'] },
    { key: 'links', label: 'Social Links', groups: ['links'] },
  ],
  list: {
    sort: { field: 'created_at', order: 'DESC' },
    mailed: true,
    filters: {
      q: text('Search', { help: 'Looks into name, problem, solution and USP' }),
      created_by: reference('Founder', { to: 'users' }),
      is_connected: flag('Connected'),
      is_liked: flag('Liked'),
      matches_profile: flag('Matches my profile', { help: 'Category, stage or phase is among those of your investor profile' }),
    },
    empty: messages.startup.listEmpty,
    failed: messages.startup.fetchListFailed,
  },
})
