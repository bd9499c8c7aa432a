/** How complete a startup is: the words that the founder's dashboard says too. */
export const completenessMessages = {
  percent: '{percent} complete',
  label: 'How complete this startup is',
  filtered: 'Investors filter by these, and do not find you without them:',
  others: 'Also missing:',
  add: 'Add {field}',
  more: '{count, plural, one {and # more} other {and # more}}',
} as const
