/** The words of the reference lists that no description gives. */
export const referenceWords = {
  empty: 'Founders choose from this list when they register a startup. Add its first entry.',
  delete: 'Delete %{name}; this can be undone for 30 days',
  deleteInUse: '%{name} is in use; it can be merged into another entry',
  uses: 'Used once |||| Used %{smart_count} times',
  up: 'Move %{name} up',
  down: 'Move %{name} down',
  moved: '%{name} is number %{place} now',
  handle: 'Carry %{name} to another place',
  drag: {
    instructions:
      'Press Space to lift the entry, the arrow keys to carry it, Space to put it down, Escape to leave it where it was.',
    lifted: '%{name} lifted. It is number %{place} of %{count}.',
    over: '%{name} would be number %{place} of %{count}.',
    dropped: '%{name} was put down as number %{place} of %{count}.',
    stays: '%{name} stays number %{place} of %{count}.',
  },
  merge: 'Merge',
  mergeHint: 'Merge %{name} into another entry',
  mergeTitle: 'Merge %{name} into another entry',
  mergeText:
    'One startup or investor uses this entry; it will use the other one. |||| %{smart_count} startups and investors use this entry; they will use the other one.',
  mergeNone: 'Nothing uses this entry.',
  mergeMovesNone: '%{name} is deleted, and nothing else changes. This cannot be undone.',
  inUseTitle: '%{name} is in use',
  inUseText:
    'One startup or investor uses it, so it cannot be deleted. Merge it into another entry instead. |||| %{smart_count} startups and investors use it, so it cannot be deleted. Merge it into another entry instead.',
  mergeInto: 'Merge into',
  mergeChoose: 'Please choose an entry to merge into',
  mergeMoves:
    'One use moves to %{into}, and %{name} is deleted. This cannot be undone. |||| %{smart_count} uses move to %{into}, and %{name} is deleted. This cannot be undone.',
  mergeGo: 'Merge',
} as const
