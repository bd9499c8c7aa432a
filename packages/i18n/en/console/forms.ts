/** What forms say while they are sent and when they are left, of their drafts, and of rows that are filled in. */
export const formMessages = {
  sending: {
    label: 'Sending the form',
    begun: 'Sending…',
    sent: '{percent}% sent, {sent} of {total}',
    saving: 'Everything is sent; it is being saved',
    said: '{percent}% sent',
    waiting: 'The connection broke. {percent}% is kept, and the rest follows when it is back.',
    cancel: 'Cancel sending',
    cancelled: 'Sending was cancelled. What you typed is still here.',
  },
  draft: {
    saved: 'Draft saved at {when}',
    restored: 'Your draft of {when} is back',
    discard: 'Discard draft',
    discarded: 'Draft discarded',
    refused: 'This browser keeps no draft; please send the form before you leave',
  },
  leave: {
    title: 'Leave without sending?',
    text: 'What you typed is kept as a draft in this browser, and nobody else sees it yet.',
    go: 'Leave',
    stay: 'Stay',
  },
  rows: {
    row: 'Row {row}',
    add: 'Add a row',
    up: 'Move row {row} up',
    down: 'Move row {row} down',
    remove: 'Remove row {row}',
    removed: 'Row {row} is removed',
  },
} as const
