/** The words of the list of invitations that no description gives. */
export const invitationMessages = {
  lead: 'People who were invited and have not come yet. A link works once, for 7 days.',
  empty: 'Nobody is invited at present.',
  invite: 'Invite a person',
  title: 'Invite a person',
  text: 'They get a mail with a link, and choose their name and password behind it.',
  send: 'Send the invitation',
  resend: 'Send again',
  resendOne: 'Send the invitation of {email} again',
  withdraw: 'Withdraw',
  withdrawOne: 'Withdraw the invitation of {email}',
  withdrawTitle: 'Withdraw the invitation of {email}?',
  withdrawText: 'The link stops working and the address is erased. You can invite them again.',
  withdrawn: 'The invitation is withdrawn',
  ended: 'The link ended',
} as const
