/** The words of contacts. */
export const contactWords = {
  lead: {
    startup: 'Investors who connected to your startups. Connecting is interest and shares nothing else.',
    vc: 'Founders whose startups you connected to. Connecting is interest and shares nothing else.',
    admin: 'Who connected to your startups, and whose startups you connected to.',
  },
  sides: { founder: 'Investors', investor: 'Founders' },
  more: 'Show earlier contacts',
  staff: 'Staff',
  gone: 'A startup that is not published any more',
  at: 'Connected %{date}',
  states: { pending: 'Waiting', accepted: 'Accepted', declined: 'Declined' },
  next: {
    founder: {
      pending: 'Wants to get to know you. Accept, decline with a reason, or leave it for later.',
      accepted: 'You accepted, and they were told. Write whenever you like.',
      declined: 'You declined. They may connect again from %{date}.',
    },
    investor: {
      pending: 'The founder was told and has not answered yet. You can write meanwhile.',
      accepted: 'The founder accepted. Write whenever you like.',
      declined: 'The founder declined. You can connect again from %{date}.',
    },
  },
  accept: 'Accept',
  decline: 'Decline',
  declineTitle: 'Decline %{name}?',
  again: 'Connect again',
  chat: 'Message',
  chatWith: 'Message %{name}',
  acceptWho: 'Accept %{name}',
  declineWho: 'Decline %{name}',
  againWho: 'Connect again to %{name}',
  empty: {
    title: 'No contacts yet',
    startup: 'When an investor connects to one of your startups, they stand here. Published startups are found sooner.',
    vc: 'Connect to a startup that you want to follow closely; its founder stands here then.',
    admin: 'Nobody connected to a startup of yours, and you to none.',
    goStartup: 'See My Startup(s)',
    goVc: 'See All Startups',
  },
} as const
