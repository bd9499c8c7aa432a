/** The words of the screen of what was deleted that no description gives. */
export const deletedMessages = {
  lead: 'Deleted items stay here for 30 days. Restore one to bring it back as it was. After that it is erased for good.',
  empty: 'When you delete something, you can restore it here for 30 days.',
  you: 'You',
  admin: 'An administrator',
  left: '{count, plural, one {# day left} other {# days left}}',
  today: 'Less than a day left',
  untitled: 'Without a name',
  restore: 'Restore',
  restoreOne: 'Restore {name}',
  erase: 'Erase now',
  eraseOne: 'Erase now: {name}',
  askTitle: 'Erase {name} for good?',
  askText: 'It cannot be restored after that. Everything that belongs to it is erased with it.',
  adminOnly: 'Only an administrator can restore this',
  link: 'Recently deleted',
} as const

/** What columns and orders of what was deleted are called. */
export const deletedResourceMessages = {
  sorts: { deleted_at: { DESC: 'Newest first', ASC: 'Oldest first' } },
} as const
