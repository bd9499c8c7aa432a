/** What the form of a claim says itself; the other messages of claims are the server's. */
export const claimRules = {
  statement: 'Please say what you claim',
  file: 'Please add a file that shows it',
  link: 'Please give the address of a page that shows it',
  referee: 'Please choose the organisation that you ask',
  reason: 'Please give the reason; they read it',
} as const
