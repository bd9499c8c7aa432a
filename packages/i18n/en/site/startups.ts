/** The public list of startups. */
export const startups = {
  count: '{count, plural, one {# startup} other {# startups}}',
  many: '1,000+ startups',
  set: 'What is set',
  remove: 'Remove',
  clear: 'Clear all',
  quoted: '“{text}”',
  chosen: '{label}: {value}',
  page: 'Page {page}',
  pageOf: 'Page {page} of {pages}',
  titleOfPage: '{title}, page {page}',
  pages: 'Pages of the list',
  previous: 'Previous',
  next: 'Next',
  emptyHeading: 'No results',
  empty: 'No public startups match. Remove a filter, or search for another word.',
  pastHeading: 'The list ends before this page',
  past: 'There are fewer startups than this page would need.',
  first: 'To the first page',
  noneHeading: 'The first startup is still to come',
  none: 'None shows itself to everyone yet. Founders decide that for themselves, once they have published.',
  register: 'Register your startup',
} as const

/** The public page of one startup. */
export const startup = {
  all: 'All startups',
  about: '{name} is a startup in {place}.',
  talk: 'Talk to {name}',
  out: 'Contacts and figures are for members. Sign in or join to follow, like and connect.',
  login: 'Sign in to connect',
  signup: 'Create an account',
  in: 'Follow, like and connect in the signed-in area.',
  open: 'Open in your dashboard',
  elsewhere: '(opens another site)',
  yes: 'Yes',
  no: 'No',
} as const
