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
  deleted: 'Startup deleted',
  connected: 'Connected to startup.',
  connectFailed: 'Failed to connect with startup.',
  disconnected: 'Disconnected from startup.',
  disconnectFailed: 'Failed to disconnect from startup.',
  noId: 'No startup ID provided',
  notFound: 'Startup not found.',
  fetchFailed: 'Failed to fetch startup.',
  invalidId: 'Invalid startup ID. Check URL or navigation link.',
  editFetchFailed: 'Error fetching startup details: {reason}',
  noData: 'No startup data returned.',
  updateFailed: 'Error updating startup.',
  createFailed: 'The startup could not be created. Please try again.',
  ownerReason: 'Please give the reason; the founder reads it',
  undone: 'Undone',
  dollarsToo: 'There is no exchange rate for {currency}. Please give US dollars too.',
  decimals: 'Amounts in {currency} have {most, plural, =0 {no decimals} other {# decimals at most}}',
} as const

/** Of the review of listings. */
export const review = {
  needed: 'An administrator reviews startups before they are published. Please send this one for review.',
  waits: 'This startup waits for review. It is published when an administrator approves it.',
  off: 'Startups are not reviewed here. You can publish this one yourself.',
  approved: 'This startup was approved. You can publish it yourself.',
  isPublished: 'This startup is published already',
  submitted: 'Sent for review. We tell you when an administrator has decided.',
  withdrawn: 'Withdrawn from review. It is a draft again.',
  reason: 'Please say what is to be changed: a message, or a reason for a section',
  decided: 'This startup does not wait for review any more',
  notFound: 'This review was not found.',
  approve: 'Startup approved and published',
  ask_changes: 'Changes asked for. We told the founder.',
} as const

/** Of what was deleted and is restored. */
export const deleted = {
  notFound: 'This was not found among what was deleted. After 30 days it is erased.',
  byAdmin: 'An administrator deleted this. Only an administrator can restore it.',
  startupRestored: 'Startup restored',
  startupDraft: 'Startup restored as a draft. {fields} was deleted meanwhile: choose another, then publish it again.',
  startupEmptied: 'Startup restored. {fields} was deleted meanwhile: choose another.',
  startupUnreviewed: '{restored}. It is a draft until an administrator approves it: please send it for review.',
  startupAddress:
    '{restored}. Its public page has a new address, since another startup uses the old one: /startups/{slug}',
  questionRestored: 'Question restored',
  noteRestored: 'Note restored',
  searchRestored: 'Search restored',
  searchNameTaken: 'You have another search named {name} now. Rename that one first, then restore this one.',
  messageRestored: 'Message restored',
  startupGone: 'Its startup was deleted, so this cannot be restored without it',
  erased: 'Erased for good',
} as const

/** Of the import of startups. */
export const imports = {
  surplus:
    'The row has {cells} cells and the header {columns}; put quotation marks around a text that holds the delimiter',
  rows: 'The rows of this part of the file could not be read. Please choose the file again.',
  noAccount: 'There is no account with this address',
  ownerDisabled: 'This account is disabled',
  ownerInvestor: "This account is an investor's. Startups belong to founders and administrators.",
  added: '{count, plural, =0 {No startup was added} one {# startup added} other {# startups added}}',
  taken: '{count, plural, =0 {Nothing was imported} one {# row imported} other {# rows imported}}',
  undone: '{count, plural, =0 {No startup was deleted} one {# startup deleted} other {# startups deleted}}',
  touched: 'It was changed, or somebody connected or asked about it, since it was imported',
  twice: 'Line {line} says something else of the same record',
  otherRole: 'There is an account with this address and another role. An import changes no role.',
  notInvestor: 'The role of an investor is VC',
  administrator: 'Administrators are imported only where the import asks for them',
  noInvestor: 'There is no investor account with this address',
  noStartup: 'There is no such startup',
  severalStartups: 'Several startups have this name. Name the startup by its uuid.',
  connectionEnded: 'The investor ended this connection. An import does not begin it again.',
  halted: 'One of the two is frozen or paused',
  declineReason: 'A decline needs a reason',
  passReason: 'A pass needs a reason',
  noStage: 'The board has no stage of this name. Leave it empty, or have its owner add it first.',
  noOrganisation: 'The investor works with nobody here, so they have no shared board',
  otherOrganisation: 'The investor works in another organisation',
  members: 'Write each member with a role, an owner first: ana@fund.example (owner); ben@fund.example (member)',
  noMember: 'There is no account with the address {email}',
  memberOfOtherKind: '{email} is an account of another kind than the owner',
  memberElsewhere: '{email} works in another organisation',
  claimInPerson: 'Whoever vouches or pledges does so here, in person',
  claimState: 'Only a claim that waits or is confirmed comes in, and waits here',
  claimOfOthers: 'This account may not claim it: it does not work on the startup, or only reads in its organisation',
  grantState: 'Only what is asked for or granted comes in, and waits for the founder',
  grantToOwner: 'This account reads its own startup already',
  grantDeclined: 'The founder declined. It can be asked for again from {date}',
  noSection: 'No section that is kept back is called {section}',
} as const

/** Of collections of startups. */
export const collection = {
  featured: 'Featured startups',
  added: '{count, plural, =0 {Nothing to add to {title}} one {Added to {title}} other {# startups added to {title}}}',
  removed:
    '{count, plural, =0 {Nothing to remove from {title}} one {Removed from {title}} other {# startups removed from {title}}}',
  full: '{title} can hold {max} startups. Remove some first.',
  notFound: 'This collection was not found.',
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
  orderGone: 'The list has changed in the meantime. Check it again.',
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
  restoreNameTaken: 'An option named {name} was added in the meantime. Rename it first, then restore this one.',
  restoredWithout: '{name} is restored. {fields} was deleted meanwhile: choose another.',
  restoreNeeds: '{fields} was deleted meanwhile. Restore that first, then restore this one.',
} as const

/** Of exchange rates that come in a file. */
export const rates = {
  checked: 'Nothing is written yet',
  code: 'Please enter a code of ISO 4217 other than USD, such as CVE',
  twice: 'This currency stands in the file twice',
  ahead: 'This day has not come yet',
  refused:
    '{count, plural, one {# row is wrong, so nothing is written} other {# rows are wrong, so nothing is written}}',
  kept: '{count, plural, =0 {All rates were there already} one {# rate saved} other {# rates saved}}',
} as const
