/** The words of the startup screens that no description gives. */
export const startupWords = {
  published: 'Published',
  draft: 'Draft',
  unknown: 'Unknown',
  like: 'Like',
  unlike: 'Unlike',
  likes: '%{smart_count} like |||| %{smart_count} likes',
  questions: '%{smart_count} question |||| %{smart_count} questions',
  follow: 'Follow',
  unfollow: 'Unfollow',
  connect: 'Connect',
  disconnect: 'Disconnect',
  publish: 'Publish',
  unpublish: 'Unpublish',
  delete: 'Delete %{name}; this can be undone for 30 days',
  manyRefused:
    'This one was passed over and stays selected: |||| These %{smart_count} were passed over and stay selected:',
  manyClose: 'Close',
  viewConnected: 'View Connected',
  publicPage: 'View public page',
  toolbar: 'Startups and investors',
  marketLead: 'Search by what a startup solves, and narrow by sector, stage, round and country.',
  connectedLead: 'The founders whose startups you keep close.',
  emptyMine: 'Register your first startup. It stays a draft that only you see until you publish it.',
  emptyConnected: 'Find startups in the marketplace and connect to those that you want to keep close.',
  interest: 'Interest in this startup',
  trade: 'Key figures',
  disconnectTitle: 'Disconnect from %{name}?',
  disconnectText:
    'It is at %{stage} on your board. Its stage, its history and the founder’s answer are put aside, and come back when you connect again. Your notes stay.',
  takenDown: 'Taken down',
  takenDownTitle: 'An administrator took this startup down',
  takenDownReason: 'Reason: %{reason}',
  takenDownLine: 'Taken down: %{reason}',
  takenDownOwner:
    'Only you and administrators see it now. Change what the reason names, then ask us to look at it again.',
  takenDownContact: 'Write to us',
  takenDownAdmin: 'Its founder was told and cannot publish it. Publish shows it again as it was.',
  takeDownTitle: 'Take %{name} down?',
  takeDownText:
    'It becomes a draft that only an administrator can publish again. The founder is told by mail and notification.',
  deleteTitle: 'Delete %{name}?',
  deleteText: 'It can be restored for 30 days. The founder is told by mail and notification.',
  takeDownManyTitle: 'Take down %{smart_count} startup? |||| Take down %{smart_count} startups?',
  takeDownManyText:
    'They become drafts that only an administrator can publish again. Each founder is told the same reason by mail and notification.',
  forInvestors: 'Contact details and figures are shown to investors.',
  emptyMarket: 'No startup is published yet. Each appears here as soon as its founder publishes it.',
} as const

/** What the catalogue says of the resource in the place of its description: shorter names for columns and filters (specification §9). */
export const startupResourceWords = {
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
