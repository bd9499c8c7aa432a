/** What the forms of reports say themselves, and what their screens say; the other messages of reports are the server's. */
export const reportRules = {
  kind: 'Please choose what kind of problem it is',
  reason: 'Please say what is wrong with these messages',
  choose: 'Please choose the messages that you report',
  what: 'Please say what is wrong',
  notFound: 'This report was not found.',
  note: 'Please note what you found',
  answer: 'Please write your answer',
} as const
