/** Marks that people put where they have nothing to say. */
const gaps: ReadonlySet<string> = new Set([
  '',
  '-',
  '--',
  '–',
  '—',
  '?',
  'n/a',
  '#n/a',
  'n/d',
  's/d',
  'null',
  '...',
  '…',
])

/** Whether a cell says that there is nothing to say. */
export function isGap(text: string): boolean {
  return gaps.has(text.trim().toLowerCase())
}
