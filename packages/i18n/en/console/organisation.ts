/** My organisation: its name, members and their roles, invitations. */
export const organisationMessages = {
  lead: {
    investor: 'Work together with colleagues: what founders grant your organisation, all of you read',
    startup: 'Work together on your startups: each of you works on what any of you registered',
    hub: 'Who works together, under one name. What each of you may do stays as it is.',
  },
  name: 'Name of your organisation',
  nameHelp: {
    investor: 'Founders read it beside your name, and whoever you invite does too',
    startup: 'Whoever you invite reads it',
    hub: 'Whoever you invite reads it',
  },
  save: 'Save name',
  members: 'Members',
  alone: 'You are alone in it. Invite a colleague to work together.',
  you: 'You',
  disabled: 'Disabled',
  since: 'Since {date}',
  role: 'Role',
  roleOf: 'Role of {name}',
  roles: { owner: 'Owner', member: 'Member', viewer: 'Viewer' },
  may: {
    investor: {
      owner: 'Reads, asks founders for more, and decides who belongs to the organisation',
      member: 'Reads, and asks founders for more',
      viewer: 'Reads what the others are granted',
    },
    startup: {
      owner: 'Works on all startups of the organisation, and decides who belongs to it',
      member: 'Works on all startups of the organisation: edits, publishes, answers, says who sees what',
      viewer: 'Reads all startups of the organisation and changes nothing',
    },
    hub: {
      owner: 'Decides who belongs to the organisation',
      member: 'Belongs to it and sees who else does',
      viewer: 'Belongs to it and sees who else does',
    },
  },
  means: '{role}. {what}',
  remove: 'Remove',
  removeWho: 'Remove {name}',
  removeTitle: 'Remove {name}?',
  removeText:
    'They read nothing through your organisation from their next look on. What is their own stays theirs. You can invite them again.',
  invite: 'Invite a colleague',
  inviteLead: 'We email them a link. It is open for 14 days, to whoever signs in with that address.',
  nameFirst: 'Name your organisation first. Whoever you invite reads its name.',
  email: 'Email',
  send: 'Send invitation',
  waiting: 'Waiting for an answer',
  openUntil: '{role}, open until {date}',
  withdraw: 'Withdraw',
  withdrawWho: 'Withdraw the invitation of {email}',
  withdrawTitle: 'Withdraw the invitation of {email}?',
  withdrawText: 'The link of the email is not open any more, and we forget the address',
  invitedTo: 'Invitation to {organisation}',
  invitedBy: '{name} invites you to {organisation}',
  invitedText:
    'Open until {date}. Members see your name, and what you read is recorded with the name of the organisation. What is your own stays yours.',
  invitedStartups:
    'Open until {date}. Once you accept, its owners and members work on your startups as you do, and everyone else in it reads all of them. You alone delete what you registered, and it goes with you when you leave.',
  accept: 'Accept',
  acceptWhich: 'Accept the invitation to {organisation}',
  decline: 'Decline',
  declineWhich: 'Decline the invitation to {organisation}',
  notOpen:
    'The invitation that you opened was answered or withdrawn, is over, or is for another address. You are signed in as {email}. Ask for a new one, or sign in with the address that was invited.',
  leave: 'Leave the organisation',
  leaveLead: 'You work alone again, with all that is your own',
  lastOwner: 'You are the only owner. Make somebody else an owner before you leave.',
  leaveTitle: 'Leave {name}?',
  leaveStartups:
    'You read nothing of the startups of the others from your next look on. What you registered goes with you: the others read it no more. Its owners can invite you again.',
  leaveText:
    'You read nothing through it from your next look on. What founders granted it stays with those who stay. Its owners can invite you again.',
} as const
