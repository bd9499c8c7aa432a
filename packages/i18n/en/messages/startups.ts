/** Of startups. */
export const startup = {
  created: 'Startup created successfully',
  updated: 'Information updated successfully',
  fetchListFailed: 'Error fetching startups',
  listSignedOut: 'Please log in to view your startups',
  listEmpty: 'No startups found',
  published: 'Startup published successfully',
  unpublished: 'Startup unpublished successfully',
  publishFailed: 'Error updating publish status',
  publishedCount:
    '{count, plural, =0 {No startup was published} one {# startup published} other {# startups published}}',
  unpublishedCount:
    '{count, plural, =0 {No startup was unpublished} one {# startup unpublished} other {# startups unpublished}}',
  rejectedGone: 'It is not there any more',
  rejectedOwner: 'The account of its founder is disabled',
  rejectedMissing: 'Still to be filled in: {fields}',
  deleted: 'Startup deleted',
  publishContradicts: 'The address says one thing and is_published another',
  connected: 'Connected to startup.',
  connectFailed: 'Failed to connect with startup.',
  disconnected: 'Disconnected from startup.',
  disconnectFailed: 'Failed to disconnect from startup.',
  connectOwn: 'You cannot connect to your own startup',
  followSelf: 'You cannot follow yourself',
  noId: 'No startup ID provided',
  notFound: 'Startup not found.',
  fetchFailed: 'Failed to fetch startup.',
  invalidId: 'Invalid startup ID. Check URL or navigation link.',
  editFetchFailed: 'Error fetching startup details: {reason}',
  noData: 'No startup data returned.',
  updateFailed: 'Error updating startup.',
  createFailed: 'The startup could not be created. Please try again.',
  takenDown: 'An administrator took this startup down, so you cannot publish it. Reason: {reason}',
  ownerReason: 'Please give the reason; the founder reads it',
  undone: 'Undone',
  undoneCount: '{count, plural, =0 {Nothing was undone} one {Undone for # startup} other {Undone for # startups}}',
  rejectedChanged: 'It was changed since, so this can no longer be undone',
  connectDraft: 'This startup is a draft. You can connect once it is published',
  draftsUnverified: 'You can keep {max} drafts until your email address is verified',
  tooManyToday:
    'You can create {max} startups a day. Please try again in {minutes, plural, one {# minute} other {# minutes}}',
  exportsUsedUp:
    'You can export {max, plural, one {once} other {# times}} an hour. Please try again in {minutes, plural, one {# minute} other {# minutes}}',
  exportRunning: 'Another export of yours is still running. Please try again when it is done',
} as const

/** Of what was deleted and is restored. */
export const deleted = {
  notFound: 'This was not found among what was deleted. After 30 days it is erased.',
  byAdmin: 'An administrator deleted this. Only an administrator can restore it',
  startupRestored: 'Startup restored',
  startupDraft: 'Startup restored as a draft. {fields} was deleted meanwhile: choose another, then publish it again',
  startupEmptied: 'Startup restored. {fields} was deleted meanwhile: choose another',
  startupAddress:
    '{restored}. Its public page has a new address, since another startup uses the old one: /startups/{slug}',
  questionRestored: 'Question restored',
  noteRestored: 'Note restored',
  searchRestored: 'Search restored',
  searchNameTaken: 'You have another search named {name} now. Rename that one first, then restore this one',
  messageRestored: 'Message restored',
  startupGone: 'Its startup was deleted, so this cannot be restored without it',
  erased: 'Erased for good',
} as const

/** Of categories, phases and every other plain resource. */
export const reference = {
  nameTaken: 'An option of this name already exists',
  inUse: 'This option is used {count, plural, one {once} other {# times}} and cannot be deleted',
  notFound: 'This option was not found.',
  mergeSelf: 'Choose another option to merge into',
  merged:
    '{name} was merged into {into}; {count, plural, =0 {nothing used it} one {one use moved} other {# uses moved}}',
  ordered: 'The order is saved',
  orderGone: 'The list has changed in the meantime. Check it again',
  categoryCreated: 'Category Created Successfully',
  categoryUpdated: 'Category successfully updated',
  categoryDeleted: 'Category successfully Deleted',
  devphaseCreated: 'Dev Phase Created Successfully',
  devphaseUpdated: 'Dev Phase successfully updated',
  devphaseDeleted: 'Dev Stage successfully Deleted',
  raisephaseCreated: 'Phase Created Successfully',
  raisephaseUpdated: 'Raise Phase updated successfully',
  raisephaseDeleted: 'Phase successfully Deleted',
  restored: '{name} is restored',
  restoreNameTaken: 'An option named {name} was added in the meantime. Rename it first, then restore this one',
  restoredWithout: '{name} is restored. {fields} was deleted meanwhile: choose another',
  restoreNeeds: '{fields} was deleted meanwhile. Restore that first, then restore this one',
} as const
