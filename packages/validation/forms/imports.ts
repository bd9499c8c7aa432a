/**
 * An import in the browser: bytes and rows of a file, rows and characters of one call, and the characters of a cell and of the name
 * of a file. Apart from `limits`, which every page loads.
 */
export const importLimits = {
  bytes: 10 * 1024 * 1024,
  rows: 10_000,
  batch: 100,
  rates: 500,
  text: 200_000,
  cell: 20_000,
  name: 200,
} as const

/** What becomes of a row whose name a startup has already that says something else. */
export const changedRows = [
  { value: 'leave', label: 'Leave the startup as it is' },
  { value: 'update', label: 'Write what the file says into the startup' },
  { value: 'add', label: 'Add another startup of the same name' },
] as const
