/** The words of the startup screens that no description gives. */
export const startupMessages = {
  published: 'Published',
  draft: 'Draft',
  unknown: 'Unknown',
  like: 'Like',
  unlike: 'Unlike',
  likes: '{count, plural, one {# like} other {# likes}}',
  questions: '{count, plural, one {# question} other {# questions}}',
  follow: 'Follow',
  unfollow: 'Unfollow',
  connect: 'Connect',
  disconnect: 'Disconnect',
  publish: 'Publish',
  unpublish: 'Unpublish',
  delete: 'Delete {name}; this can be undone for 30 days',
  manyRejected:
    '{count, plural, one {This one was skipped and stays selected:} other {These # were skipped and stay selected:}}',
  manyClose: 'Close',
  viewConnected: 'View Connected',
  publicPage: 'View public page',
  toolbar: 'Startups and investors',
  marketLead: 'Search by what a startup solves, and narrow by sector, stage, round and country.',
  connectedLead: 'The startups you are connected with.',
  emptyMine: 'Register your first startup. It stays a draft that only you see until you publish it.',
  emptyConnected: 'Find startups in the marketplace and connect with them.',
  interest: 'Interest in this startup',
  trade: 'Key figures',
  disconnectTitle: 'Disconnect from {name}?',
  disconnectText:
    'It is at {stage} on your board. Its stage, its history and the founder’s answer are kept, and come back when you connect again. Your notes stay.',
  takenDown: 'Taken down',
  takenDownTitle: 'An administrator took this startup down',
  takenDownReason: 'Reason: {reason}',
  takenDownNote: 'Taken down: {reason}',
  takenDownOwner:
    'Only you and administrators see it now. Change what the reason names, then ask us to look at it again.',
  takenDownContact: 'Write to us',
  takenDownAdmin: 'We notified its founder, who cannot publish it. Publish shows it again as it was.',
  takeDownTitle: 'Take {name} down?',
  takeDownText:
    'It becomes a draft that only an administrator can publish again. We notify the founder by email and in the app.',
  deleteTitle: 'Delete {name}?',
  deleteText: 'It can be restored for 30 days. We notify the founder by email and in the app.',
  takeDownManyTitle: '{count, plural, one {Take down # startup?} other {Take down # startups?}}',
  takeDownManyText:
    'They become drafts that only an administrator can publish again. We send each founder the same reason by email and in the app.',
  forInvestors: 'Contact details and figures are shown to investors.',
  emptyMarket: 'No startup is published yet. Each appears here as soon as its founder publishes it.',
} as const

/** What the catalogue says of the resource in the place of its description: shorter names for columns and filters (specification §9). */
export const startupResourceMessages = {
  fields: { pitch_deck: 'Pitch deck' },
  flags: { is_published: { true: 'Published', false: 'Draft' } },
  links: { pitch_deck: 'View Pitch Deck' },
  columns: {
    development_stage_uuid: 'Dev stage',
    raising_phase_uuid: 'Raise',
    startup_name: 'Startup',
    usp_market: 'Description',
    is_published: 'State',
  },
  filters: {
    category_uuid: 'Category',
    development_stage_uuid: 'Dev Stage',
    raising_phase_uuid: 'Raise',
    is_published: 'State',
    is_liked: 'Liked by me',
    matches_profile: 'Matches my profile',
  },
} as const
