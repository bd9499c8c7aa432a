/** The words of the screens about the data of people. */
export const privacyMessages = {
  tables: {
    title: 'What is kept',
    lead: 'What the database keeps of people, table by table, and for how long. What is past its time is erased every hour.',
    cleaned: 'Last cleaned {time}',
    never: 'Not cleaned yet',
    search: 'Find a table',
    none: 'No table matches',
    what: 'What',
    archive: 'In a person’s archive',
    erasure: 'When the account is erased',
    kept: 'Kept',
  },
} as const
