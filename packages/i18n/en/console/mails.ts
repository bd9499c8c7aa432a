/** The words of the screens of mails that no description gives. */
export const mailMessages = {
  lead: 'What the product sends by mail, and how far each came. Rows are kept for 90 days; what a mail says is erased once it is sent.',
  empty: 'No mail was sent yet. The first registration brings one.',
  resend: 'Send again',
  sending: 'Sending…',
  resendAll: 'Send all dead again',
  resendAllTitle: 'Send all dead mails again?',
  resendAllText:
    'Every dead mail that matches the filters is queued again, up to {most} at once. Their links may have expired meanwhile. What a mail said is erased after 7 days; older ones cannot be sent again.',
  gone: 'What this mail said is erased; it cannot be sent again.',
  text: 'Content',
  outbox: 'Only in this demo: the mail lies in the outbox folder, and no mail server got it.',
  bouncedLabel: 'Mails to you come back',
  bouncedTitle: 'Mail to {email} came back. Check your address.',
  bouncedText:
    'News, reminders and announcements are not mailed to you until you follow the link of a mail that we send there. If the address is wrong, ask us to correct it.',
  bouncedSend: 'Send the link',
  bouncedChange: 'Ask for a correction',
  views: { label: 'View', light: 'Light', dark: 'Dark', text: 'As text' },
  frame: 'Email: {subject}',
  from: 'From',
  to: 'To',
} as const

/** What columns and orders of mails are called. */
export const mailResourceMessages = {
  columns: { error: 'Last error' },
  sorts: {
    queued_at: { DESC: 'Newest first', ASC: 'Oldest first' },
    sent_at: { DESC: 'Sent last', ASC: 'Sent first' },
  },
} as const
