/** Of startups too: what the server alone words, so that no screen loads it. */
export const startupAnswers = {
  publishedCount:
    '{count, plural, =0 {No startup was published} one {# startup published} other {# startups published}}',
  unpublishedCount:
    '{count, plural, =0 {No startup was unpublished} one {# startup unpublished} other {# startups unpublished}}',
  rejectedGone: 'It is not there any more',
  rejectedOwner: 'The account of its founder is disabled or frozen',
  rejectedMissing: 'Still to be filled in: {fields}',
  publishContradicts: 'The address says one thing and is_published another',
  connectOwn: 'You cannot connect to your own startup',
  followSelf: 'You cannot follow yourself',
  takenDown: 'An administrator took this startup down, so you cannot publish it. Reason: {reason}',
  undoneCount: '{count, plural, =0 {Nothing was undone} one {Undone for # startup} other {Undone for # startups}}',
  rejectedChanged: 'It was changed since, so this can no longer be undone',
  connectDraft: 'This startup is a draft. You can connect once it is published.',
  draftsUnverified: 'You can keep {max} drafts until your email address is verified',
  tooManyToday:
    'You can create {max} startups a day. Please try again in {minutes, plural, one {# minute} other {# minutes}}.',
  exportsUsedUp:
    'You can export {max, plural, one {once} other {# times}} an hour. Please try again in {minutes, plural, one {# minute} other {# minutes}}.',
  exportRunning: 'Another export of yours is still running. Please try again when it is done.',
} as const
