/** The words of an investor's tools that no description gives. */
export const investingMessages = {
  match: 'Match',
  matches: 'Matches: {names}',
  score: 'Match {score}',
  why: 'Why it matches your profile',
  whyScore: 'Matches your profile by {score}',
  reason: {
    category: 'Category: {name}',
    stage: 'Stage: {name}',
    phase: 'Raising: {name}',
    country: 'Country: {name}',
    region: 'Region: {name}',
    cheque: 'Round within your cheques: {name}',
  },
  gone: 'No longer published',
  due: { on: 'Due {day}', overdue: 'Overdue', today: 'Today' },
  noInterests: 'Your portfolio does not say yet what you look for',
  noInterestsText:
    'Choose categories, stages, phases, places or the size of your cheques in your portfolio; startups that have any of them then match.',
  compare: {
    toggle: 'Compare',
    one: 'Compare {name}',
    tray: 'Selected to compare',
    count: '{count} of {most} chosen',
    clear: 'Clear',
    go: 'Compare',
    full: 'You can compare up to {most}. Remove one first.',
    lead: 'Differences are highlighted. Bookmark this page to come back to it.',
    choose: 'Choose startups',
    empty: 'Nothing to compare yet',
    emptyText: 'Press Compare on up to four startups in the list to see them side by side.',
    tooMany: 'Only the first {most} startups of this address are shown.',
    absent:
      '{count, plural, one {One startup of this address is not there, or published no longer, and is left out.} other {# startups of this address are not there, or published no longer, and are left out.}}',
    remove: 'Remove {name} from the comparison',
  },
} as const
