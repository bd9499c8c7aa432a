/** What background work is called, on the system page and in mails. */
export const jobWords = {
  backup: 'Backup',
  cleaning: 'Deleting what is past its time',
  deleted: 'Erasing deleted records',
  archives: 'Erasing archives of own data',
  pictures: 'Removing unused pictures',
  erasures: 'Erasing accounts that asked for it',
  trail: 'Keeping the audit trail',
  announcements: 'Sending announcements',
  notices: 'Mailing unread notifications',
  reminders: 'Reminding of next steps',
  searchMails: 'Mailing new matches of saved searches',
  viewedMails: 'Mailing founders who viewed',
  grants: 'Ending granted access',
  searchRows: 'Rebuilding search',
  marks: 'Preparing long lists',
  alerts: 'Watching the server',
} as const
