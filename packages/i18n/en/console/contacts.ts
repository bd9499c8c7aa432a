/** The words of contacts. */
export const contactMessages = {
  lead: {
    startup: 'Investors who connected to your startups. Connecting is interest and shares nothing else.',
    vc: 'Founders whose startups you connected to. Connecting is interest and shares nothing else.',
    admin: 'Who connected to your startups, and whose startups you connected to.',
  },
  sides: { founder: 'Investors', investor: 'Founders' },
  more: 'Show earlier contacts',
  staff: 'Staff',
  gone: 'A startup that is not published any more',
  at: 'Connected {date}',
  states: { pending: 'Waiting', accepted: 'Accepted', declined: 'Declined' },
  next: {
    founder: {
      pending: 'Wants to get to know you. Accept, decline with a reason, or leave it for later.',
      accepted: 'You accepted, and we notified them. Write whenever you like.',
      declined: 'You declined. They may connect again from {date}.',
    },
    investor: {
      pending: 'We notified the founder, who has not answered yet. You can write in the meantime.',
      accepted: 'The founder accepted. Write whenever you like.',
      declined: 'The founder declined. You can connect again from {date}.',
    },
  },
  accept: 'Accept',
  decline: 'Decline',
  declineTitle: 'Decline {name}?',
  again: 'Connect again',
  chat: 'Message',
  chatWith: 'Message {name}',
  acceptWho: 'Accept {name}',
  declineWho: 'Decline {name}',
  againWho: 'Connect again to {name}',
  empty: {
    title: 'No contacts yet',
    startup: 'Investors who connect to your startups appear here. Published startups are found sooner.',
    vc: 'Founders of startups you connect with appear here.',
    admin: 'You have no connections yet.',
    goStartup: 'See My Startup(s)',
    goVc: 'See All Startups',
  },
} as const
