/** The words of exchange rates that no description gives. */
export const rateMessages = {
  empty: 'Founders type amounts in the currencies that have a rate. Add one, or upload a file.',
  upload: 'Upload CSV',
  old: 'Older than {days} days',
  title: 'Upload exchange rates',
  text: 'A CSV file with the columns currency (ISO 4217), rate (units per US dollar), source and rated_on (the day). A download of this list has them. You see what would happen before anything is saved.',
  choose: 'Choose a file',
  file: 'File: {name}',
  columns: 'The file lacks the columns {names}.',
  tooMany: 'The file has {count, number} rows; {most, number} are read at once.',
  table: 'What would happen',
  row: 'Line',
  states: {
    column: 'Then',
    new: 'New',
    changed: 'Changed',
    same: 'There already',
    refused: 'Wrong',
  },
  wrong:
    '{count, plural, one {# line is wrong. Correct the file, or leave it out.} other {# lines are wrong. Correct the file, or leave them out.}}',
  leaveOut: '{count, plural, one {Leave # wrong line out} other {Leave # wrong lines out}}',
  save: '{count, plural, =0 {Nothing to save} one {Save # rate} other {Save # rates}}',
} as const
