/** The public lists of startups that administrators put together. */
export const collections = {
  count: '{count, plural, one {# startup} other {# startups}}',
  about: '{title}: startups across Africa that were put together for people who want to get to know them.',
  all: 'All collections',
  startups: 'All startups',
  none: 'No collections yet',
  noneText: 'Collections of startups appear here. Until then you find every public startup in one list.',
  empty: 'No startups here at the moment',
  emptyText: 'The startups of this collection are not public right now. Look at the others.',
} as const
