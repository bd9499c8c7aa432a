import '../../i18n/inputs.ts'

/** What a form says of how the server's copy of its draft stands. */
export const remoteWords = {
  none: 'registering.draft.rest',
  sending: 'registering.draft.sending',
  sent: 'registering.draft.sent',
  here: 'registering.draft.here',
  full: 'registering.draft.full',
} as const
