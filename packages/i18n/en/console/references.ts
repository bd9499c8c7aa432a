/** The words of the reference lists that no description gives. */
export const referenceMessages = {
  empty: 'Founders choose from this list when they register a startup. Add the first option.',
  delete: 'Delete {name}; this can be undone for 30 days',
  deleteInUse: '{name} is in use; it can be merged into another option',
  uses: '{count, plural, one {Used once} other {Used # times}}',
  up: 'Move {name} up',
  down: 'Move {name} down',
  moved: '{name} is number {place} now',
  handle: 'Move {name}',
  drag: {
    instructions: 'Press Space to pick up the option, the arrow keys to move it, Space to drop it, Escape to cancel.',
    pickedUp: '{name} picked up. It is number {place} of {count}.',
    over: '{name} would be number {place} of {count}.',
    dropped: '{name} was dropped as number {place} of {count}.',
    stays: '{name} stays number {place} of {count}.',
  },
  merge: 'Merge',
  mergeHint: 'Merge {name} into another option',
  mergeTitle: 'Merge {name} into another option',
  mergeText:
    '{count, plural, one {One startup or investor uses this option; it will use the other one.} other {# startups and investors use this option; they will use the other one.}}',
  mergeNone: 'Nothing uses this option.',
  mergeMovesNone: '{name} is deleted, and nothing else changes. This cannot be undone.',
  inUseTitle: '{name} is in use',
  inUseText:
    '{count, plural, one {One startup or investor uses it, so it cannot be deleted. Merge it into another option instead.} other {# startups and investors use it, so it cannot be deleted. Merge it into another option instead.}}',
  mergeInto: 'Merge into',
  mergeChoose: 'Choose an option to merge into',
  mergeMoves:
    '{count, plural, one {One use moves to {into}, and {name} is deleted. This cannot be undone.} other {# uses move to {into}, and {name} is deleted. This cannot be undone.}}',
  mergeGo: 'Merge',
} as const
